import type { Pool } from 'pg'

/**
 * A secret that the installation creates when it is first needed. The first one written wins, and everyone reads that.
 */
export async function installationSecret<Value>(
  pool: Pool,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const known = await findInstallationSecret<Value>(pool, name)
  if (known !== undefined) return known
  await pool.query(
    'INSERT INTO installation_secrets (name, value) VALUES ($1, $2::jsonb) ON CONFLICT (name) DO NOTHING',
    [name, JSON.stringify(await make())],
  )
  const written = await findInstallationSecret<Value>(pool, name)
  if (written === undefined) throw new Error(`The secret ${name} was written and is not there.`)
  return written
}

/** Undefined: there is none yet. */
export async function findInstallationSecret<Value>(pool: Pool, name: string): Promise<Value | undefined> {
  const { rows } = await pool.query<{ value: Value }>(
    'SELECT value FROM installation_secrets WHERE name = $1',
    [name],
  )
  return rows[0]?.value
}
