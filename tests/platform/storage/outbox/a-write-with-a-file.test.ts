import 'fake-indexeddb/auto'
import { expect, test, vi } from 'vitest'
import { changePhoto } from '#contract/endpoints/people/profile.ts'
import { mayWait } from '#contract/waiting.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { openDB } from 'idb'
import { putInFiles } from '#domain/outbox/carried-files.ts'
import type { NewOutboxItem } from '#domain/outbox/outbox-item.ts'
import { emptyOutbox } from '#domain/outbox/outbox-machine.ts'
import type { Outbox } from '#domain/outbox/outbox-runner.ts'
import type { OutboxStore } from '#domain/outbox/outbox-store.ts'
import { SmallWrites } from '#domain/sync/small-writes.ts'
import { type AnyInput, buildRequest } from '#platform/http/build-request.ts'
import { connectOutboxDatabase } from '#platform/storage/outbox/outbox-database.ts'
import { createOutboxStore } from '#platform/storage/outbox/outbox-store.ts'
import { createFakeDrafts } from '#tests/support/fake-drafts.ts'
import { createCountedIds, createFakeLockRoom, createFakeLog } from '#tests/support/fake-tab.ts'
import { valueOf } from '#tests/support/conformance.ts'
import { findStoredBlobs } from '#tests/support/find-stored-blobs.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { someBytes, someUserId } from '#tests/support/takes.ts'

const LARGE = 1_000_000

/** A call with a file, as it would be declared. */
const changePhotoLater = mayWait(changePhoto, { name: 'changePhoto', lane: () => 'my-photo' })

const openTab = (name = 'with-files'): OutboxStore =>
  createOutboxStore(connectOutboxDatabase(createFakeLog(), name), name)

function writesOf(outboxStore: OutboxStore): SmallWrites {
  return new SmallWrites({
    outboxStore,
    drafts: createFakeDrafts(),
    outbox: {
      snapshot: () => emptyOutbox,
      subscribe: () => () => undefined,
      add: (items: readonly NewOutboxItem[]) => outboxStore.add(items),
    } as unknown as Outbox,
    locks: createFakeLockRoom().ofTab('one'),
    session: {
      me: () => ({ id: someUserId(1) }) as Me,
      accessToken: () => Promise.resolve({ ok: false, failure: 'offline' }),
      tokenRefused: () => Promise.resolve({ ok: false, failure: 'offline' }),
    },
    ids: createCountedIds(),
    clock: createHandClock(),
  })
}

test('the bytes of a file wait with its write, outlive the tab, and are sent as they were', async () => {
  const found = findStoredBlobs()
  const bytes = someBytes(100_000)
  const photo = [{ name: 'me.png', bytes: bytes.slice() }]
  expect((await writesOf(openTab()).write(changePhotoLater, { files: { photo } })).ok).toBe(true)

  expect(found.stored).toBeGreaterThan(1)
  expect(found.blobs).toEqual([])
  const store = openTab()
  const [item] = valueOf(await store.list(someUserId(1)), 'list')
  if (item?.work.kind !== 'call') throw new Error('The write was not stored.')
  expect(item).toMatchObject({ lane: 'my-photo', work: { call: 'changePhoto' } })
  const files = valueOf(await store.readFiles(item.id), 'files')
  const work = putInFiles(item.work, files!) as typeof item.work
  const request = buildRequest(changePhoto, work.input as AnyInput, { token: null })
  const sent = (request.body as FormData).get('photo') as File
  expect(sent.name).toBe('me.png')
  expect(new Uint8Array(await sent.arrayBuffer())).toEqual(bytes)
})

test('reading the queue reads no file, however large', async () => {
  const store = openTab('large')
  const photo = [{ name: 'me.png', bytes: someBytes(LARGE) }]
  await writesOf(store).write(changePhotoLater, { files: { photo } })

  const opened = vi.spyOn(IDBDatabase.prototype, 'transaction')
  const items = valueOf(await store.list(someUserId(1)), 'list')
  expect(opened.mock.calls.map(([stores]) => stores)).toEqual(['items'])
  opened.mockRestore()
  expect(JSON.stringify(items).length).toBeLessThan(1_000)

  const database = await openDB('large')
  expect(JSON.stringify(await database.getAll('items')).length).toBeLessThan(1_000)
  expect(await database.count('files')).toBe(1)
  database.close()
})

/** A row as version 1 of the database stored it, its files inside. */
const oldRow = (id: string, work: object) => ({
  id,
  ownerId: someUserId(1),
  subject: 'my-photo',
  order: 1,
  key: id,
  work,
  state: { status: 'waiting', why: 'offline' },
  attempts: 2,
  nextTryAt: 7,
  createdAt: 6,
  version: 1,
})

test('what waited with its files in version 1 still has them, and nothing else is touched', async () => {
  const old = await openDB('of-version-1', 1, {
    upgrade(database) {
      const items = database.createObjectStore('items', { keyPath: 'id' })
      items.createIndex('owner', 'ownerId')
      items.createIndex('subject', 'subject')
      database.createObjectStore('uploads', { keyPath: 'takeId' }).createIndex('owner', 'ownerId')
    },
  })
  const files = { photo: [{ name: 'me.png', bytes: someBytes(10_000) }] }
  const plain = oldRow('plain', { kind: 'call', call: 'deleteVideo', input: { params: { id: 'v' } } })
  const foreign = oldRow('foreign', { kind: 'fold-the-towel', input: { files } })
  await old.put('items', oldRow('photo', { kind: 'call', call: 'changePhoto', input: { files } }))
  await old.put('items', plain)
  await old.put('items', foreign)
  await old.put('uploads', { takeId: 'take', ownerId: someUserId(1) })
  old.close()

  const store = openTab('of-version-1')
  const items = valueOf(await store.list(someUserId(1)), 'list')
  expect(items.find(({ id }) => id === 'photo')).toMatchObject({
    work: { kind: 'call', call: 'changePhoto', input: {} },
    attempts: 2,
    nextTryAt: 7,
  })
  expect(valueOf(await store.readFiles('photo'), 'files')).toEqual(files)

  const database = await openDB('of-version-1')
  expect(await database.getAllKeys('files')).toEqual(['photo'])
  expect([await database.get('items', 'plain'), await database.get('items', 'foreign')]).toEqual([
    plain,
    foreign,
  ])
  expect(await database.count('uploads')).toBe(1)
  database.close()
})
