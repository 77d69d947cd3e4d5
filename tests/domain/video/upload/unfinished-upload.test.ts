import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { digestToHex, joinPieceDigests } from '#contract/digest.ts'
import type { CallResult } from '#contract/endpoint.ts'
import { TUS_PATH, type getUploadInfo, type UploadInfo } from '#contract/endpoints/video/uploads.ts'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UploadTaskId } from '#contract/vocabulary/ids.ts'
import type { Call, Sha256 } from '#domain/ports.ts'
import { isRecognizable, findElsewhere, recognizeFile } from '#domain/video/upload/unfinished-upload.ts'
import type { PickedFile } from '#domain/video/upload/upload-ports.ts'
import { createFakeTakeStore } from '#tests/support/fake-take-store.ts'
import { someBytes, someTake, someTakeId } from '#tests/support/takes.ts'

const sha256: Sha256 = (bytes) => Promise.resolve(new Uint8Array(createHash('sha256').update(bytes).digest()))
const file = someBytes(2 * SEGMENT_BYTES)
const taskId = '88888888-0000-4000-8000-000000000001' as UploadTaskId

async function digestOfStart(bytes: Uint8Array<ArrayBuffer>, length: number): Promise<string> {
  return digestToHex(await sha256(joinPieceDigests({ pieces: [await sha256(bytes.slice(0, length))] })))
}

async function begunWith(uploadedSize: number, change: Partial<UploadInfo> = {}): Promise<UploadInfo> {
  return {
    id: taskId,
    uri: `${TUS_PATH}/${taskId}`,
    filename: 'stitch.mp4',
    takeId: someTakeId(1),
    startedAt: '2026-05-01T09:00:00.000Z',
    totalSize: file.length,
    uploadedSize,
    isPaused: true,
    cancelRequest: null,
    isComplete: uploadedSize === file.length,
    isExpired: false,
    startDigest: await digestOfStart(file, Math.min(uploadedSize, SEGMENT_BYTES)),
    ...change,
  }
}

function picked(bytes: Uint8Array<ArrayBuffer>): PickedFile {
  return {
    identity: { name: 'copy of stitch.mp4', size: bytes.length, lastModified: 5, type: '', edges: '' },
    source: {
      size: bytes.length,
      slice: (start, end) => Promise.resolve(new Blob([bytes.slice(start, end)])),
    },
    handle: null,
  }
}

const answering = (answer: CallResult<typeof getUploadInfo>): Call =>
  (() => Promise.resolve(answer)) as unknown as Call
const ask = (
  begun: UploadInfo,
  chosen: PickedFile,
  answer = succeed(begun) as CallResult<typeof getUploadInfo>,
) => recognizeFile({ call: answering(answer), sha256 }, begun, chosen)

test.each([80_000, SEGMENT_BYTES + 9_000])(
  'the file of an upload is recognized by the %i bytes that the server has, whatever it is called',
  async (uploadedSize) => {
    const begun = await begunWith(uploadedSize)
    expect(await ask(begun, picked(file))).toMatchObject({ ok: true, value: { id: taskId, uploadedSize } })
  },
)

test('how far the upload is now counts, not how far it was when it was listed', async () => {
  const listed = await begunWith(80_000)
  const now = await begunWith(500_000)
  expect(await ask(listed, picked(file), succeed(now))).toMatchObject({ value: { uploadedSize: 500_000 } })
})

test('a file of another length, or with another beginning, is another file', async () => {
  const begun = await begunWith(80_000)
  const longer = picked(someBytes(file.length + 1))
  expect(await ask(begun, longer)).toEqual(refuse('another-file'))
  const asLong = picked(someBytes(file.length, 2))
  expect(await ask(begun, asLong)).toEqual(refuse('another-file'))
})

test.each<[string, Partial<UploadInfo>, string]>([
  ['expired', { isExpired: true }, 'gone'],
  ['is being canceled', { cancelRequest: 'PENDING' }, 'gone'],
  ['was canceled', { cancelRequest: 'CONFIRMED' }, 'gone'],
  ['has no bytes', { uploadedSize: 0, startDigest: null }, 'gone'],
  ['was continued where it was begun', { isPaused: false }, 'moved-on'],
])('an upload that %s meanwhile is not continued on this device', async (_what, change, trouble) => {
  const begun = await begunWith(80_000)
  const now = await begunWith(80_000, change)
  expect(await ask(begun, picked(file), succeed(now))).toEqual(refuse(trouble))
})

test('an upload that the server does not know is gone; a server that does not answer has said nothing', async () => {
  const begun = await begunWith(80_000)
  expect(await ask(begun, picked(file), refuse({ code: 'not-found', status: 404 }))).toEqual(refuse('gone'))
  expect(await ask(begun, picked(file), refuse({ code: 'offline' }))).toEqual(refuse('unreachable'))
})

test('a file that cannot be read says so', async () => {
  const begun = await begunWith(80_000)
  const broken = picked(file)
  broken.source.slice = () => Promise.reject(new Error('The card was pulled.'))
  expect(await ask(begun, broken)).toEqual(refuse('unreadable'))
})

test('no file is recognized by a handful of bytes', async () => {
  expect(isRecognizable(await begunWith(60_000))).toBe(false)
  expect(isRecognizable(await begunWith(70_000))).toBe(true)
})

test('uploads of which this device has a take, or cannot tell, are not listed as elsewhere', async () => {
  const takes = createFakeTakeStore()
  await takes.saveTake(someTake(1, { source: 'file' }))
  const oneUpload = await begunWith(80_000)
  const otherUpload = { ...oneUpload, takeId: someTakeId(2) }
  const listed = [oneUpload, otherUpload]
  const owner = { id: someTake(1).ownerId }
  expect(await findElsewhere(takes, owner, listed)).toEqual([otherUpload])
  expect(await findElsewhere(takes, null, listed)).toEqual([])
  const silent = { ...takes, readTake: () => Promise.resolve(refuse('unavailable' as const)) }
  expect(await findElsewhere(silent, owner, listed)).toEqual([])
  const closed = { ...takes, listTakes: () => Promise.resolve(refuse('unavailable' as const)) }
  expect(await findElsewhere(closed, owner, listed)).toEqual([])
  // The server has it under another id.
  await takes.saveTake(someTake(3, { sentAs: someTakeId(2) }))
  expect(await findElsewhere(takes, owner, listed)).toEqual([])
})
