import * as z from 'zod/mini'
import { LONGEST_VIDEO_S } from '../limits/start-limits.ts'

// Values from outside, bounded to what every part of the server can handle. Nothing else reaches a column or a file.

/** No NUL and no unpaired surrogate: the database stores neither. */
export const STORABLE_TEXT = /^[^\0\p{Cs}]*$/u

/** At most `max` UTF-16 units. */
export function text(max: number) {
  return z.string().check(z.maxLength(max), z.regex(STORABLE_TEXT))
}

/** Text that somebody typed, trimmed. */
export function words(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.regex(STORABLE_TEXT))
}

/**
 * A moment in UTC, ISO 8601, to the nanosecond at most. 1970 is accepted, because some clocks stand there; the year 0
 * is a mistake.
 */
export const instant = z.iso.datetime().check(z.maxLength(30), z.regex(/^(19|[2-9]\d)/))

/** A day that somebody chose, `YYYY-MM-DD`, within what people's calendars contain. */
export const chosenDay = z.iso.date().check(z.maxLength(10), z.regex(/^(19|20|21)\d\d/))

/** A moment or a stretch of a video, as exact as the player is. */
export const seconds = z.number().check(z.minimum(0), z.maximum(LONGEST_VIDEO_S))

/** Digest of a stream or a file (contract/digest.ts). */
export const DIGEST_TEXT = /^[0-9a-f]{64}$/
export const digestText = z.string().check(z.regex(DIGEST_TEXT))
