import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { BlobStore } from '#server/ports.ts'
import { assert, assertSame, type ConformanceCase } from './conformance.ts'

/** A store on a disk that has room for less than `TOO_MUCH`. */
export interface FullBench {
  blobs: BlobStore
  /** `fill` uses up part of the disk's room, `free` gives it back. */
  fill: () => Promise<void>
  free: () => Promise<void>
  /** For files that are about to be stored. */
  folder: string
}

export const DISK_BYTES = 4 * 1024 * 1024
const TOO_MUCH = new Uint8Array(DISK_BYTES + 1024 * 1024).fill(7)
const PIECE = new Uint8Array(1024 * 1024).fill(5)

/** The rules for every blob store whose disk is full; the bench provides an empty one. */
export const fullBlobStoreConformance: readonly ConformanceCase<FullBench>[] = [
  {
    sentence: 'a write that does not fit says so, and what fitted is there, from its start',
    check: async ({ blobs }) => {
      await assertFull(blobs.append('a', 0, TOO_MUCH))
      const size = (await blobs.size('a')) ?? 0
      assert(size > 0 && size <= DISK_BYTES, `the size is ${size}`)
      for await (const chunk of blobs.read('a'))
        assert(
          (chunk as Buffer).every((byte) => byte === 7),
          'another byte than was written',
        )
    },
  },
  {
    sentence: 'what could not be written can be written when there is room again',
    check: async ({ blobs, fill, free }) => {
      await blobs.append('a', 0, PIECE)
      await fill()
      await assertFull(blobs.append('a', PIECE.length, PIECE))
      await free()
      await blobs.append('a', PIECE.length, PIECE)
      await blobs.finish('a')
      assertSame(await blobs.size('a'), 2 * PIECE.length, 'size')
    },
  },
  {
    sentence: 'a full disk can still be read, and deleted from',
    check: async ({ blobs, fill }) => {
      await blobs.append('a', 0, PIECE)
      await fill()
      await assertFull(blobs.append('b', 0, PIECE))
      let read = 0
      for await (const chunk of blobs.read('a')) read += (chunk as Buffer).length
      assertSame(read, PIECE.length, 'bytes read')
      await blobs.remove('a')
      assertSame(await blobs.size('a'), null, 'size of what was removed')
    },
  },
  {
    sentence: 'a finished file that does not fit leaves what was there',
    check: async ({ blobs, fill, folder }) => {
      await blobs.append('a', 0, PIECE)
      const file = path.join(folder, 'made')
      await writeFile(file, PIECE)
      await fill()
      await assertFull(blobs.putFile('a', file))
      assertSame(await blobs.size('a'), PIECE.length, 'size')
    },
  },
]

async function assertFull(work: Promise<unknown>): Promise<void> {
  const error = await work.then(
    () => null,
    (refused: unknown) => refused,
  )
  assertSame((error as NodeJS.ErrnoException | null)?.code, 'ENOSPC', 'the refusal')
}
