import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import { installationSecret } from '#server/database/installation-secret.ts'

/** The key of signed addresses, the same in all instances of an installation. */
export async function loadMediaKey(pool: Pool): Promise<Buffer> {
  const make = async () => randomBytes(32).toString('base64url')
  return Buffer.from(await installationSecret<string>(pool, 'media-address-key', make), 'base64url')
}
