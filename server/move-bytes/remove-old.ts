import { readClaimed } from '../backup/claimed-blobs.ts'
import { mayRemoveBytes } from '../database/bytes-lock.ts'
import type { Database } from '../database/database.ts'
import { findMove, type MoveTarget, setPhase } from '../platform/blobs/moving/byte-move-store.ts'
import type { MovablePlace, Run } from '../platform/blobs/moving/movable-place.ts'
import { sha256OfStream } from '../platform/blobs/sha256-of-stream.ts'
import { chunksOrUnreadable, orUnreadable, UnreadableBlobError } from '../platform/blobs/unreadable-blob.ts'
import { type Pace, paced } from './pace.ts'

/** More than these say the same. */
const MOST_NAMED = 20

interface RemoveDeps {
  database: Database
  target: MoveTarget
  old: MovablePlace
  fresh: MovablePlace
  pace: Pace
  /** Removes also what cannot be read, because somebody said that it is lost. */
  withoutLost?: boolean
}

export interface Removed {
  blobs: number
  bytes: number
  faults: readonly string[]
}

/**
 * Removes what was moved from its old place, after comparing the two once more. What is only at the old place, and no row
 * claims, was removed since. What differs stays, and is named. Nothing is removed while anything that a row claims is only
 * at the old place and can be read there: the new one may be another folder than it should be, or a disk that is not
 * mounted.
 */
export async function removeOld(deps: RemoveDeps): Promise<Removed> {
  const { database, target, old } = deps
  const move = await findMove(database)
  if (move?.target !== target || move.phase === 'MOVING')
    throw new Error('Not everything has been moved yet. Move it first: npm run move-bytes.')
  const only = await findOnlyOld(deps)
  if (only.faults.length > 0) return { blobs: 0, bytes: 0, faults: only.faults }
  const faults: string[] = []
  let [blobs, bytes] = [0, 0]
  for await (const facts of old.blobs.list()) {
    const reason = await findReason(deps, facts.key, only.lost)
    if (reason !== null) {
      faults.push(`${facts.key} ${reason}`)
      continue
    }
    await database.transaction(async (tx) => {
      if (!(await mayRemoveBytes(tx))) throw new Error('A backup is being taken. Try again later.')
      await old.blobs.remove(facts.key)
    })
    ;[blobs, bytes] = [blobs + 1, bytes + facts.bytes]
  }
  if (faults.length > 0) return { blobs, bytes, faults }
  await removeFolders(old)
  await setPhase(database, 'DONE')
  return { blobs, bytes, faults }
}

interface OnlyOld {
  /** Sentences about what can be read there. */
  faults: string[]
  /** Keys of what cannot. */
  lost: Set<string>
}

/** What rows claim and only the old place has. */
async function findOnlyOld({ database, old, fresh, pace }: RemoveDeps): Promise<OnlyOld> {
  const faults: string[] = []
  const lost = new Set<string>()
  for await (const { key } of readClaimed(database.$client)) {
    // In this order: what is removed meanwhile goes from the old place first.
    if ((await fresh.blobs.size(key)) !== null || (await old.blobs.size(key)) === null) continue
    if (faults.length === 0 && !(await isReadable(old, key, pace))) {
      lost.add(key)
      continue
    }
    faults.push(`${key} is missing where it was moved. Nothing was removed from where it was.`)
    if (faults.length === MOST_NAMED) break
  }
  return { faults, lost }
}

async function isReadable(old: MovablePlace, key: string, pace: Pace): Promise<boolean> {
  const runs = await runsOrNull(old, key)
  for (const run of runs ?? [])
    if ((await digestOrNull(key, paced(old.readRun(key, run), pace))) === null) return false
  return runs !== null
}

/** Why the old copy of a blob has to stay; null: it may go. */
async function findReason(deps: RemoveDeps, key: string, lost: ReadonlySet<string>): Promise<string | null> {
  const { withoutLost = false } = deps
  if (lost.has(key))
    return withoutLost
      ? null
      : 'cannot be read, and is nowhere else. What is left of it was not removed: --without-lost does so.'
  switch (await compare(deps, key)) {
    case 'same':
      return null
    case 'differs':
      return 'is not the same in both places. Its old copy was not removed.'
    case 'unreadable-new':
      return 'cannot be read where it was moved. Its old copy was not removed.'
    case 'unreadable-old':
      return withoutLost
        ? null
        : 'can be read only where it was moved. Its old copy was not removed: --without-lost does so.'
  }
}

/** Empty ones, which files had. */
async function removeFolders({ blobs }: MovablePlace): Promise<void> {
  for (const folder of ['recordings', 'uploads', 'videos', 'assets', 'runners']) await blobs.remove(folder)
}

type Compared = 'same' | 'differs' | 'unreadable-old' | 'unreadable-new'

/** Of the runs that count at the old place: what was written since goes beyond them, or fills gaps. */
async function compare({ old, fresh, pace }: RemoveDeps, key: string): Promise<Compared> {
  if ((await fresh.blobs.size(key)) === null) return 'same'
  const runs = await runsOrNull(old, key)
  if (runs === null)
    return (await digestOrNull(key, fresh.blobs.read(key))) === null ? 'unreadable-new' : 'unreadable-old'
  let compared: Compared = 'same'
  for (const run of runs) {
    if (run.isDoubted || run.bytes === 0) continue
    const former = await digestOrNull(key, paced(old.readRun(key, run), pace))
    const present = await digestOrNull(key, readRange(fresh, key, run))
    if (present === null) return 'unreadable-new'
    if (former === null) compared = 'unreadable-old'
    else if (former !== present) return 'differs'
  }
  return compared
}

async function* readRange({ blobs }: MovablePlace, key: string, { at, bytes }: Run): AsyncGenerator<Buffer> {
  for await (const chunk of blobs.read(key, { start: at, end: at + bytes - 1 })) yield chunk as Buffer
}

const digestOrNull = (key: string, chunks: AsyncIterable<Buffer>): Promise<string | null> =>
  sha256OfStream(chunksOrUnreadable(key, chunks)).catch(nullIfUnreadable)

const runsOrNull = (place: MovablePlace, key: string): Promise<Run[] | null> =>
  orUnreadable(key, () => place.runsOf(key)).catch(nullIfUnreadable)

function nullIfUnreadable(error: unknown): null {
  if (error instanceof UnreadableBlobError) return null
  throw error
}
