import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'

/** Base32, 160 bits as RFC 4226 asks. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** What an authenticator app reads from the picture. */
export function appAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The time step (30 s since the epoch) that a code of the app belongs to: now, or one before or after for clocks that
 * differ. Null: of none of them.
 */
export function stepOfCode(secret: string, typed: string, now: number): number | null {
  const token = typed.replaceAll(/\s/g, '')
  if (!/^\d{6}$/.test(token)) return null
  const totp = totpOf(secret, '')
  const delta = totp.validate({ token, timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** The ways of RFC 6238 that every app knows: SHA-1, six digits, 30 s. */
function totpOf(secret: string, email: string): TOTP {
  return new TOTP({ issuer: 'Trocar', label: email, secret: Secret.fromBase32(secret) })
}

const RECOVERY_CODES = 10
const RECOVERY_SIGNS = 10
/** None that is taken for another on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** For a day without the phone, such as `k3m9q-2xw7p`; each is good once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: RECOVERY_SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '')
    return `${signs.slice(0, RECOVERY_SIGNS / 2).join('')}-${signs.slice(RECOVERY_SIGNS / 2).join('')}`
  })
}

/** Under which a code is kept; as it may be typed, with blanks, capitals or without its hyphen. */
export function digestOfRecoveryCode(key: string, typed: string): string {
  const spelled = typed.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', key).update(`recovery\n${spelled}`).digest('base64url')
}
