import 'fake-indexeddb/auto'
import type { DBSchema } from 'idb'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connectDatabase } from '#platform/storage/database-connection.ts'
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
