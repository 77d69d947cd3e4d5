/** Product decision: longest log of an attempt, bytes: deflated, and as the trainer wrote it. */
export const AR_LOG_BYTES_MAX = 300_000
export const AR_LOG_INFLATED_MAX = 2_000_000
/** The same, as base64. */
export const AR_LOG_TEXT_MAX = 400_000
/** Product decision: how many attempts of one person at one activity are stored. */
export const AR_ATTEMPTS_MAX = 5_000
/** Product decision: the highest level of an exercise that an attempt may name. */
export const AR_LEVEL_MAX = 20
/** Product decision: longest attempt, seconds. */
export const AR_SECONDS_MAX = 3_600
/** Product decision: how many comments are written about one attempt. */
export const AR_COMMENTS_MAX = 300
