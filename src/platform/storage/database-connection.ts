import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase, IDBPTransaction, StoreNames } from 'idb'
import { refuse, succeed } from '#contract/result.ts'
import type { Result } from '#contract/result.ts'
import type { Log, StoreFailure } from '#domain/ports.ts'
import { abort, followTransactions } from './page-transactions.ts'

export type ConnectionFailure = Extract<StoreFailure, 'full' | 'unavailable'>

export interface DatabaseConnection<Schema extends DBSchema> {
  /** Runs `work` in an open database; if the database was lost meanwhile, opens it again and repeats `work` once. */
  run<Value>(
    work: (database: IDBPDatabase<Schema>) => Promise<Value>,
  ): Promise<Result<Value, ConnectionFailure>>
  /** While held, a newer version of the app in another tab must wait: closing now could lose what is being recorded. */
  hold(what: string, isHeld: boolean): void
  close(): void
}

export interface DatabaseDescription<Schema extends DBSchema> {
  name: string
  version: number
  upgrade: (
    database: IDBPDatabase<Schema>,
    oldVersion: number,
    transaction: IDBPTransaction<Schema, StoreNames<Schema>[], 'versionchange'>,
  ) => void | Promise<void>
}

/** How long opening may take before calls are answered `unavailable`, ms; the opening itself continues. */
const OPEN_PATIENCE_MS = 8_000

export function connectDatabase<Schema extends DBSchema>(
  description: DatabaseDescription<Schema>,
  log: Log,
): DatabaseConnection<Schema> {
  let opening: Promise<IDBPDatabase<Schema> | null> | null = null
  let open: IDBPDatabase<Schema> | null = null
  const held = new Set<string>()
  let closeWanted = false

  function forget(): void {
    open = null
    opening = null
    closeWanted = false
  }
  function drop(): void {
    open?.close()
    forget()
  }
  const start = () =>
    openPatiently(description, log, {
      opened(database) {
        // One that came after its patience was over, when another had been opened already.
        if (open === null) open = database
        else database.close()
      },
      gone: forget,
      // Safari may never answer; the next call asks once more.
      overdue: () => void (opening = null),
      wantedElsewhere() {
        closeWanted = true
        if (held.size === 0) drop()
      },
    })
  async function connect(): Promise<IDBPDatabase<Schema> | null> {
    if (open !== null) return open
    opening ??= start()
    return (await opening) ?? open
  }

  return {
    async run(work) {
      for (let attempt = 1; ; attempt++) {
        const database = await connect()
        if (database === null) return refuse('unavailable')
        try {
          return succeed(await work(database))
        } catch (error) {
          const failure = failureOf(error)
          if (failure === 'full') return refuse('full')
          if (failure === 'bug') throw error
          log.warn('storage', `${description.name} failed (attempt ${attempt}): ${String(error)}`)
          // Closing it would give it to the newer version that waits, and nothing could be saved anymore.
          if (open === database && (!(held.size > 0 && closeWanted) || isClosed(error))) drop()
          if (attempt === 2) return refuse('unavailable')
        }
      }
    },
    hold(what, isHeld) {
      held[isHeld ? 'add' : 'delete'](what)
      if (held.size === 0 && closeWanted) drop()
    },
    close: drop,
  }
}

interface Opening<Schema extends DBSchema> {
  opened: (database: IDBPDatabase<Schema>) => void
  gone: () => void
  /** There was no answer for a long time. */
  overdue: () => void
  /** Another tab wants to upgrade the database. */
  wantedElsewhere: () => void
}

/** Null if it takes too long or another tab blocks it; `opened` is still called once it succeeds. */
function openPatiently<Schema extends DBSchema>(
  { name, version, upgrade }: DatabaseDescription<Schema>,
  log: Log,
  { opened, gone, overdue, wantedElsewhere }: Opening<Schema>,
): Promise<IDBPDatabase<Schema> | null> {
  return new Promise((resolve) => {
    const patience = setTimeout(() => {
      overdue()
      resolve(null)
    }, OPEN_PATIENCE_MS)
    const finish = (database: IDBPDatabase<Schema> | null): void => {
      clearTimeout(patience)
      resolve(database)
    }
    let undone: unknown = null
    openDB<Schema>(name, version, {
      upgrade(database, oldVersion, _newVersion, transaction) {
        // Opening only says that the connection was closed; why, for example for want of space, is known here alone.
        transaction.done.catch((error: unknown) => void (undone = error))
        // If a step fails, all are undone: the old version stays, and opening fails.
        Promise.resolve(upgrade(database, oldVersion, transaction)).catch((error: unknown) => {
          log.error('storage', `${name} could not be upgraded`, error)
          abort(transaction)
        })
      },
      blocked() {
        log.warn('storage', `${name} waits for another tab that still records`)
        finish(null)
      },
      blocking: wantedElsewhere,
      terminated() {
        log.warn('storage', `${name} was closed by the browser`)
        gone()
      },
    }).then(
      (database) => {
        followTransactions(database)
        opened(database)
        return finish(database)
      },
      (error: unknown) => {
        log.error('storage', `${name} cannot be opened`, undone ?? error)
        gone()
        finish(null)
      },
    )
  })
}

function isClosed(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'InvalidStateError'
}

/** Any other error of IndexedDB means that the connection failed, not the call. */
const bugs = new Set(['DataError', 'DataCloneError', 'ConstraintError', 'NotFoundError', 'ReadOnlyError'])

function failureOf(error: unknown): ConnectionFailure | 'bug' {
  if (!(error instanceof DOMException)) return 'bug'
  if (error.name === 'QuotaExceededError') return 'full'
  return bugs.has(error.name) ? 'bug' : 'unavailable'
}

/** One strictly durable transaction; when it resolves, the bytes are on the disk. Throws the original cause. */
export async function write<
  Schema extends DBSchema,
  const Names extends ArrayLike<StoreNames<Schema>>,
  Value,
>(
  database: IDBPDatabase<Schema>,
  stores: Names,
  work: (transaction: IDBPTransaction<Schema, Names, 'readwrite'>) => Promise<Value>,
): Promise<Value> {
  const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
  const done = transaction.done.then(
    () => null,
    (error: unknown) => error,
  )
  let value: Value
  try {
    value = await work(transaction)
  } catch (error) {
    abort(transaction)
    const cause = await done
    throw isQuota(cause) ? cause : error
  }
  const failure = await done
  if (failure !== null) throw failure
  return value
}

function isQuota(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
}
