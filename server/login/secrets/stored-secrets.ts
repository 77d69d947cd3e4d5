import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { isSealed, keyIdOf, type SecretKeys } from '#server/platform/secret-keys.ts'
import { listStoredSecrets, replaceStoredSecret, type StoredSecret } from './stored-secret-store.ts'

const BATCH = 500

/** What the secret of an authenticator app belongs to: in the row of another person it can't be opened. */
export function ownerOf(userId: UserId): string {
  return `second step\n${userId}`
}

/** In clear; null: its key is not there. */
export function openSecret(keys: SecretKeys, { userId, secret }: StoredSecret): string | null {
  return isSealed(secret) ? keys.open(ownerOf(userId), secret) : secret
}

/**
 * Seals what is in clear, and what an older key sealed. One row at a time, so that it can be interrupted and repeated.
 * Returns how many.
 */
export async function sealStoredSecrets(database: Database, keys: SecretKeys): Promise<number> {
  let sealed = 0
  for await (const stored of storedSecrets(database)) {
    const { userId, secret } = stored
    if (isSealed(secret) && keyIdOf(secret) === keys.current) continue
    const clear = openSecret(keys, stored)
    if (clear === null) continue
    if (await replaceStoredSecret(database, stored, keys.seal(ownerOf(userId), clear))) sealed += 1
  }
  return sealed
}

/** For the version before, which knows no keys. Returns how many, and how many can't be opened. */
export async function openStoredSecrets(
  database: Database,
  keys: SecretKeys,
): Promise<{ opened: number; unreadable: number }> {
  let [opened, unreadable] = [0, 0]
  for await (const stored of storedSecrets(database)) {
    if (!isSealed(stored.secret)) continue
    const clear = openSecret(keys, stored)
    if (clear === null) unreadable += 1
    else if (await replaceStoredSecret(database, stored, clear)) opened += 1
  }
  return { opened, unreadable }
}

export interface SecretCounts {
  clear: number
  sealed: number
  /** Of those that are sealed, how many no key here opens. */
  unreadable: number
}

export async function countStoredSecrets(db: Queryable, keys: SecretKeys): Promise<SecretCounts> {
  const counts = { clear: 0, sealed: 0, unreadable: 0 }
  for await (const stored of storedSecrets(db)) {
    counts[isSealed(stored.secret) ? 'sealed' : 'clear'] += 1
    if (openSecret(keys, stored) === null) counts.unreadable += 1
  }
  return counts
}

async function* storedSecrets(db: Queryable): AsyncGenerator<StoredSecret> {
  let after: UserId | null = null
  do {
    const found: StoredSecret[] = await listStoredSecrets(db, after, BATCH)
    yield* found
    after = found.length < BATCH ? null : (found.at(-1)?.userId ?? null)
  } while (after !== null)
}
