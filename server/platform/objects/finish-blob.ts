import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Database } from '#server/database/database.ts'
import { LostBytesError } from '#server/platform/blobs/lost-bytes.ts'
import { awaitLease, type BlobLease } from './blob-lease.ts'
import { type Extent, listExtents, lockBlob, removeDoubted, replaceExtents } from './extent-store.ts'
import { storeLargeObject } from './large-object.ts'
import { isLostObject, type ObjectCalls } from './object-calls.ts'
import { missingBlob, withoutGap } from './read-blob.ts'
import { readObject } from './read-object.ts'

/** Of a batch that is read at once, and is in memory as a whole. */
const BATCH_EXTENTS = 16
const BATCH_BYTES = 8 * 1024 * 1024

interface FinishDeps {
  database: Database
  objects: ObjectCalls
  leaseMs: number
}

/**
 * Makes one object of the extents up to the first gap. Readers have either the extents or that object, whoever dies.
 * Rejects with a `LostBytesError` if an object is gone, or is not what was acknowledged.
 *
 * @param nameNew of an object that is begun
 * @returns the objects that are no longer needed
 */
export async function finishBlob(deps: FinishDeps, key: string, nameNew: () => string): Promise<string[]> {
  // What is acknowledged is durable already: of one extent nothing is to be made, and of none nothing can be.
  if (!(await hasSeveral(deps.database, key))) return []
  const lease = await awaitLease(deps.database, key, deps.leaseMs)
  if (lease === null) throw missingBlob()
  try {
    return await finishLeased(deps, key, { lease, nameNew })
  } finally {
    // If that fails, it ends by itself.
    await lease.release().catch(() => undefined)
  }
}

async function finishLeased(
  deps: FinishDeps,
  key: string,
  { lease, nameNew }: { lease: BlobLease; nameNew: () => string },
): Promise<string[]> {
  const unneeded: string[] = []
  for (;;) {
    const run = withoutGap(await listExtents(deps.database, key))
    if (run.length < 2) return unneeded
    try {
      return [...unneeded, ...(await makeOne(deps, { key, name: nameNew(), lease, run }))]
    } catch (error) {
      if (!(error instanceof UnlikeRowError)) throw error
      const { extent, cause } = error
      if (!(await isLost(deps, key, extent))) throw cause
      // Nobody sent it again when all that counts was asked for.
      if (!(await removeDoubted(deps.database, key, extent.name))) throw new LostBytesError(key, cause)
      unneeded.push(extent.name)
    }
  }
}

/** Reads it once more: what went wrong on its way is whole. */
export async function isLost(
  { database, objects }: Pick<FinishDeps, 'database' | 'objects'>,
  key: string,
  extent: Extent,
): Promise<boolean> {
  const { name, at, bytes } = extent
  try {
    const again = checked(extent, readObject(objects, name, { start: 0, end: bytes }), at + bytes)
    for await (const beyond of again) throw new Error(`An extent has ${beyond.length} bytes beyond its end.`)
    return false
  } catch (error) {
    if (!isUnlikeRow(error)) throw error
    return (await listExtents(database, key)).some((named) => named.name === name)
  }
}

async function hasSeveral(database: Database, key: string): Promise<boolean> {
  const extents = await listExtents(database, key)
  if (extents.length === 0) throw missingBlob()
  return withoutGap(extents).length > 1
}

interface Making {
  key: string
  name: string
  lease: BlobLease
  run: readonly Extent[]
}

async function makeOne(
  { database, objects }: FinishDeps,
  { key, name, lease, run }: Making,
): Promise<string[]> {
  const last = run.at(-1)
  const bytes = last === undefined ? 0 : last.at + last.bytes
  const chunks = readRun(objects, run)
  const stored = await storeLargeObject(objects, { name, bytes, chunks, onPart: () => lease.renew() })
  const names = run.map((extent) => extent.name)
  const replaced = await database.transaction(async (tx) => {
    if (!(await lockBlob(tx, key)) || !(await lease.isHeld(tx))) return null
    return replaceExtents(tx, key, names, { at: 0, bytes, name, ...stored })
  })
  if (replaced !== null) return replaced
  await objects.delete(name).catch(() => undefined)
  throw new Error('A blob was changed while one object was made of it.')
}

/** Each extent is compared with the digest that its row had when it was acknowledged. */
async function* readRun(objects: ObjectCalls, run: readonly Extent[]): AsyncGenerator<Buffer> {
  let end = 0
  for (const batch of batchesOf(run)) {
    const read = ({ name, bytes }: Extent) => readObject(objects, name, { start: 0, end: bytes })
    const [first] = batch
    const sources =
      first !== undefined && batch.length === 1
        ? [read(first)]
        : await Promise.all(
            batch.map(async (extent) => [await buffer(read(extent)).catch(blaming(extent))] as const),
          )
    for (const [index, extent] of batch.entries()) {
      try {
        yield* checked(extent, sources[index] ?? [], end)
      } catch (error) {
        blaming(extent)(error)
      }
      end = extent.at + extent.bytes
    }
  }
}

/** What an extent has beyond `end`. */
export async function* checked(
  { at, sha256 }: Extent,
  chunks: AsyncIterable<Buffer> | Iterable<Buffer>,
  end: number,
): AsyncGenerator<Buffer> {
  const hash = createHash('sha256')
  let seen = at
  for await (const chunk of chunks) {
    hash.update(chunk)
    const fresh = chunk.subarray(Math.max(0, end - seen))
    seen += chunk.length
    if (fresh.length > 0) yield fresh
  }
  if (hash.digest('hex') !== sha256) throw new OtherBytesError()
}

class OtherBytesError extends Error {
  constructor() {
    super('An object is not what was acknowledged.')
  }
}

/** Says which extent an object did not have the bytes of. */
class UnlikeRowError extends Error {
  readonly extent: Extent

  constructor(extent: Extent, cause: unknown) {
    super('An object is not what its row says.', { cause })
    this.extent = extent
  }
}

export function isUnlikeRow(error: unknown): boolean {
  return error instanceof OtherBytesError || isLostObject(error)
}

const blaming =
  (extent: Extent) =>
  (error: unknown): never => {
    throw isUnlikeRow(error) ? new UnlikeRowError(extent, error) : error
  }

/** A recording has an extent for each second: those are read at once, and what is large alone. */
function batchesOf(run: readonly Extent[]): Extent[][] {
  const batches: Extent[][] = []
  let bytes = 0
  for (const extent of run) {
    const batch = batches.at(-1)
    const fits = batch !== undefined && batch.length < BATCH_EXTENTS && bytes + extent.bytes <= BATCH_BYTES
    if (fits) batch.push(extent)
    else batches.push([extent])
    bytes = extent.bytes + (fits ? bytes : 0)
  }
  return batches
}
