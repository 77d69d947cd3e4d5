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
      await blobs.append('a/b', 0, bytesOf(100, 1))
      await blobs.append('a/b', 100, bytesOf(50, 2))
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
      await Promise.all(pieces.map((piece) => blobs.append('a', piece * 1000, bytesOf(1000, piece))))
      const expected = join(...[0, 1, 2, 3].map((piece) => bytesOf(1000, piece)))
      assertBytes(await readAll(blobs, 'a'), expected, 'blob')
    },
  },
  {
    sentence: 'a longer run of bytes replaces a shorter one at its offset, and nothing behind its end',
    check: async (blobs) => {
      await blobs.append('a', 0, bytesOf(10, 1))
      await blobs.append('a', 10, bytesOf(3, 2))
      await blobs.append('a', 10, bytesOf(5, 3))
      assertSame(await blobs.size('a'), 15, 'size')
      assertBytes(await readAll(blobs, 'a'), join(bytesOf(10, 1), bytesOf(5, 3)), 'blob')
    },
  },
  {
    sentence: 'doubted bytes are replaced by what is appended next, finished or not',
    check: async (blobs) => {
      await blobs.append('a', 0, bytesOf(10, 1))
      await blobs.append('a', 10, bytesOf(10, 1))
      await blobs.doubt('a')
      await blobs.append('a', 0, bytesOf(10, 2))
      await blobs.append('a', 10, bytesOf(10, 2))
      assertBytes(await readAll(blobs, 'a'), bytesOf(20, 2), 'appended anew')
      await blobs.finish('a')
      await blobs.doubt('a')
      await blobs.append('a', 10, bytesOf(10, 3))
      await blobs.append('a', 0, bytesOf(10, 3))
      assertBytes(await readAll(blobs, 'a'), bytesOf(20, 3), 'appended anew after it was finished')
      await blobs.doubt('none')
      assertSame(await blobs.size('none'), null, 'a doubted blob that does not exist')
    },
  },
  {
    sentence: 'what was finished since it was doubted loses nothing to a piece that comes late',
    check: async (blobs) => {
      const append = (piece: number) => blobs.append('a', piece * 10, bytesOf(10, piece))
      for (const piece of [0, 1, 2, 3]) await append(piece)
      await blobs.doubt('a')
      for (const piece of [0, 1, 2]) await append(piece)
      await blobs.finish('a')
      await append(0)
      assertSame(await blobs.size('a'), 40, 'size')
    },
  },
  {
    sentence: 'a gap is closed by what comes later, and then everything behind it counts',
    check: async (blobs) => {
      await blobs.append('a', 0, bytesOf(4, 1))
      await blobs.append('a', 8, bytesOf(4, 3))
      await blobs.append('a', 4, bytesOf(4, 2))
      assertSame(await blobs.size('a'), 12, 'size')
      const whole = join(bytesOf(4, 1), bytesOf(4, 2), bytesOf(4, 3))
      assertBytes(await readAll(blobs, 'a'), whole, 'blob')
      assertBytes(await readAll(blobs, 'a', { start: 3, end: 8 }), whole.subarray(3, 9), 'across its runs')
    },
  },
  {
    sentence: 'a blob is extended only at its end',
    check: async (blobs) => {
      assertSame(await blobs.extend('a', 1, bytesOf(1, 9)), false, 'an absent blob, behind its start')
      assertSame(await blobs.size('a'), null, 'size of an absent blob')
      assertSame(await blobs.extend('a', 0, bytesOf(10, 1)), true, 'an absent blob, at its start')
      for (const end of [0, 9, 11])
        assertSame(await blobs.extend('a', end, bytesOf(1, 9)), false, `at ${end}`)
      assertSame(await blobs.extend('a', 10, bytesOf(5, 2)), true, 'at its end')
      assertBytes(await readAll(blobs, 'a'), join(bytesOf(10, 1), bytesOf(5, 2)), 'blob')
      await blobs.remove('a')
      assertSame(await blobs.extend('a', 15, bytesOf(1, 9)), false, 'at the end of what was removed')
    },
  },
  {
    sentence: 'more bytes at once than a batch are stored like those of one',
    check: async (blobs) => {
      const long = Buffer.alloc(2 * blobs.batchBytes + 77, 'Every byte has its place. ')
      await blobs.append('long', 0, long)
      await blobs.finish('long')
      assertSame(await blobs.size('long'), long.length, 'size')
      assertBytes(await readAll(blobs, 'long'), long, 'blob')
      const range = { start: blobs.batchBytes - 5, end: blobs.batchBytes + 5 }
      assertBytes(await readAll(blobs, 'long', range), long.subarray(range.start, range.end + 1), 'range')
    },
  },
  {
    sentence: 'a finished blob can be finished again, read, and extended',
    check: async (blobs) => {
      for (const at of [0, 1, 2]) await blobs.append('a', at * 7, bytesOf(7, at))
      await blobs.finish('a')
      await blobs.finish('a')
      assertSame(await blobs.extend('a', 21, bytesOf(4, 9)), true, 'extended')
      await blobs.finish('a')
      const whole = join(bytesOf(7, 0), bytesOf(7, 1), bytesOf(7, 2), bytesOf(4, 9))
      assertBytes(await readAll(blobs, 'a'), whole, 'blob')
      assertSame(await listAll(blobs), ['a 25'], 'list')
    },
  },
  {
    sentence: 'a written blob is finished, and one that does not exist is refused',
    check: async (blobs) => {
      await blobs.append('a', 0, bytesOf(10, 1))
      await blobs.finish('a')
      await assertRejects(() => blobs.finish('b'), 'finish of nothing')
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
      await blobs.append('a', 0, bytesOf(10, 7))
      const { readFile } = await import('node:fs/promises')
      assertBytes(await blobs.withLocalFile('a', (file) => readFile(file)), bytesOf(10, 7), 'local file')
    },
  },
  {
    sentence: 'a finished file is moved in and replaces what was there',
    check: async (blobs) => {
      await blobs.append('videos/1/playback.mp4', 0, bytesOf(100, 1))
      await withFile(bytesOf(20, 5), (file) => blobs.putFile('videos/1/playback.mp4', file))
      assertBytes(await readAll(blobs, 'videos/1/playback.mp4'), bytesOf(20, 5), 'blob')
      await blobs.append('videos/1/playback.mp4', 20, bytesOf(1, 6))
      assertSame(await blobs.size('videos/1/playback.mp4'), 21, 'size after one more write')
    },
  },
  {
    sentence: 'a file that is brought replaces nothing until it is put in its place',
    check: async (blobs) => {
      await blobs.append('a', 0, bytesOf(100, 1))
      await withFile(bytesOf(20, 5), async (file) => {
        const place = await blobs.bringFile('a', file)
        assertBytes(await readAll(blobs, 'a'), bytesOf(100, 1), 'blob before')
        assertSame(await listAll(blobs), ['a 100'], 'list before')
        await place()
      })
      assertBytes(await readAll(blobs, 'a'), bytesOf(20, 5), 'blob after')
    },
  },
  {
    sentence: 'remove deletes a blob and everything below it, and nothing beside it',
    check: async (blobs) => {
      for (const key of ['r/1/a', 'r/1/b', 'r/10/a', 'r/1.x']) await blobs.append(key, 0, bytesOf(1, 1))
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
      for (const [at, key] of keys.entries()) await blobs.append(key, 0, bytesOf(at + 1, 1))
      await blobs.remove('r/10')
      assertSame(await listAll(blobs), ['r/1/a 1', 'r/1/b 2', 'u 4'], 'list')
      assertSame(await listAll(blobs, 'r/1'), ['r/1/a 1', 'r/1/b 2'], 'list of a prefix')
      assertSame(await listAll(blobs, 'r/10'), [], 'list of what was removed')
    },
  },
  {
    sentence: 'a removed blob can be written again from the start',
    check: async (blobs) => {
      await blobs.append('a', 0, bytesOf(10, 1))
      await blobs.remove('a')
      await blobs.append('a', 0, bytesOf(2, 3))
      assertBytes(await readAll(blobs, 'a'), bytesOf(2, 3), 'blob')
    },
  },
  {
    sentence: 'a key that leaves the root, or is invalid, is refused',
    check: async (blobs) => {
      for (const key of ['', '.', '..', '../a', 'a/../b', '/a', 'a//b', 'a/', '.hidden', 'a\\b', 'a\0b']) {
        await assertRejects(
          async () => blobs.append(key, 0, bytesOf(1, 1)),
          `write to ${JSON.stringify(key)}`,
        )
        await assertRejects(
          async () => blobs.extend(key, 0, bytesOf(1, 1)),
          `extension of ${JSON.stringify(key)}`,
        )
        await assertRejects(async () => blobs.remove(key), `remove of ${JSON.stringify(key)}`)
      }
    },
  },
  {
    sentence: 'more blobs than files may be open at once are all stored',
    check: async (blobs) => {
      const keys = Array.from({ length: 150 }, (_, index) => `many/${index}`)
      await Promise.all(keys.map((key, index) => blobs.append(key, 0, bytesOf(4, index % 251))))
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
