import 'fake-indexeddb/auto'
import type { DBSchema, IDBPDatabase } from 'idb'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connectDatabase, write } from '#platform/storage/database-connection.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'

interface NotesSchema extends DBSchema {
  notes: { key: number; value: string }
}

const notes = {
  name: 'notes',
  version: 1,
  upgrade: (database: { createObjectStore(name: 'notes'): unknown }) =>
    void database.createObjectStore('notes'),
}

/** As the browser does with everything under way when the disk fails. */
function abortTransactions(): void {
  const begin = Reflect.get(IDBDatabase.prototype, 'transaction')
  const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function abortSoon(
    this: IDBDatabase,
    ...given
  ) {
    const transaction = begin.apply(this, given)
    queueMicrotask(() => transaction.abort())
    return transaction
  })
  onTestFinished(() => spy.mockRestore())
}

test('a read that the browser aborts is answered, and no other event remains unhandled', async () => {
  const unheard: unknown[] = []
  const listen = (reason: unknown): void => void unheard.push(reason)
  process.on('unhandledRejection', listen)
  onTestFinished(() => void process.off('unhandledRejection', listen))
  const connection = connectDatabase<NotesSchema>(notes, createFakeLog())
  expect(await connection.run((database) => database.getAll('notes'))).toEqual({ ok: true, value: [] })
  connection.close()
  abortTransactions()
  expect(await connection.run((database) => database.getAll('notes'))).toEqual({
    ok: false,
    failure: 'unavailable',
  })
  await new Promise(setImmediate)
  expect(unheard).toEqual([])
})

test('stores that a full disk keeps from being made are told of once, and made as soon as there is room', async () => {
  const unheard: unknown[] = []
  const listen = (reason: unknown): void => void unheard.push(reason)
  process.on('unhandledRejection', listen)
  onTestFinished(() => void process.off('unhandledRejection', listen))
  const log = createFakeLog()
  let isFull = true
  const connection = connectDatabase<NotesSchema>(
    {
      ...notes,
      name: 'full',
      upgrade(database, _oldVersion, transaction) {
        notes.upgrade(database)
        // As the browser does at the end of the transaction, when nothing of ours is running anymore.
        const full = async () => {
          await transaction.objectStore('notes').count()
          transaction.abort()
        }
        if (isFull) void full()
      },
    },
    log,
  )
  const read = () => connection.run((database) => database.getAll('notes'))
  expect(await read()).toEqual({ ok: false, failure: 'unavailable' })
  await new Promise((resolve) => setTimeout(resolve))
  expect(unheard).toEqual([])
  isFull = false
  expect(await read()).toEqual({ ok: true, value: [] })
  connection.close()
})

describe('WebKit', () => {
  const SAFARI = 'Connection to Indexed Database server lost. Refresh the page to try again'

  /** As WebKit answers after the page was in the background: the connection looks open, and nothing works. */
  function loseConnection(times: number): () => number {
    let left = times
    const begin = Reflect.get(IDBDatabase.prototype, 'transaction')
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function lose(
      this: IDBDatabase,
      ...given
    ) {
      left -= 1
      if (left >= 0) throw new DOMException(SAFARI, 'UnknownError')
      return begin.apply(this, given)
    })
    onTestFinished(() => spy.mockRestore())
    return () => left
  }
  const save = (database: IDBPDatabase<NotesSchema>, value: string) =>
    write(database, ['notes'], async (transaction) => transaction.objectStore('notes').put(value, 1))

  test('lost the connection in the background: it is opened again, and the write repeated', async () => {
    const connection = connectDatabase<NotesSchema>(notes, createFakeLog())
    await connection.run((database) => save(database, 'before'))
    loseConnection(1)
    expect(await connection.run((database) => save(database, 'after'))).toMatchObject({ ok: true })
    expect(await connection.run((database) => database.get('notes', 1))).toEqual({ ok: true, value: 'after' })
    connection.close()
  })

  test('has lost it for longer: the caller hears it, keeps the bytes, and the next call works', async () => {
    const connection = connectDatabase<NotesSchema>(notes, createFakeLog())
    await connection.run((database) => save(database, 'before'))
    loseConnection(2)
    const answer = await connection.run((database) => save(database, 'lost for now'))
    expect(answer).toEqual({ ok: false, failure: 'unavailable' })
    expect(await connection.run((database) => save(database, 'later'))).toMatchObject({ ok: true })
    connection.close()
  })

  test('never answers an opening: the call is answered after eight seconds, and the next one asks anew', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const open = indexedDB.open.bind(indexedDB)
    const hung = vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      const request = open('another')
      for (const event of ['success', 'upgradeneeded'])
        request.addEventListener(event, (one) => one.stopImmediatePropagation())
      return request
    })
    onTestFinished(() => hung.mockRestore())
    const connection = connectDatabase<NotesSchema>(notes, createFakeLog())
    const waiting = connection.run((database) => database.getAllKeys('notes'))
    await vi.advanceTimersByTimeAsync(8_000)
    expect(await waiting).toEqual({ ok: false, failure: 'unavailable' })
    vi.useRealTimers()
    expect(await connection.run((database) => database.getAllKeys('notes'))).toMatchObject({ ok: true })
    connection.close()
  })

  test('of before 15 knows no durability: what is written is read back all the same', async () => {
    const begin = Reflect.get(IDBDatabase.prototype, 'transaction')
    const spy = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(function ignoring(
      this: IDBDatabase,
      stores,
      mode,
    ) {
      return begin.call(this, stores, mode)
    })
    onTestFinished(() => spy.mockRestore())
    const connection = connectDatabase<NotesSchema>(notes, createFakeLog())
    expect(await connection.run((database) => save(database, 'kept'))).toMatchObject({ ok: true })
    expect(await connection.run((database) => database.get('notes', 1))).toEqual({ ok: true, value: 'kept' })
    connection.close()
  })
})
