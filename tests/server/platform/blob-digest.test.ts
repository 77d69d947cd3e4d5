import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { digestBlob } from '#server/platform/blob-digest.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'

let folder: string
let blobs: FileBlobStore
const bytes = Buffer.from(Uint8Array.from({ length: 3 * SEGMENT_BYTES + 77 }, (_, at) => (at * 31) & 255))

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trocar-digest-'))
  blobs = await createFileBlobStore(folder)
  await blobs.append('a', 0, bytes)
})
afterAll(async () => {
  await blobs.close()
  await rm(folder, { recursive: true, force: true })
})

/** A store that would have to fetch the bytes to a disk, and is not asked to. */
const fetched = () => ({
  ...blobs,
  hasLocalFiles: false,
  withLocalFile: () => Promise.reject(new Error('fetched')),
})

function expectedDigest(length: number): string {
  const outer = createHash('sha256')
  for (let at = 0; at < length; at += SEGMENT_BYTES) {
    const piece = bytes.subarray(at, Math.min(at + SEGMENT_BYTES, length))
    outer.update(createHash('sha256').update(piece).digest())
  }
  return outer.digest('hex')
}

test.each([0, 1, SEGMENT_BYTES - 1, SEGMENT_BYTES, SEGMENT_BYTES + 1, bytes.length])(
  'the digest of the first %d bytes is SHA-256 over the SHA-256 of each piece',
  async (length) => {
    expect(await digestBlob(blobs, 'a', length)).toBe(expectedDigest(length))
    expect(await digestBlob(fetched(), 'a', length)).toBe(expectedDigest(length))
  },
)

test('fewer bytes on the disk than were claimed have no digest', async () => {
  expect(await digestBlob(blobs, 'a', bytes.length + 1)).toBeNull()
  expect(await digestBlob(blobs, 'none', 1)).toBeNull()
  const shorter = { ...fetched(), size: async () => bytes.length + 1 }
  expect(await digestBlob(shorter, 'a', bytes.length + 1)).toBeNull()
})

test('many digests that are requested at once share a few buffers, and none reads the bytes of another', async () => {
  const lengths = Array.from({ length: 40 }, (_, number) => 1 + ((number * 733_331) % bytes.length))
  const found = await Promise.all(lengths.map((length) => digestBlob(blobs, 'a', length)))
  expect(found).toEqual(lengths.map(expectedDigest))
})
