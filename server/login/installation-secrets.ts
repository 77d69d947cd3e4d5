import { randomBytes } from 'node:crypto'
import { exportJWK, generateKeyPair, type JWK } from 'jose'
import type { Pool } from 'pg'

export interface LoginSecrets {
  /** Private; the public halves are served at the JWKS address. */
  signingKeys: JWK[]
  /** The first one signs cookies; all of them are accepted. */
  cookieKeys: string[]
}

/** What the installation made for itself on its first start; instances that start together end with the same. */
export async function loadLoginSecrets(pool: Pool): Promise<LoginSecrets> {
  const signingKeys = await readOrMake(pool, 'login-signing-keys', async () => [await newSigningKey()])
  const cookieKeys = await readOrMake(pool, 'login-cookie-keys', async () => [
    randomBytes(32).toString('base64url'),
  ])
  return { signingKeys, cookieKeys }
}

/** The first to write wins; everyone reads what was written. */
async function readOrMake<Value>(pool: Pool, name: string, make: () => Promise<Value>): Promise<Value> {
  const known = await read<Value>(pool, name)
  if (known !== undefined) return known
  await pool.query(
    'INSERT INTO installation_secrets (name, value) VALUES ($1, $2::jsonb) ON CONFLICT (name) DO NOTHING',
    [name, JSON.stringify(await make())],
  )
  const written = await read<Value>(pool, name)
  if (written === undefined) throw new Error(`The secret ${name} was written and is not there.`)
  return written
}

async function read<Value>(pool: Pool, name: string): Promise<Value | undefined> {
  const { rows } = await pool.query<{ value: Value }>(
    'SELECT value FROM installation_secrets WHERE name = $1',
    [name],
  )
  return rows[0]?.value
}

async function newSigningKey(): Promise<JWK> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const kid = randomBytes(8).toString('base64url')
  return { ...(await exportJWK(privateKey)), kid, alg: 'ES256', use: 'sig' }
}
