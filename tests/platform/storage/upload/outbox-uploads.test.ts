import 'fake-indexeddb/auto'
import { beforeEach, describe, expect, test } from 'vitest'
import type { UploadStore } from '#domain/video/upload/upload-record.ts'
import { connectOutboxDatabase } from '#platform/storage/outbox/outbox-database.ts'
import { createUploadStore } from '#platform/storage/upload/outbox-uploads.ts'
import { createFakeLog } from '#tests/support/fake-tab.ts'
import { createFakeUploadStore, someUpload } from '#tests/support/fake-upload-store.ts'
import { someTakeId, someUserId } from '#tests/support/takes.ts'

const record = someUpload({ file: { name: 'a.mp4', size: 5, lastModified: 1, edges: 'ee' } })
let databases = 0

describe.each([
  ['in memory', () => createFakeUploadStore()],
  [
    'in IndexedDB',
    () => {
      const name = `uploads-${++databases}`
      return createUploadStore(connectOutboxDatabase(createFakeLog(), name), name)
    },
  ],
])('an upload store %s', (_where, open) => {
  let store: UploadStore
  beforeEach(async () => {
    store = open()
    await store.saveUpload(record)
  })

  test('returns what was stored, and says when there is nothing', async () => {
    expect(await store.readUpload(record.takeId)).toEqual({ ok: true, value: record })
    expect(await store.readUpload(someTakeId(2))).toEqual({ ok: false, failure: 'not-found' })
  })

  test('two changes at the same moment both take effect', async () => {
    await Promise.all([
      store.changeUpload(record.takeId, (found) => ({ ...found, intent: 'pause' })),
      store.changeUpload(record.takeId, (found) => ({ ...found, isCopied: true })),
    ])
    expect(await store.readUpload(record.takeId)).toMatchObject({
      value: { intent: 'pause', isCopied: true },
    })
  })

  test('changing what does not exist creates nothing', async () => {
    expect(await store.changeUpload(someTakeId(2), (found) => found)).toEqual({
      ok: false,
      failure: 'not-found',
    })
    expect(await store.listUploads(someUserId(1))).toEqual({ ok: true, value: [record] })
  })

  test("never returns another person's uploads", async () => {
    expect(await store.listUploads(someUserId(2))).toEqual({ ok: true, value: [] })
  })

  test('deletes when told, and reports each change', async () => {
    const told: string[] = []
    store.onUploadChange((takeId) => told.push(takeId))
    await store.deleteUpload(record.takeId)
    expect((await store.readUpload(record.takeId)).ok).toBe(false)
    expect(told).toEqual([record.takeId])
  })
})
