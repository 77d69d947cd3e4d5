import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { followTransactions } from '#platform/storage/page-transactions.ts'

/** Where the copy is stored; the page's first script (`start-early.ts`) reads it, too. */
export const VAULT = { database: 'trocar-session', store: 'session', key: 'session' } as const

/** The text of the session and the number of its write; a higher number is newer. */
export interface SessionCopy {
  text: string
  number: number
}

interface Schema extends DBSchema {
  session: { key: typeof VAULT.key; value: SessionCopy }
}

declare global {
  /** What the first script read from the disk; undefined if it could not, null once it was consumed. */
  var trocarEarlySession: Promise<SessionCopy | null | undefined> | null | undefined
}

/**
 * A second copy of the session that is on the disk when the write resolves. Browsers write their plain storage only
 * some seconds later, so that a kill in between would forget who signed in, or bring back who signed out.
 */
export interface SessionVault {
  read(): Promise<SessionCopy | null>
  /** Ignored if a higher number is stored already. */
  write(text: string, number: number): Promise<void>
  /** The browser has closed it by itself, and may have emptied it. */
  onClosed(listener: () => void): void
}

export function createSessionVault(factoryOf: typeof openVault = openVault): SessionVault {
  let closed = (): void => undefined
  let database: Promise<IDBPDatabase<Schema>> | null = null

  function open(): Promise<IDBPDatabase<Schema>> {
    database ??= factoryOf(() => closed()).catch((error: unknown) => {
      database = null
      throw error
    })
    return database
  }

  /** A full disk makes browsers close their databases: a failed operation is tried once more after reopening. */
  async function run<Value>(work: (opened: IDBPDatabase<Schema>) => Promise<Value>): Promise<Value> {
    const opening = open()
    try {
      return await work(await opening)
    } catch {
      if (database === opening) database = null
      return work(await open())
    }
  }

  return {
    async read() {
      const early = globalThis.trocarEarlySession
      globalThis.trocarEarlySession = null
      return (await early) ?? run(async (opened) => (await opened.get(VAULT.store, VAULT.key)) ?? null)
    },
    write: (text, number) =>
      run(async (opened) => {
        const transaction = opened.transaction(VAULT.store, 'readwrite', { durability: 'strict' })
        const existing = await transaction.store.get(VAULT.key)
        if (existing === undefined || existing.number <= number)
          await transaction.store.put({ text, number }, VAULT.key)
        await transaction.done
      }),
    onClosed: (listener) => void (closed = listener),
  }
}

export async function openVault(closed: () => void): Promise<IDBPDatabase<Schema>> {
  const vault = await openDB<Schema>(VAULT.database, 1, {
    // Version 1: the session.
    upgrade: (database) => void database.createObjectStore(VAULT.store),
    terminated: closed,
    // Another tab needs a newer version: this one must not block it.
    blocking: (_old, _new, event) => (event.target as IDBDatabase).close(),
  })
  followTransactions(vault)
  return vault
}
