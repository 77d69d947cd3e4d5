import { readClaimed } from '../backup/claimed-blobs.ts'
import { mayRemoveBytes } from '../database/bytes-lock.ts'
import type { Database } from '../database/database.ts'
import { findMove, type MoveTarget, setPhase } from '../platform/blobs/moving/byte-move-store.ts'
import type { MovablePlace, Run } from '../platform/blobs/moving/movable-place.ts'
import { sha256OfStream } from '../platform/blobs/sha256-of-stream.ts'
import { type Pace, paced } from './pace.ts'

/** More than these say the same. */
const MOST_NAMED = 20

interface RemoveDeps {
  database: Database
  target: MoveTarget
  old: MovablePlace
  fresh: MovablePlace
  pace: Pace
}

export interface Removed {
  blobs: number
  bytes: number
  faults: readonly string[]
}

/**
 * Removes what was moved from its old place, after comparing the two once more. What is only at the old place, and no row
 * claims, was removed since. What differs stays, and is named. Nothing is removed while anything that a row claims is only
 * at the old place: the new one may be another folder than it should be, or a disk that is not mounted.
 */
export async function removeOld(deps: RemoveDeps): Promise<Removed> {
  const { database, target, old } = deps
  const move = await findMove(database)
  if (move?.target !== target || move.phase === 'MOVING')
    throw new Error('Not everything has been moved yet. Move it first: npm run move-bytes.')
  const missing = await findOnlyOld(deps)
  if (missing.length > 0) return { blobs: 0, bytes: 0, faults: missing }
  const faults: string[] = []
  let [blobs, bytes] = [0, 0]
  for await (const facts of old.blobs.list()) {
    if (!(await isSame(deps, facts.key))) {
      faults.push(`${facts.key} is not the same in both places. Its old copy was not removed.`)
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

/** Sentences about what rows claim and only the old place has. */
async function findOnlyOld({ database, old, fresh }: RemoveDeps): Promise<string[]> {
  const faults: string[] = []
  for await (const { key } of readClaimed(database.$client)) {
    // In this order: what is removed meanwhile goes from the old place first.
    if ((await fresh.blobs.size(key)) !== null || (await old.blobs.size(key)) === null) continue
    faults.push(`${key} is missing where it was moved. Nothing was removed from where it was.`)
    if (faults.length === MOST_NAMED) break
  }
  return faults
}

/** Empty ones, which files had. */
async function removeFolders({ blobs }: MovablePlace): Promise<void> {
  for (const folder of ['recordings', 'uploads', 'videos', 'assets', 'runners']) await blobs.remove(folder)
}

/** Of the runs that count at the old place: what was written since goes beyond them, or fills gaps. */
async function isSame({ old, fresh, pace }: RemoveDeps, key: string): Promise<boolean> {
  if ((await fresh.blobs.size(key)) === null) return true
  for (const run of await old.runsOf(key)) {
    if (run.isDoubted || run.bytes === 0) continue
    const former = await sha256OfStream(paced(old.readRun(key, run), pace))
    if ((await sha256OfStream(readRange(fresh, key, run))) !== former) return false
  }
  return true
}

async function* readRange({ blobs }: MovablePlace, key: string, { at, bytes }: Run): AsyncGenerator<Buffer> {
  for await (const chunk of blobs.read(key, { start: at, end: at + bytes - 1 })) yield chunk as Buffer
}
