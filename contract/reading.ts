import type { Reading } from './endpoint.ts'

const MINUTE_MS = 60_000

/** What carries addresses of pictures or videos, which live ten minutes at least. Three days: a weekend offline. */
export const withPictures: Reading = { freshMs: 5 * MINUTE_MS, offlineDays: 3 }

/** What people said or did a moment ago. */
export const news: Reading = { offlineDays: 3 }

/** Courses, groups and people change by the term, and recording or handing in must not need a network. */
export const reference: Reading = { offlineDays: 28 }

/** Suggestions only help. */
export const suggestions: Reading = { freshMs: 24 * 60 * MINUTE_MS }
