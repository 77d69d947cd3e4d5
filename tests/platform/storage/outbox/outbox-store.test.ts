import 'fake-indexeddb/auto'
import { openDB } from 'idb'
import { beforeEach, describe, expect, test } from 'vitest'
import type { NewOutboxItem } from '#domain/outbox/outbox-item.ts'
import type { OutboxStore } from '#domain/outbox/outbox-store.ts'
import { connectOutboxDatabase, type OutboxConnection } from '#platform/storage/outbox/outbox-database.ts'
import { createOutboxStore } from '#platform/storage/outbox/outbox-store.ts'
import { createFakeOutboxStore } from '#tests/support/fake-outbox-store.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { valueOf } from '#tests/support/conformance.ts'
import { someBytes, someTakeId, someUserId } from '#tests/support/takes.ts'

let databases = 0

function openReal(): { store: OutboxStore; name: string; connection: OutboxConnection } {
  const name = `outbox-${++databases}`
  const connection = connectOutboxDatabase(createFakeLog(), name)
  return { store: createOutboxStore(connection, name), name, connection }
}

function newItem(id: string, change: Partial<NewOutboxItem> = {}): NewOutboxItem {
  return {
    id,
    ownerId: someUserId(1),
    lane: 'take-1',
    key: `key-${id}`,
    work: { kind: 'deliver-take', takeId: someTakeId(1) },
    state: { status: 'waiting', why: null },
    attempts: 0,
    nextTryAt: 0,
    createdAt: 0,
    ...change,
  }
}

async function listIds(store: OutboxStore, owner = 1): Promise<string[]> {
  return valueOf(await store.list(someUserId(owner)), 'list').map(({ id }) => id)
}

describe.each([
  ['in memory', () => createFakeOutboxStore()],
  ['in IndexedDB', () => openReal().store],
])('an outbox store %s', (_where, open) => {
  let store: OutboxStore
  beforeEach(() => {
    store = open()
  })

  test('returns items in the order in which their lane got them', async () => {
    await store.add([newItem('b'), newItem('a')])
    await store.add([newItem('c')])
    expect(await listIds(store)).toEqual(['b', 'a', 'c'])
  })

  test('returns a small write with the name of its video', async () => {
    const work = { kind: 'call', call: 'sendEvaluation', input: {}, videoName: 'Peg transfer' } as const
    await store.add([newItem('a', { work })])
    expect(valueOf(await store.list(someUserId(1)), 'list')[0]?.work).toEqual(work)
  })

  test('remembers that a write was tried', async () => {
    await store.add([newItem('a')])
    await store.settle('a', (item) => [{ ...item, tried: true }])
    expect(valueOf(await store.list(someUserId(1)), 'list')).toMatchObject([{ id: 'a', tried: true }])
  })

  test('leaves an existing item as it is', async () => {
    await store.add([newItem('a', { key: 'first' })])
    await store.add([newItem('a', { key: 'second' })])
    expect(valueOf(await store.list(someUserId(1)), 'list').map(({ key }) => key)).toEqual(['first'])
  })

  test("never returns another person's items", async () => {
    await store.add([newItem('mine'), newItem('theirs', { ownerId: someUserId(2) })])
    expect(await listIds(store, 1)).toEqual(['mine'])
    expect(await listIds(store, 2)).toEqual(['theirs'])
  })

  test('replaces an item by what is decided, ahead of the rest of its lane when so ordered', async () => {
    await store.add([newItem('a'), newItem('b')])
    await store.settle('a', (item) => [{ ...item, id: 'before-a', order: item.order - 1 }, item])
    expect(await listIds(store)).toEqual(['before-a', 'a', 'b'])
    await store.settle('before-a', () => [])
    await store.settle('a', () => [])
    expect(await listIds(store)).toEqual(['b'])
  })

  test('says when an item to be settled is no longer there', async () => {
    expect(await store.settle('nobody', () => [])).toEqual({ ok: false, failure: 'not-found' })
  })

  test('removes a lane of one person alone', async () => {
    await store.add([
      newItem('a'),
      newItem('b', { lane: 'take-2' }),
      newItem('c', { ownerId: someUserId(2) }),
    ])
    await store.removeLane(someUserId(1), 'take-1')
    expect([await listIds(store, 1), await listIds(store, 2)]).toEqual([['b'], ['c']])
  })

  test('stores the files of a write beside the queue for as long as the write waits', async () => {
    const files = { photo: [{ name: 'me.png', bytes: someBytes(100) }] }
    const withFiles = (id: string, lane: string) =>
      newItem(id, { lane, work: { kind: 'call', call: 'changePhoto', input: { body: 1, files } } })
    await store.add([withFiles('a', 'photo'), withFiles('b', 'other'), newItem('c')])

    const [listed] = valueOf(await store.list(someUserId(1)), 'list')
    expect(listed?.work).toEqual({ kind: 'call', call: 'changePhoto', input: { body: 1 } })
    const filesOf = async (id: string) => valueOf(await store.readFiles(id), 'files')
    expect([await filesOf('a'), await filesOf('c')]).toEqual([files, null])

    await store.settle('a', (item) => [{ ...item, attempts: 1 }])
    expect(await filesOf('a')).toEqual(files)
    await store.settle('a', () => [])
    await store.removeLane(someUserId(1), 'other')
    expect([await filesOf('a'), await filesOf('b')]).toEqual([null, null])
  })

  test('reports each change', async () => {
    let told = 0
    store.onChange(() => told++)
    await store.add([newItem('a')])
    await store.changeAll(someUserId(1), (item) => ({ ...item, attempts: 1 }))
    expect(told).toBe(2)
  })
})

