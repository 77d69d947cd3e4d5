import type { Pool } from 'pg'
import { createPasswords } from '#server/login/password/passwords.ts'
import { createSignIn } from '#server/login/sign-in/sign-in-service.ts'

/** The passwords of our own login service, as the server composes them. */
export function somePasswords(pool: Pool) {
  const counting = { pool, countingKey: 'counting' }
  return createPasswords({ ...counting, signIn: createSignIn(counting) })
}
