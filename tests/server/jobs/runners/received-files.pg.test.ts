import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { runnerJobId } from '#contract/vocabulary/ids.ts'
import { createReceivedFiles, type ReceivedFiles } from '#server/jobs/runners/received-files.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import type { BlobStore } from '#server/ports.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openObjectBlobs } from '#tests/support/object-blobs.ts'
import { startSmallS3 } from '#tests/support/small-s3/small-s3.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())
const s3 = untilEnd(await startSmallS3())
const folder = await mkdtemp(path.join(tmpdir(), 'trocar-received-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

// Two instances each: on one folder, or on one store with folders of their own.
const places: [string, BlobStore, BlobStore][] = [
  ['files', untilEnd(await createFileBlobStore(folder)), untilEnd(await createFileBlobStore(folder))],
  [
    'a store of objects',
    untilEnd(await openObjectBlobs(fresh.url, s3)).blobs,
    untilEnd(await openObjectBlobs(fresh.url, s3)).blobs,
  ],
]

describe.each(places)('what a runner sends to two instances in turn, on %s', (_name, first, second) => {
  const [one, other]: [ReceivedFiles, ReceivedFiles] = [
    createReceivedFiles(first),
    createReceivedFiles(second),
  ]
  const bytes = randomBytes(3_000)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const id = runnerJobId.parse(randomUUID())
  const sent = { name: 'playback', bytes: bytes.length, sha256 } as const

  beforeEach(async () => {
    await one.remove(id)
    await one.write(id, 'playback', 0, bytes.subarray(0, 1_000))
    expect(await other.size(id, 'playback')).toBe(1_000)
    await other.write(id, 'playback', 1_000, bytes.subarray(1_000))
    // Its answer was lost.
    await one.write(id, 'playback', 1_000, bytes.subarray(1_000))
  })

  test('is whole at either of them, and gone at both once it is removed', async () => {
    for (const files of [one, other])
      expect(await files.withWhole(id, [sent], async ({ playback }) => readFile(playback!))).toEqual(bytes)
    await other.remove(id)
    expect(await one.size(id, 'playback')).toBe(0)
    expect(await one.withWhole(id, [sent], async () => 'looked at')).toBeNull()
  })

  test('is of a job that is listed once nothing has come for it for long enough', async () => {
    expect(await other.listUntouched(Date.now() - 60_000)).toEqual([])
    expect(await other.listUntouched(Date.now() + 60_000)).toEqual([id])
  })

  test('is not looked at if it is not what was meant', async () => {
    const look = async () => 'looked at'
    expect(await one.withWhole(id, [{ ...sent, bytes: 2_999 }], look)).toBeNull()
    expect(await one.withWhole(id, [{ ...sent, sha256: '0'.repeat(64) }], look)).toBeNull()
    expect(await one.withWhole(id, [sent, { ...sent, name: 'poster' }], look)).toBeNull()
    expect(await one.withWhole(id, [sent], look)).toBe('looked at')
  })

  test('is what it was in its new place, whatever comes to the former one', async () => {
    await one.withWhole(id, [sent], ({ playback }) => first.putFile('videos/1/playback.mp4', playback!))
    await one.write(id, 'playback', 0, new Uint8Array(3_000))
    await first.withLocalFile('videos/1/playback.mp4', async (file) => {
      expect(await readFile(file)).toEqual(bytes)
    })
  })
})
