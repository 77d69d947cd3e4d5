import { AsyncLocalStorage } from 'node:async_hooks'
import type { Database } from '#server/database/database.ts'
import type {
  BlobStamp,
  MovablePlace,
  Run,
  RunToStore,
  StagedBlob,
} from '#server/platform/blobs/moving/movable-place.ts'
import { LostBytesError } from '#server/platform/blobs/lost-bytes.ts'
import type { BlobStore } from '#server/ports.ts'
import { type Extent, listBlobs, listExtents } from './extent-store.ts'
import { checked, isLost, isUnlikeRow } from './finish-blob.ts'
import { storeLargeObject } from './large-object.ts'
import { placeBlob, type PlacedExtent } from './moved-blob-store.ts'
import type { ObjectCalls } from './object-calls.ts'
import { missingBlob } from './read-blob.ts'
import { readObject } from './read-object.ts'
import { dropObjects, nameObject } from './write-blob.ts'

interface MovableObjectsDeps {
  database: Database
  objects: ObjectCalls
  prefix: string
  blobs: BlobStore
}

type Apart = ReturnType<typeof AsyncLocalStorage.snapshot>

/** Far less than the day after which the sweep removes objects that no row names. */
const MOST_STAGED_MS = 6 * 3_600_000

export function movableObjects(deps: MovableObjectsDeps): MovablePlace {
  const { database, objects, blobs } = deps
  const apart = AsyncLocalStorage.snapshot()
  const extentsOf = (key: string) => apart(listExtents, database, key)
  return {
    blobs,
    stampOf: async (key) => stampOf(await extentsOf(key), () => apart(findChangedAt, database, key)),
    runsOf: async (key) => visibleRuns(await extentsOf(key)).map(({ run }) => run),
    readRun: (key, run) => readRun({ database, objects, extentsOf, apart }, key, run),
    stage: (key, runs) => stage(deps, apart, key, runs),
  }
}

async function stampOf(
  extents: readonly Extent[],
  findChanged: () => Promise<number>,
): Promise<BlobStamp | null> {
  if (extents.length === 0) return null
  const stamp = extents.map(({ name }) => name).join('\n')
  const bytes = extents.reduce((end, extent) => Math.max(end, extent.at + extent.bytes), 0)
  return { stamp, bytes, changedAt: await findChanged() }
}

async function findChangedAt(database: Database, key: string): Promise<number> {
  const [facts] = await listBlobs(database, key, '')
  return facts?.key === key ? facts.changedAt : Date.now()
}

/** What each extent adds to those before it, gaps or not. */
function visibleRuns(extents: readonly Extent[]): { run: Run; extent: Extent }[] {
  const runs: { run: Run; extent: Extent }[] = []
  let end = 0
  for (const extent of extents) {
    const stop = extent.at + extent.bytes
    const at = Math.max(extent.at, end)
    if (stop <= at && runs.length > 0) continue
    runs.push({ run: { at, bytes: stop - at, isDoubted: false }, extent })
    end = stop
  }
  return runs
}

interface ReadRunDeps extends Pick<MovableObjectsDeps, 'database' | 'objects'> {
  extentsOf: (key: string) => Promise<Extent[]>
  apart: Apart
}

/** Compared with the digest that the row has. Rejects with a `LostBytesError` if they are lost (0874). */
async function* readRun(
  { database, objects, extentsOf, apart }: ReadRunDeps,
  key: string,
  { at }: Run,
): AsyncGenerator<Buffer> {
  const found = visibleRuns(await extentsOf(key)).find(({ run }) => run.at === at)
  if (found === undefined) throw missingBlob()
  const { name, bytes } = found.extent
  try {
    yield* checked(found.extent, readObject(objects, name, { start: 0, end: bytes }), at)
  } catch (error) {
    if (!isUnlikeRow(error) || !(await apart(isLost, { database, objects }, key, found.extent))) throw error
    throw new LostBytesError(key, error)
  }
}

async function stage(
  { database, objects, prefix }: MovableObjectsDeps,
  apart: Apart,
  key: string,
  runs: readonly RunToStore[],
): Promise<StagedBlob> {
  const begun = performance.now()
  const extents: PlacedExtent[] = []
  const drop = async () =>
    dropObjects(
      objects,
      extents.map(({ name }) => name),
    )
  try {
    for (const { at, bytes, isDoubted, chunks } of runs) {
      const name = nameObject(prefix, key, at)
      const stored = await storeLargeObject(objects, { name, bytes, chunks })
      extents.push({ at, bytes, isDoubted, name, ...stored })
    }
  } catch (error) {
    await drop()
    throw error
  }
  return {
    place: async () => {
      if (performance.now() - begun > MOST_STAGED_MS)
        throw new Error('Storing a blob took too long to count.')
      return apart(() => database.transaction((tx) => placeBlob(tx, key, extents)))
    },
    drop,
  }
}
