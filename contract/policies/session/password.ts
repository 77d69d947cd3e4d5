// What a password must be, after NIST SP 800-63B: long enough, not a common one, and not about the person. There is no
// rule about kinds of characters. The server has the list of common passwords (`common-passwords.ts`).

/** Characters as a person counts them. */
export const PASSWORD_MIN = 8
/** Generous: a whole sentence fits. */
export const PASSWORD_MAX = 256

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'personal'

/** What a password must not repeat. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

/** Two keyboards may compose the same characters differently; this is the form that is stored. */
export function lengthFault(password: string): 'too-short' | 'too-long' | null {
  const { length } = Array.from(password.normalize('NFKC'))
  if (length < PASSWORD_MIN) return 'too-short'
  return length > PASSWORD_MAX ? 'too-long' : null
}

/** How many letters must remain once name and email are taken out. */
const OWN_LETTERS = 4

/** Whether the password is hardly more than the person's name or email, whatever digits and symbols are around them. */
export function isPersonal(password: string, { email, firstName, lastName }: PasswordOwner): boolean {
  const typed = plain(password)
  const parts = [email, firstName, lastName].flatMap((text) => plain(text).split(/[^\p{L}]+/u))
  const known = parts.filter((part) => part.length >= 3).toSorted((one, other) => other.length - one.length)
  if (!known.some((part) => typed.includes(part))) return false
  const rest = known.reduce((left, part) => left.replaceAll(part, ' '), typed)
  return rest.replaceAll(/[^\p{L}]/gu, '').length < OWN_LETTERS
}

function plain(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase()
}
