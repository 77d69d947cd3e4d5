import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Pool } from 'pg'
import { installationSecret } from '#server/database/installation-secret.ts'

export interface LoginSecrets {
  /** Private keys; the public halves are served at the JWKS address. */
  signingKeys: JWK[]
  /** The first one signs cookies; all of them are accepted. */
  cookieKeys: string[]
  /** Key for the digests under which attempts to sign in are counted. */
  countingKey: string
  /** Signs what one page of a sign-in passes to the next. */
  stepKey: string
}

/** Secrets that the installation created on its first start; instances that start together end up with the same. */
export async function loadLoginSecrets(pool: Pool): Promise<LoginSecrets> {
  const signingKeys = await installationSecret(pool, 'login-signing-keys', async () => [
    await newSigningKey(),
  ])
  const cookieKeys = await installationSecret(pool, 'login-cookie-keys', async () => [
    randomBytes(32).toString('base64url'),
  ])
  const countingKey = await installationSecret(pool, 'login-counting-key', async () =>
    randomBytes(32).toString('base64url'),
  )
  const stepKey = await installationSecret(pool, 'login-step-key', async () =>
    randomBytes(32).toString('base64url'),
  )
  return { signingKeys, cookieKeys, countingKey, stepKey }
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomBytes(8).toString('base64url')
  return { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' }
}
