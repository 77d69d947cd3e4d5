import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { plainDigits } from '#contract/vocabulary/people/plain-digits.ts'

/**
 * The number in E.164 form: of a US number, the digits behind +1; of another country's, as it is written with its plus
 * sign. Null: no such number can exist.
 */
export function toE164(typed: string): string | null {
  const text = plainDigits(typed).trim()
  const digits = text.replaceAll(/\D/g, '')
  const isForeign = text.startsWith('+')
  const national = digits.length === 11 && digits.startsWith('1') ? digits.slice(1) : digits
  const number = parsePhoneNumberFromString(isForeign ? `+${digits}` : `+1${national}`)
  return number?.isValid() === true ? number.number : null
}

/** As people in the USA write it; numbers of other countries keep their code. */
export function showPhone(stored: string | null): string {
  if (stored === null) return ''
  const number = parsePhoneNumberFromString(stored)
  if (number === undefined) return stored
  return number.countryCallingCode === '1' ? number.formatNational() : number.formatInternational()
}

/** What is sent of a form: a number that was left as it was shown stays as it is stored, whatever is known of it today. */
export function phoneToSave(typed: string, saved: string | null): string | null {
  return saved !== null && typed === showPhone(saved) ? saved : toE164(typed)
}

/** `erases`: there was a number, which would be gone if this were saved. */
export type PhoneFault = 'invalid' | 'erases'

/** What is to be said of a typed number before it is saved; null: nothing. @param saved what is stored so far */
export function phoneFault(typed: string, saved: string | null): PhoneFault | null {
  if (typed.trim() === '') return null
  if (toE164(typed) !== null) return null
  return saved === null ? 'invalid' : 'erases'
}
