/**
 * Requests per minute and network; a whole hospital may share one address. Besides them, attempts are counted by
 * account.
 */
const MINUTE = 60_000

/** Each leaves a row for an hour. */
export const AUTHORIZATION_RATE = { max: 120, timeWindow: MINUTE }
/** From all networks together, per instance. */
export const ALL_AUTHORIZATIONS_RATE = { max: 1_500, timeWindow: MINUTE }
export const SIGN_IN_RATE = { max: 40, timeWindow: MINUTE }
/** After an outage every tablet of a lab refreshes its session at once. */
export const TOKEN_RATE = { max: 600, timeWindow: MINUTE }
