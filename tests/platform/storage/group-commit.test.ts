import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import type { DBSchema } from 'idb'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { connectDatabase } from '#platform/storage/database-connection.ts'
import type { DatabaseConnection } from '#platform/storage/database-connection.ts'
import { createGroupCommit } from '#platform/storage/group-commit.ts'
import type { GroupCommit } from '#platform/storage/group-commit.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'

interface Schema extends DBSchema {
  notes: { key: number; value: string }
  others: { key: number; value: string }
}

let connection: DatabaseConnection<Schema>
let commits: GroupCommit<Schema>

beforeEach(() => {
  vi.stubGlobal('indexedDB', new IDBFactory())
  connection = connectDatabase<Schema>(
    {
      name: 'grouped',
      version: 1,
      upgrade(database) {
        database.createObjectStore('notes')
        database.createObjectStore('others')
      },
    },
    createFakeLog(),
  )
  commits = createGroupCommit(connection)
})
afterEach(() => {
  connection.close()
  vi.restoreAllMocks()
})

const put = (key: number, store: 'notes' | 'others' = 'notes') =>
  commits.write([store], async (transaction) => {
    await transaction.objectStore(store).put(`note ${key}`, key)
    return key
  })
const keysOf = async (store: 'notes' | 'others') => {
  const keys = await connection.run((database) => database.getAllKeys(store))
  return keys.ok ? keys.value : keys.failure
}
const watchTransactions = () => vi.spyOn(IDBDatabase.prototype, 'transaction')

it('makes one strictly durable transaction of everything requested at once', async () => {
  await put(0)
  const transaction = watchTransactions()
  const answers = await Promise.all([put(1), put(2, 'others'), put(3)])
  expect(answers).toEqual([1, 2, 3].map((value) => ({ ok: true, value })))
  expect(transaction.mock.calls).toEqual([[['notes', 'others'], 'readwrite', { durability: 'strict' }]])
  expect([await keysOf('notes'), await keysOf('others')]).toEqual([[0, 1, 3], [2]])
})

it('puts what waits for a commit into the next one, and never has more than one under way', async () => {
  await put(99)
  const real: IDBDatabase['transaction'] = Reflect.get(IDBDatabase.prototype, 'transaction')
  const underWay: number[] = []
  const begun = Promise.withResolvers<void>()
  let open = 0
  watchTransactions().mockImplementation(function (this: IDBDatabase, ...wanted) {
    const transaction = real.apply(this, wanted)
    underWay.push(++open)
    begun.resolve()
    transaction.addEventListener('complete', () => (open -= 1))
    return transaction
  })
  const first = put(0)
  await begun.promise
  await Promise.all([first, ...Array.from({ length: 20 }, (_, key) => put(key + 1))])
  expect(underWay).toEqual([1, 1])
  vi.restoreAllMocks()
  expect(await keysOf('notes')).toHaveLength(22)
})

it('refuses all writes of a transaction that found no room', async () => {
  const full = commits.write(['notes'], () => {
    throw new DOMException('No room', 'QuotaExceededError')
  })
  expect(await Promise.all([put(1), full, put(2)])).toEqual(
    Array.from({ length: 3 }, () => ({ ok: false, failure: 'full' })),
  )
  expect(await keysOf('notes')).toEqual([])
  expect(await put(3)).toEqual({ ok: true, value: 3 })
})

it('lets a bug fail alone: whatever was written with it is stored', async () => {
  const bug = commits.write(['notes'], () => Promise.reject(new Error('a bug')))
  const [first, second, third] = await Promise.allSettled([put(1), bug, put(2)])
  expect([first.status, second.status, third.status]).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await keysOf('notes')).toEqual([1, 2])
})

it('catches up in several transactions of limited size', async () => {
  const transaction = watchTransactions()
  await Promise.all(Array.from({ length: 200 }, (_, key) => put(key)))
  expect(await keysOf('notes')).toHaveLength(200)
  const writes = transaction.mock.calls.filter(([, mode]) => mode === 'readwrite')
  expect(writes.length).toBeGreaterThan(1)
  expect(writes.length).toBeLessThan(10)
})

it('judges the speed of the disk by the fastest of the last commits', async () => {
  expect(commits.pace()).toBe(Infinity)
  const now = vi.spyOn(performance, 'now')
  for (const length of [5, 900, 80, 90, 100]) {
    now.mockReturnValueOnce(0).mockReturnValueOnce(length)
    await put(length)
  }
  expect(commits.pace()).toBe(80)
})
