import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { SEGMENT_BYTES } from '#contract/limits/start-limits.ts'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { movableFiles } from '#server/platform/blobs/moving/movable-files.ts'
import type { MovablePlace } from '#server/platform/blobs/moving/movable-place.ts'
import { mediaBytes } from '#tests/support/intake.ts'

let home: string
let blobs: FileBlobStore
let place: MovablePlace

beforeEach(async () => {
  home = await mkdtemp(path.join(tmpdir(), 'trocar-movable-'))
  blobs = await createFileBlobStore(path.join(home, 'blobs'))
  place = movableFiles({ folder: path.join(home, 'blobs'), blobs, scratchFolder: path.join(home, 'scratch') })
})
afterEach(async () => {
  await blobs.close()
  await rm(home, { recursive: true })
})

const bytes = Buffer.from(mediaBytes(SEGMENT_BYTES))
async function* chunksOf(text: string): AsyncGenerator<Buffer> {
  yield Buffer.from(text)
}

test('segments that did not arrive are doubted, each by itself, and those that did are one run', async () => {
  for (const at of [0, 1, 4]) await blobs.append('recordings/r/s', at * SEGMENT_BYTES, bytes)
  await blobs.append('recordings/r/s', 5 * SEGMENT_BYTES, bytes.subarray(0, 77))
  expect(await place.runsOf('recordings/r/s')).toEqual([
    { at: 0, bytes: 2 * SEGMENT_BYTES, isDoubted: false },
    { at: 2 * SEGMENT_BYTES, bytes: SEGMENT_BYTES, isDoubted: true },
    { at: 3 * SEGMENT_BYTES, bytes: SEGMENT_BYTES, isDoubted: true },
    { at: 4 * SEGMENT_BYTES, bytes: SEGMENT_BYTES + 77, isDoubted: false },
  ])
})

test('zeros of anything else are bytes like all others', async () => {
  await blobs.append('uploads/a', 0, Buffer.alloc(SEGMENT_BYTES + 5))
  expect(await place.runsOf('uploads/a')).toEqual([{ at: 0, bytes: SEGMENT_BYTES + 5, isDoubted: false }])
})

test('a stamp is another after each write, and none is there without a file', async () => {
  expect(await place.stampOf('a')).toBeNull()
  await blobs.append('a', 0, bytes)
  const before = await place.stampOf('a')
  expect(await place.stampOf('a')).toEqual(before)
  await expect
    .poll(async () => {
      await blobs.append('a', 0, bytes)
      return (await place.stampOf('a'))?.stamp === before?.stamp
    })
    .toBe(false)
})

test('a copy is placed where there is none, and dropped otherwise', async () => {
  const run = { at: 0, bytes: 5, isDoubted: false }
  const copies = [
    await place.stage('a', [{ ...run, chunks: chunksOf('first') }]),
    await place.stage('a', [{ ...run, chunks: chunksOf('other') }]),
  ]
  expect(await blobs.size('a')).toBeNull()
  expect([await copies[0]!.place(), await copies[1]!.place()]).toEqual([true, false])
  for (const copy of copies) await copy.drop()
  expect((await buffer(blobs.read('a'))).toString()).toBe('first')
  expect(await readdir(path.join(home, 'scratch'))).toEqual([])
})

test('bytes that are fewer than they should be are no copy', async () => {
  await expect(
    place.stage('a', [{ at: 0, bytes: 50, isDoubted: false, chunks: chunksOf('half') }]),
  ).rejects.toThrow('Fewer or more')
  expect(await readdir(path.join(home, 'scratch'))).toEqual([])
})
