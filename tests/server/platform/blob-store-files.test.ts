import { existsSync, fstatSync } from 'node:fs'
import { type FileHandle, mkdtemp, open, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { createFileBlobStore, type FileBlobStore } from '#server/platform/blob-store-files.ts'
import { blobStoreConformance } from '#tests/support/blob-store.conformance.ts'
import { mountedDisk } from '#tests/support/mounted-disk.ts'
import { untilEnd } from '#tests/support/until-end.ts'

let folder: string
let blobs: FileBlobStore

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'trocar-blobs-'))
  blobs = await createFileBlobStore(folder)
})
afterEach(async () => {
  await blobs.close()
  await rm(folder, { recursive: true, force: true })
})

describe('a blob store on local files', () => {
  test.each(blobStoreConformance)('$sentence', ({ check }) => check(blobs))

  test('opened again on the same folder it has everything, and no old half-moved file', async () => {
    await blobs.append('recordings/1/2', 0, new Uint8Array(10))
    for (const name of ['old', 'young']) await writeFile(path.join(folder, '.incoming', name), 'x')
    await utimes(path.join(folder, '.incoming', 'old'), 0, 0)
    const again = await createFileBlobStore(folder)
    expect(await again.size('recordings/1/2')).toBe(10)
    expect(await readdir(path.join(folder, '.incoming'))).toEqual(['young'])
    await again.close()
  })

  test('what another instance removed is written again, and not into the file that is gone', async () => {
    const other = await createFileBlobStore(folder)
    await blobs.append('uploads/1', 0, new Uint8Array(10))
    await other.remove('uploads/1')
    await blobs.append('uploads/1', 0, new Uint8Array(4).fill(7))
    expect(await other.size('uploads/1')).toBe(4)
    await blobs.append('uploads/1', 4, new Uint8Array(4).fill(7))
    await blobs.finish('uploads/1')
    expect(await other.size('uploads/1')).toBe(8)
    await other.close()
  })
})

test('a file that is open on a disk that is gone is opened again where its path leads', async () => {
  const disk = untilEnd(await mountedDisk())
  const mounted = untilEnd(await createFileBlobStore(disk.folder))
  await disk.unmount()
  for (const key of ['uploads/1', 'recordings/1/1']) await mounted.append(key, 0, new Uint8Array(4))
  await disk.mount()
  expect(await mounted.extend('uploads/1', 4, new Uint8Array(4))).toBe(false)
  expect(await mounted.extend('uploads/1', 0, new Uint8Array(6))).toBe(true)
  expect(await mounted.size('uploads/1')).toBe(6)
  await mounted.doubt('recordings/1/1')
  await mounted.append('recordings/1/1', 0, new Uint8Array(5))
  expect(await mounted.size('recordings/1/1')).toBe(5)
})

/** How many files, folders aside, have been synced since. */
async function countSyncs(): Promise<() => number> {
  const handle = await open(folder)
  const prototype = Object.getPrototypeOf(handle) as FileHandle
  await handle.close()
  let count = 0
  const spy = vi.spyOn(prototype, 'sync').mockImplementation(function (this: FileHandle) {
    if (fstatSync(this.fd).isFile()) count += 1
    return this.datasync()
  })
  onTestFinished(() => spy.mockRestore())
  return () => count
}

test.each([
  ['on its own disk', tmpdir()],
  ['on another one, where there is one', existsSync('/dev/shm') ? '/dev/shm' : tmpdir()],
])(
  'a file %s is synced when it is brought: putting it in its place waits for no bytes',
  async (_where, at) => {
    const made = path.join(await mkdtemp(path.join(at, 'trocar-made-')), 'made.mp4')
    onTestFinished(() => rm(path.dirname(made), { recursive: true, force: true }))
    await writeFile(made, 'made')
    const syncs = await countSyncs()
    const place = await blobs.bringFile('videos/1/playback.mp4', made)
    expect(syncs()).toBe(1)
    await place()
    expect(syncs()).toBe(1)
    expect(await blobs.size('videos/1/playback.mp4')).toBe(4)
    expect(await readdir(path.join(folder, '.incoming'))).toEqual([])
    expect(existsSync(made)).toBe(false)
  },
)
