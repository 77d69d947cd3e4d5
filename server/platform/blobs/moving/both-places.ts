import { Readable } from 'node:stream'
import type { BlobFacts, BlobStore } from '#server/ports.ts'
import type { MoveTurns } from './move-turns.ts'

export interface BothPlaces {
  /** Where bytes are moved away from. */
  old: BlobStore
  /** Where they are moved. A blob that is there counts, and never goes back. */
  fresh: BlobStore
  turns: MoveTurns
}

/**
 * Blobs of an installation whose bytes are being moved (0834). Each blob is in one place: the new one if it is there, the
 * old one otherwise. What is written to the old place shares a lock, which whoever moves a blob has alone for the moment
 * in which it changes its place.
 */
export function createBothPlaces({ old, fresh, turns }: BothPlaces): BlobStore {
  const isMoved = async (key: string) => (await fresh.size(key)) !== null
  const placeOf = async (key: string) => ((await isMoved(key)) ? fresh : old)

  /** Writes where the blob is; a new one goes to the new place once the move has begun. */
  async function write<Value>(key: string, work: (blobs: BlobStore) => Promise<Value>): Promise<Value> {
    if (await isMoved(key)) return work(fresh)
    const written = await turns.share(async (isBegun) => {
      if ((await isMoved(key)) || (isBegun && (await old.size(key)) === null)) return null
      return { value: await work(old) }
    })
    return written === null ? work(fresh) : written.value
  }

  async function bringFile(key: string, file: string): Promise<() => Promise<void>> {
    const isBegun = await turns.share(async (begun) => begun)
    const place = await (isBegun ? fresh : old).bringFile(key, file)
    return () =>
      turns.share(async () => {
        if (!isBegun && (await isMoved(key)))
          throw new Error('A blob was moved while a file was brought in its place.')
        await place()
        // Nobody sees it anymore. Going back must not find it.
        if (isBegun) await old.remove(key)
      })
  }

  return {
    batchBytes: fresh.batchBytes,
    append: (key, offset, bytes) => write(key, (blobs) => blobs.append(key, offset, bytes)),
    extend: (key, end, bytes) => write(key, (blobs) => blobs.extend(key, end, bytes)),
    doubt: (key) => write(key, (blobs) => blobs.doubt(key)),
    async finish(key) {
      const first = await placeOf(key)
      await first.finish(key)
      if (first === old && (await isMoved(key))) await fresh.finish(key)
    },
    size: async (key) => (await fresh.size(key)) ?? old.size(key),
    read: (key, range) => Readable.from(readEither(placeOf, key, range), { objectMode: false }),
    hasLocalFiles: false,
    withLocalFile: async (key, work) => (await placeOf(key)).withLocalFile(key, work),
    putFile: async (key, file) => (await bringFile(key, file))(),
    bringFile,
    list: (prefix) => listBoth({ old, fresh }, prefix),
    // A removal that ends halfway leaves the one that counts.
    remove: (prefix) =>
      turns.share(async () => {
        await old.remove(prefix)
        await fresh.remove(prefix)
      }),
  }
}

/** What was moved, and removed from its old place, while it was read is read on from the new one. */
async function* readEither(
  placeOf: (key: string) => Promise<BlobStore>,
  key: string,
  { start, end }: { start: number; end: number } = { start: 0, end: Infinity },
): AsyncGenerator<Buffer> {
  let at = start
  let before: BlobStore | null = null
  for (;;) {
    const blobs = await placeOf(key)
    try {
      for await (const chunk of blobs.read(key, { start: at, end })) {
        at += (chunk as Buffer).length
        yield chunk as Buffer
      }
      return
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT' || blobs === before) throw error
      before = blobs
    }
  }
}

async function* listBoth(
  { old, fresh }: Pick<BothPlaces, 'old' | 'fresh'>,
  prefix: string | undefined,
): AsyncGenerator<BlobFacts> {
  yield* fresh.list(prefix)
  for await (const facts of old.list(prefix)) if ((await fresh.size(facts.key)) === null) yield facts
}
