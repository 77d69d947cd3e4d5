import type { Reading } from './endpoint.ts'

const MINUTE_MS = 60_000

/** Signed addresses of pictures and videos stay valid at least this long, ms. */
export const ADDRESS_LIFE_MS = 10 * MINUTE_MS

/**
 * For answers that hold such addresses: an open screen fetches new ones before they end. Three days offline: a weekend.
 */
export const withPictures: Reading = {
  freshMs: 5 * MINUTE_MS,
  renewMs: ADDRESS_LIFE_MS - MINUTE_MS,
  offlineDays: 3,
}

/** For what people have just said or done. */
export const news: Reading = { offlineDays: 3 }

/** For progress and results: a person who has just done something wants to see it count. */
export const results: Reading = { freshMs: 5_000, offlineDays: 14 }

/** For courses, groups and people: they change by the term, and recording or submitting must not need a network. */
export const reference: Reading = { offlineDays: 28 }

/** For what the installation says to all who may ask, and nothing of a person. */
export const installation: Reading = { deviceDays: 28 }

/** For suggestions: nothing depends on them. */
export const suggestions: Reading = { freshMs: 24 * 60 * MINUTE_MS }

/** For texts of a course with addresses of their pictures: useful for weeks without a network. */
export const material: Reading = { ...withPictures, offlineDays: 28 }
