import type { Database, Transaction } from '#server/database/database.ts'
import { makeKeyFile, readKeyFile } from '#server/platform/secret-key-file.ts'
import { readSecretKeys, type SecretKeys } from '#server/platform/secret-keys.ts'
import type { Log } from '#server/ports.ts'
import { aloneWithKey, setKeyInUse } from './stored-secret-store.ts'
import { countStoredSecrets, sealStoredSecrets } from './stored-secrets.ts'

/** Where the keys are. */
export interface SecretKeyPlace {
  /** The keys themselves, from the environment; null: they are in the file. */
  given: string | null
  file: string
}

const NONE = readSecretKeys('')!

/** The keys of an existing installation; none if they are not there. */
export async function findSecretKeys({ given, file }: SecretKeyPlace): Promise<SecretKeys> {
  return (given === null ? await readKeyFile(file) : readSecretKeys(given)) ?? NONE
}

export interface PreparedKeys {
  keys: SecretKeys
  /** Sentences for the person who started the server. */
  notices: readonly string[]
}

/**
 * Makes the key at the first start, and seals what is in clear. Where a key was in use, none is made: it would hide that
 * the other one is missing, and several servers of one database must share it.
 *
 * @param isShared several servers may use this database
 */
export async function prepareSecretKeys(
  { database, log, isShared }: { database: Database; log: Log; isShared: boolean },
  place: SecretKeyPlace,
): Promise<PreparedKeys> {
  const keys = await aloneWithKey(database, async (tx, inUse) => {
    let found = await findSecretKeys(place)
    if (found.current === null && (await mayMake(tx, isShared, inUse))) {
      await makeKeyFile(place.file)
      found = await findSecretKeys(place)
    }
    if (found.current !== null && found.current !== inUse) await setKeyInUse(tx, found.current)
    return found
  })
  if (keys.current !== null) {
    const sealed = await sealStoredSecrets(database, keys)
    if (sealed > 0) log.info({ sealed }, 'secrets of authenticator apps were sealed')
  }
  const { unreadable } = await countStoredSecrets(database, keys)
  const notices = [
    ...(keys.current === null ? [`The key of the second steps is missing (${place.file}).`] : []),
    ...(unreadable > 0 ? [`${unreadable} authenticator apps can’t be used: their key is not there.`] : []),
  ]
  if (notices.length > 0)
    log.warn({ unreadable, hasKey: keys.current !== null }, 'the key of secrets is not there')
  return { keys, notices }
}

async function mayMake(tx: Transaction, isShared: boolean, inUse: string | null): Promise<boolean> {
  if (inUse === null) return true
  return !isShared && (await countStoredSecrets(tx, NONE)).sealed === 0
}
