import * as z from 'zod/mini'
import { NAME_MAX } from '../../limits.ts'
import { STORABLE_TEXT } from '../plain-values.ts'

// One rule for names of people, wherever they come in (0817): a form, a table, another program.

/** Marks that steer the direction of text, and others that nobody sees. ZWNJ and ZWJ belong to names of some languages. */
const INVISIBLE =
  /\u034F|[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]/gu
/** Neither space, mark nor filler. */
const VISIBLE = /[^\p{C}\p{Z}\p{M}\u115F\u1160\u2800\u3164\uFFA0]/u
const JOINERS_AT_ENDS = /^[\u200C\u200D\s]+|[\u200C\u200D\s]+$/gu

/** As it is stored: composed, on one line, without what nobody sees; empty if there is nothing to see. */
export function cleanName(typed: string): string {
  const name = typed
    .replaceAll(INVISIBLE, '')
    .replaceAll(/[\s\p{Cc}\u2028\u2029]+/gu, ' ')
    .replaceAll(JOINERS_AT_ENDS, '')
    .normalize('NFC')
  return VISIBLE.test(name) ? name : ''
}

/** A first or a last name. Whoever has one name only leaves the other empty: `hasName` checks both. */
export const nameText = z.pipe(
  z.pipe(z.string().check(z.maxLength(NAME_MAX * 5), z.regex(STORABLE_TEXT)), z.transform(cleanName)),
  z.string().check(z.maxLength(NAME_MAX), z.regex(STORABLE_TEXT)),
)

export interface NameParts {
  firstName?: string | undefined
  lastName?: string | undefined
}

/** Whether something is left of the name; of a change that says one part only, whether that part is a name. */
export function hasName({ firstName, lastName }: NameParts): boolean {
  if (firstName === undefined && lastName === undefined) return true
  return cleanName(`${firstName ?? ''} ${lastName ?? ''}`) !== ''
}

/** Of each body with a first and a last name. The message follows the name of the field. */
export const oneName = z.refine<NameParts>(hasName, {
  path: ['lastName'],
  message: 'can’t be empty without a first name',
})

export function fullNameOf({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim()
}
