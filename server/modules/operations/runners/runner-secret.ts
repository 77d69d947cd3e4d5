import { createHash, randomBytes } from 'node:crypto'

/** A secret for a program, which nobody types: 32 random bytes in 43 characters. */
export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of it. Nobody guesses 32 random bytes, so one round is enough. */
export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}
