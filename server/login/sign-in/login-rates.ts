/**
 * Requests per minute and network; a whole hospital may share one address. Besides them, attempts are counted by
 * account.
 */
const MINUTE = 60_000

/** Each leaves a row for an hour. */
export const AUTHORIZATION_RATE = { max: 300, timeWindow: MINUTE }
/** From all networks together, per instance; and as many again for the first few of each network. */
export const ALL_AUTHORIZATIONS_RATE = { max: 1_500, timeWindow: MINUTE }
/** How many are the first few: what a ward begins in a minute. */
export const FIRST_AUTHORIZATIONS = 10
export const SIGN_IN_RATE = { max: 120, timeWindow: MINUTE }
/** Of devices on which the same person signed in last; each sign-in is about five requests. */
export const KNOWN_DEVICE_RATE = { max: 100, timeWindow: MINUTE }
/** After an outage every tablet of a lab refreshes its session at once. */
export const TOKEN_RATE = { max: 600, timeWindow: MINUTE }
