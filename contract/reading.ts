import type { Reading } from './endpoint.ts'

const MINUTE_MS = 60_000

/** Addresses of pictures and videos open for so long at least, ms. */
export const ADDRESS_LIFE_MS = 10 * MINUTE_MS

/** Answers that hold such addresses: a screen that stays open has new ones before they end. Three days: a weekend offline. */
export const withPictures: Reading = {
  freshMs: 5 * MINUTE_MS,
  renewMs: ADDRESS_LIFE_MS - MINUTE_MS,
  offlineDays: 3,
}

/** What people have just said or done. */
export const news: Reading = { offlineDays: 3 }

/** How people stand: whoever has just done something wants to see it. */
export const standing: Reading = { freshMs: 5_000, offlineDays: 14 }

/** Courses, groups and people change by the term, and recording or handing in must not need a network. */
export const reference: Reading = { offlineDays: 28 }

/** Suggestions: nothing depends on them. */
export const suggestions: Reading = { freshMs: 24 * 60 * MINUTE_MS }

/** Texts of a course with addresses of their pictures, of use for weeks without a network. */
export const material: Reading = { ...withPictures, offlineDays: 28 }