describe('rows of another version', () => {
  test('an item of an unknown kind is kept, shown, and written back exactly as it was', async () => {
    const { store, name } = openReal()
    await store.add([newItem('a')])
    const raw = { kind: 'fold-the-towel', color: 'green', deep: { er: [1, 2] } }
    const database = await openDB(name)
    await database.put('items', {
      ...newItem('future'),
      subject: 'take-1',
      order: 9,
      work: raw,
      version: 99,
      somethingNew: true,
    })
    const items = valueOf(await store.list(someUserId(1)), 'list')
    expect(items.map(({ id, work }) => [id, work.kind])).toEqual([
      ['a', 'deliver-take'],
      ['future', 'unknown'],
    ])
    await store.changeAll(someUserId(1), (item) => ({ ...item, attempts: 4 }))
    expect(await database.get('items', 'future')).toMatchObject({
      work: raw,
      attempts: 4,
      somethingNew: true,
    })
    database.close()
  })

  test('a lane is stored as the subject of its row, which every version of the app reads', async () => {
    const { store, name } = openReal()
    await store.add([newItem('a', { lane: 'take-7' })])
    const database = await openDB(name)
    const stored: unknown = await database.get('items', 'a')
    expect(stored).toMatchObject({ subject: 'take-7' })
    expect(stored).not.toHaveProperty('lane')
    await database.put('items', { ...(stored as object), id: 'b', subject: 'take-8' })
    database.close()
    const items = valueOf(await store.list(someUserId(1)), 'list')
    expect(items.map(({ id, lane }) => [id, lane])).toEqual([
      ['a', 'take-7'],
      ['b', 'take-8'],
    ])
  })

  test('a row that cannot be understood stays on the disk and blocks nobody', async () => {
    const { store, name } = openReal()
    await store.add([newItem('a')])
    const database = await openDB(name)
    await database.put('items', { id: 'odd', ownerId: someUserId(1), subject: 'take-1' })
    expect(await listIds(store)).toEqual(['a'])
    await store.changeAll(someUserId(1), (item) => item)
    expect(await database.get('items', 'odd')).toBeDefined()
    database.close()
  })
})

test('what was queued is there after the database was closed and opened again', async () => {
  const { store, name, connection } = openReal()
  await store.add([newItem('a')])
  connection.close()
  const again = createOutboxStore(connectOutboxDatabase(createFakeLog(), name), name)
  expect(await listIds(again)).toEqual(['a'])
})
