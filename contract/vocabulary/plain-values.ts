import * as z from 'zod/mini'
import { LONGEST_VIDEO_S } from '../limits.ts'

// What comes in from outside, as every part of the server can take it. Nothing else reaches a column or a file.

/** No NUL and no half of a surrogate pair: a database keeps neither. */
export const KEEPABLE_TEXT = /^[^\0\p{Cs}]*$/u

/** At most `max` UTF-16 units. */
export function text(max: number) {
  return z.string().check(z.maxLength(max), z.regex(KEEPABLE_TEXT))
}

/** What somebody typed: without the blanks around it. */
export function words(max: number) {
  return z.string().check(z.trim(), z.maxLength(max), z.regex(KEEPABLE_TEXT))
}

/** A moment in UTC, ISO 8601, to the nanosecond at most. A clock that stands at 1970 is one; the year 0 is a mistake. */
export const instant = z.iso.datetime().check(z.maxLength(30), z.regex(/^(19|[2-9]\d)/))

/** A moment or a stretch of a video, as exact as the player is. */
export const seconds = z.number().check(z.minimum(0), z.maximum(LONGEST_VIDEO_S))

/** Of the bytes of a stream or a file (contract/digest.ts). */
export const DIGEST_TEXT = /^[0-9a-f]{64}$/
export const digestText = z.string().check(z.regex(DIGEST_TEXT))
