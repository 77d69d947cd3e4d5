import { readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { openDiskPlace } from '#server/platform/blobs/disk-place.ts'
import { onItsDisk } from '#server/platform/blobs/on-its-disk.ts'
import { StoreAwayError } from '#server/platform/blobs/store-away.ts'
import type { BlobStore } from '#server/ports.ts'
import { blobStoreConformance } from '#tests/support/blob-store.conformance.ts'
import { type MountedDisk, mountedDisk } from '#tests/support/mounted-disk.ts'

let disk: MountedDisk
let files: FileBlobStore
let blobs: BlobStore

beforeEach(async () => {
  disk = await mountedDisk()
  files = await createFileBlobStore(disk.folder)
  blobs = onItsDisk(files, await openDiskPlace(disk.folder))
})
afterEach(async () => {
  await files.close()
  await disk.close()
})

describe('a store of files on its disk', () => {
  test.each(blobStoreConformance)('$sentence', ({ check }) => check(blobs))
})

const SENT = 'recordings/1/1'
const NEW = 'uploads/2'

async function collect(): Promise<string[]> {
  const keys: string[] = []
  for await (const { key } of blobs.list()) keys.push(key)
  return keys.toSorted()
}

test.each<[string, () => Promise<unknown>]>([
  ['confirmed, if it was being written', () => blobs.finish(SENT)],
  [
    'confirmed, if it came afterwards',
    async () => {
      await blobs.append(NEW, 0, Buffer.from('new'))
      await blobs.finish(NEW)
    },
  ],
  [
    'put in its place',
    async () => {
      const made = path.join(disk.folder, 'made')
      await writeFile(made, 'made')
      await blobs.putFile(NEW, made)
    },
  ],
  ['found missing', () => blobs.size(SENT)],
  ['found broken', () => blobs.withLocalFile(SENT, async () => 'not a video')],
  ['listed as if there were nothing', collect],
  ['removed', () => blobs.remove('recordings/1')],
])('while its disk is away, nothing is %s', async (_, work) => {
  await blobs.append(SENT, 0, Buffer.from('sent'))
  await disk.unmount()
  await expect(work()).rejects.toThrow(StoreAwayError)
  await disk.mount()
  await blobs.finish(SENT)
  expect(await collect()).toEqual([SENT])
})

test('what fails while the disk is there keeps its own reason', async () => {
  await expect(blobs.finish(NEW)).rejects.toThrow('ENOENT')
  expect(await blobs.size(NEW)).toBeNull()
  expect((await readdir(disk.folder)).toSorted()).toEqual(['.incoming', '.place'])
})
