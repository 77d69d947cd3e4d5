import { expect, it } from 'vitest'
import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import { TusStore } from '#server/modules/video/upload/protocol/tus-store.ts'
import { uploadKey, type UploadRow } from '#server/modules/video/upload/upload-store.ts'
import { mediaBytes, temporaryBlobs } from '#tests/support/intake.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { blobs } = untilEnd(await temporaryBlobs())
const id = '50000000-0000-4000-8000-000000000001' as UploadTaskId
const task = { id, totalSize: 1_000, createdAt: new Date('2026-03-01T10:00:00Z') } as UploadRow
const unknown = { status_code: 404 }

it('an upload has the length in its row, and its offset is that of its bytes', async () => {
  const store = new TusStore(blobs)
  await store.whileKnown(task, async () => {
    expect(await store.getUpload(id)).toMatchObject({ id, size: 1_000, offset: 0 })
    await blobs.append(uploadKey(id), 0, mediaBytes(300))
    expect(await store.getUpload(id)).toMatchObject({ size: 1_000, offset: 300 })
  })
})

it('a finished upload has all of its bytes, wherever they are by now, and accepts no more', async () => {
  const finished = {
    ...task,
    id: '50000000-0000-4000-8000-000000000002' as UploadTaskId,
    state: 'FINISHED',
  } as const
  const store = new TusStore(blobs)
  await store.whileKnown(finished, async () => {
    expect(await store.getUpload(finished.id)).toMatchObject({ size: 1_000, offset: 1_000 })
  })
})

it('an upload that nobody was admitted to does not exist, nor one whose requests have ended', async () => {
  const store = new TusStore(blobs)
  await expect(store.getUpload(id)).rejects.toMatchObject(unknown)
  await store.whileKnown(task, () => store.getUpload(id))
  await expect(store.getUpload(id)).rejects.toMatchObject(unknown)
  await expect(store.whileKnown(task, () => Promise.reject(new Error('cut off')))).rejects.toThrow('cut off')
  await expect(store.getUpload(id)).rejects.toMatchObject(unknown)
})

it('of two requests for the same upload, the end of one leaves it to the other', async () => {
  const store = new TusStore(blobs)
  const longer = Promise.withResolvers<void>()
  const running = store.whileKnown(task, () => longer.promise)
  await store.whileKnown(task, () => store.getUpload(id))
  expect(await store.getUpload(id)).toMatchObject({ id })
  longer.resolve()
  await running
  await expect(store.getUpload(id)).rejects.toMatchObject(unknown)
})
