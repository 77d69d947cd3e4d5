// What a password must be, after NIST SP 800-63B: long enough, not one that everybody tries, and nothing about the
// person. No rule says which signs it is made of. The list of common ones is the server's (`common-passwords.ts`).

/** Characters, as a person counts them. */
export const PASSWORD_MIN = 8
/** Generous: a sentence fits. */
export const PASSWORD_MAX = 256

export type PasswordFault = 'too-short' | 'too-long' | 'common' | 'personal'

/** What a password must not repeat. */
export interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

/** The same password typed on two keyboards may differ in its composed characters; this is how it is stored. */
export function lengthFault(password: string): 'too-short' | 'too-long' | null {
  const { length } = Array.from(password.normalize('NFKC'))
  if (length < PASSWORD_MIN) return 'too-short'
  return length > PASSWORD_MAX ? 'too-long' : null
}

/** Letters that must be left when name and email are taken out. */
const OWN_LETTERS = 4

/** Whether it is hardly more than the person's own name or email, whatever digits and signs stand around them. */
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
