import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { BlobStore } from '#server/ports.ts'
import { assert, assertBytes, assertSame, type ConformanceCase } from './conformance.ts'

/** The rules for every blob store; the bench provides an empty one. */
export const blobStoreConformance: readonly ConformanceCase<BlobStore>[] = [
  {
    sentence: 'a blob that was never written has no size',
    check: async (blobs) => assertSame(await blobs.size('recordings/none'), null, 'size'),
  },
  {
    sentence: 'what is written at an offset is read back from there',
    check: async (blobs) => {
      await blobs.writeAt('a/b', 0, bytesOf(100, 1))
      await blobs.writeAt('a/b', 100, bytesOf(50, 2))
      assertSame(await blobs.size('a/b'), 150, 'size')
      assertBytes(
        await readAll(blobs, 'a/b', { start: 90, end: 109 }),
        join(bytesOf(10, 1), bytesOf(10, 2)),
        'range',
      )
    },
  },
  {
    sentence: 'pieces written out of order and at the same time fill their places',
    check: async (blobs) => {
      const pieces = [3, 0, 2, 1]
      await Promise.all(pieces.map((piece) => blobs.writeAt('a', piece * 1000, bytesOf(1000, piece))))
      const expected = join(...[0, 1, 2, 3].map((piece) => bytesOf(1000, piece)))
      assertBytes(await readAll(blobs, 'a'), expected, 'blob')
    },
  },
  {
    sentence: 'a blob is overwritten in place, not truncated',
    check: async (blobs) => {
      await blobs.writeAt('a', 0, bytesOf(10, 1))
      await blobs.writeAt('a', 2, bytesOf(3, 9))
      assertBytes(await readAll(blobs, 'a'), join(bytesOf(2, 1), bytesOf(3, 9), bytesOf(5, 1)), 'blob')
    },
  },
  {
    sentence: 'sync resolves for a written blob and refuses one that does not exist',
    check: async (blobs) => {
      await blobs.writeAt('a', 0, bytesOf(10, 1))
      await blobs.sync('a')
      await assertRejects(() => blobs.sync('b'), 'sync of nothing')
      assertSame(await blobs.size('b'), null, 'size of what was not there')
    },
  },
  {
    sentence: 'reading a blob that does not exist fails on the stream',
    check: (blobs) => assertRejects(() => readAll(blobs, 'none'), 'read'),
  },
  {
    sentence: 'a media tool sees the bytes under a local path',
    check: async (blobs) => {
      await blobs.writeAt('a', 0, bytesOf(10, 7))
      const { readFile } = await import('node:fs/promises')
      assertBytes(await blobs.withLocalFile('a', (file) => readFile(file)), bytesOf(10, 7), 'local file')
    },
  },
  {
    sentence: 'a finished file is moved in and replaces what was there',
    check: async (blobs) => {
      await blobs.writeAt('videos/1/playback.mp4', 0, bytesOf(100, 1))
      await withFile(bytesOf(20, 5), (file) => blobs.putFile('videos/1/playback.mp4', file))
      assertBytes(await readAll(blobs, 'videos/1/playback.mp4'), bytesOf(20, 5), 'blob')
      await blobs.writeAt('videos/1/playback.mp4', 20, bytesOf(1, 6))
      assertSame(await blobs.size('videos/1/playback.mp4'), 21, 'size after one more write')
    },
  },
  {
    sentence: 'remove deletes a blob and everything below it, and nothing beside it',
    check: async (blobs) => {
      for (const key of ['r/1/a', 'r/1/b', 'r/10/a', 'r/1.x']) await blobs.writeAt(key, 0, bytesOf(1, 1))
      await blobs.remove('r/1')
      const sizes = await Promise.all(['r/1/a', 'r/1/b', 'r/10/a', 'r/1.x'].map((key) => blobs.size(key)))
      assertSame(sizes, [null, null, 1, 1], 'sizes')
      await blobs.remove('r/1')
    },
  },
  {
    sentence: 'the list names every blob with its size, and nothing else',
    check: async (blobs) => {
      assertSame(await listAll(blobs), [], 'an empty list')
      const keys = ['r/1/a', 'r/1/b', 'r/10/a', 'u']
      for (const [at, key] of keys.entries()) await blobs.writeAt(key, 0, bytesOf(at + 1, 1))
      await blobs.remove('r/10')
      assertSame(await listAll(blobs), ['r/1/a 1', 'r/1/b 2', 'u 4'], 'list')
      assertSame(await listAll(blobs, 'r/1'), ['r/1/a 1', 'r/1/b 2'], 'list of a prefix')
      assertSame(await listAll(blobs, 'r/10'), [], 'list of what was removed')
    },
  },
  {
    sentence: 'a removed blob can be written again from the start',
    check: async (blobs) => {
      await blobs.writeAt('a', 0, bytesOf(10, 1))
      await blobs.remove('a')
      await blobs.writeAt('a', 0, bytesOf(2, 3))
      assertBytes(await readAll(blobs, 'a'), bytesOf(2, 3), 'blob')
    },
  },
  {
    sentence: 'a key that leaves the root, or is invalid, is refused',
    check: async (blobs) => {
      for (const key of ['', '.', '..', '../a', 'a/../b', '/a', 'a//b', 'a/', '.hidden', 'a\\b', 'a\0b']) {
        await assertRejects(
          async () => blobs.writeAt(key, 0, bytesOf(1, 1)),
          `write to ${JSON.stringify(key)}`,
        )
        await assertRejects(async () => blobs.remove(key), `remove of ${JSON.stringify(key)}`)
      }
    },
  },
  {
    sentence: 'more blobs than files may be open at once are all stored',
    check: async (blobs) => {
      const keys = Array.from({ length: 150 }, (_, index) => `many/${index}`)
      await Promise.all(keys.map((key, index) => blobs.writeAt(key, 0, bytesOf(4, index % 251))))
      for (const [index, key] of keys.entries())
        assertBytes(await readAll(blobs, key), bytesOf(4, index % 251), key)
    },
  },
]

function bytesOf(length: number, value: number): Uint8Array<ArrayBuffer> {
  return new Uint8Array(length).fill(value)
}

function join(...parts: Uint8Array[]): Uint8Array {
  return Buffer.concat(parts)
}

async function listAll(blobs: BlobStore, prefix?: string): Promise<string[]> {
  const names: string[] = []
  for await (const { key, bytes, changedAt } of blobs.list(prefix)) {
    assert(Math.abs(Date.now() - changedAt) < 60_000, 'a blob that was just written was just changed')
    names.push(`${key} ${bytes}`)
  }
  return names.toSorted()
}

async function readAll(
  blobs: BlobStore,
  key: string,
  range?: { start: number; end: number },
): Promise<Uint8Array> {
  const chunks: Buffer[] = []
  for await (const chunk of blobs.read(key, range)) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

async function withFile(bytes: Uint8Array, work: (file: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'trocar-blob-'))
  const file = path.join(folder, 'made')
  await writeFile(file, bytes)
  try {
    await work(file)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function assertRejects(work: () => Promise<unknown>, what: string): Promise<void> {
  const refused = await work().then(
    () => false,
    () => true,
  )
  assert(refused, `${what} should have failed`)
}
