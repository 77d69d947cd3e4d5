import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { PendingSignOuts } from '#domain/session/session-ports.ts'
import { followTransactions } from '#platform/storage/page-transactions.ts'

const NAME = 'trocar-sign-outs'

interface Schema extends DBSchema {
  /** Refresh tokens under an increasing number: the oldest is revoked first. */
  owed: { key: number; value: string }
}

/** Refresh tokens that are to be revoked, stored on this device without anything else. */
export function createPendingSignOutsStore(
  factoryOf: () => Promise<IDBPDatabase<Schema>> = openStore,
): PendingSignOuts {
  async function using<Value>(work: (database: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
    const database = await factoryOf()
    try {
      return await work(database)
    } finally {
      database.close()
    }
  }

  return {
    add: (refreshToken) =>
      using(async (database) => {
        const transaction = database.transaction('owed', 'readwrite', { durability: 'strict' })
        await Promise.all([transaction.store.add(refreshToken), transaction.done])
      }),
    all: () => using((database) => database.getAll('owed')),
    remove: (refreshToken) =>
      using(async (database) => {
        const { store, done } = database.transaction('owed', 'readwrite')
        for (const key of await store.getAllKeys()) {
          if ((await store.get(key)) === refreshToken) await store.delete(key)
        }
        await done
      }),
  }
}

async function openStore(): Promise<IDBPDatabase<Schema>> {
  const store = await openDB<Schema>(NAME, 1, {
    // Version 1: the tokens that are still to be revoked.
    upgrade: (database) => void database.createObjectStore('owed', { autoIncrement: true }),
  })
  followTransactions(store)
  return store
}
