import type { Reading } from './endpoint.ts'

const MINUTE_MS = 60_000

/** Answers that hold addresses of pictures or videos, valid for ten minutes at least. Three days: a weekend offline. */
export const withPictures: Reading = { freshMs: 5 * MINUTE_MS, offlineDays: 3 }

/** What people have just said or done. */
export const news: Reading = { offlineDays: 3 }

/** Courses, groups and people change by the term, and recording or handing in must not need a network. */
export const reference: Reading = { offlineDays: 28 }

/** Suggestions: nothing depends on them. */
export const suggestions: Reading = { freshMs: 24 * 60 * MINUTE_MS }
