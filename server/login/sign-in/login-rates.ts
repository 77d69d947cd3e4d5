/** Requests per minute and network; a whole hospital may share one address. ReviewData them tries are counted by account. */
const MINUTE = 60_000

/** Each leaves a row behind for an hour. */
export const AUTHORIZATION_RATE = { max: 120, timeWindow: MINUTE }
/** From all networks together, an instance. */
export const ALL_AUTHORIZATIONS_RATE = { max: 1_500, timeWindow: MINUTE }
export const SIGN_IN_RATE = { max: 40, timeWindow: MINUTE }
/** After an outage every tablet of a lab renews its session at once. */
export const TOKEN_RATE = { max: 600, timeWindow: MINUTE }
