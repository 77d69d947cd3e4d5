import { randomUUID } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Database } from '#server/database/database.ts'
import { findInstallationSecret, installationSecret } from '#server/database/installation-secret.ts'
import { isNoSuchObject, type ObjectCalls } from './object-calls.ts'

interface OwnerDeps {
  database: Database
  objects: ObjectCalls
  prefix: string
}

/** Of the installation. A restore begins a new one, with a secret of its own. */
export const OWNER_SECRET = 'object-store-owner'

/** An object that says whose the others are: without it, the sweep of a copy would remove what the original has. */
export const ownerObject = (prefix: string): string => `${prefix}owner`

/**
 * Whose the objects with this prefix are. `nobody`: there is no mark where ours was left, or ours was never set.
 */
export async function findOwner({
  database,
  objects,
  prefix,
}: OwnerDeps): Promise<'us' | 'other' | 'nobody'> {
  const mark = await findMark(objects, prefix)
  if (mark === null) return 'nobody'
  return mark === (await findInstallationSecret<string>(database.$client, OWNER_SECRET)) ? 'us' : 'other'
}

/** Makes them ours, whoever had them. */
export async function claimObjects({ database, objects, prefix }: OwnerDeps): Promise<void> {
  const id = await installationSecret<string>(database.$client, OWNER_SECRET, async () => randomUUID())
  await objects.put(ownerObject(prefix), Buffer.from(id))
}

/** Null: the objects there are nobody's. */
export async function findMark(objects: ObjectCalls, prefix: string): Promise<string | null> {
  try {
    return (await buffer(await objects.read(ownerObject(prefix), { start: 0, end: 99 }))).toString()
  } catch (error) {
    if (isNoSuchObject(error)) return null
    throw error
  }
}
