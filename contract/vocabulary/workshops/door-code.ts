import * as z from 'zod/mini'
import { plainDigits } from '../people/plain-digits.ts'

// What an attendee shows or says at the door of a workshop: nine digits, drawn when they are added to it, and again when
// somebody who was removed is added again.

export const DOOR_CODE_DIGITS = 9

export const doorCode = z.string().check(z.regex(/^\d{9}$/))

/** What was typed or scanned, without what people put between digits; null: not a code. */
export function readDoorCode(said: string): string | null {
  const digits = plainDigits(said).replaceAll(/[\s.\-–]/g, '')
  return doorCode.safeParse(digits).success ? digits : null
}

/** In groups of three, as it is read out loud. */
export function showDoorCode(code: string): string {
  return code.replaceAll(/(\d{3})(?=\d)/g, '$1 ')
}
