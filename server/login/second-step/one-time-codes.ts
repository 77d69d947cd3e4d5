import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { plainDigits } from '#contract/vocabulary/people/plain-digits.ts'

/** Base32, 160 bits as RFC 4226 recommends. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** The address that an authenticator app reads from the QR code. */
export function appAddress(secret: string, email: string): string {
  return totpOf(secret, email).toString()
}

/**
 * The time step (30 s since the epoch) of the app's code: now, or one before or after, because clocks differ. Null:
 * none of these.
 */
export function stepOfCode(secret: string, typed: string, now: number): number | null {
  if (!isCodeOfApp(typed)) return null
  const token = plainDigits(typed).replaceAll(/\s/g, '')
  const totp = totpOf(secret, '')
  const delta = totp.validate({ token, timestamp: now, window: 1 })
  return delta === null ? null : totp.counter({ timestamp: now }) + delta
}

/** Whether it looks like one; recovery codes don't. */
export function isCodeOfApp(typed: string): boolean {
  return /^\d{6}$/.test(plainDigits(typed).replaceAll(/\s/g, ''))
}

/** The parameters of RFC 6238 that every app supports: SHA-1, six digits, 30 s. */
function totpOf(secret: string, email: string): TOTP {
  return new TOTP({ issuer: 'Trocar', label: email, secret: Secret.fromBase32(secret) })
}

const RECOVERY_CODES = 10
const RECOVERY_SIGNS = 10
/** Without characters that look alike on paper. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'

/** For a day without the phone, such as `k3m9q-2xw7p`; each works once. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () => {
    const signs = Array.from({ length: RECOVERY_SIGNS }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '')
    return `${signs.slice(0, RECOVERY_SIGNS / 2).join('')}-${signs.slice(RECOVERY_SIGNS / 2).join('')}`
  })
}

/** The digest under which a code is stored; it may be typed with spaces, in capitals or without its hyphen. */
export function digestOfRecoveryCode(key: string, typed: string): string {
  const spelled = plainDigits(typed)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')
  return createHmac('sha256', key).update(`recovery\n${spelled}`).digest('base64url')
}
