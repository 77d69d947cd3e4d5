import { createHash } from 'node:crypto'
import { mayRemoveBytes } from '../database/bytes-lock.ts'
import type { Database } from '../database/database.ts'
import { findMove, type MoveTarget, setPhase } from '../platform/blobs/moving/byte-move-store.ts'
import type { MovablePlace, Run } from '../platform/blobs/moving/movable-place.ts'
import { type Pace, paced } from './pace.ts'

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
 * Removes what was moved from its old place, after comparing the two once more. What is only at the old place was removed
 * since. What differs stays, and is named.
 */
export async function removeOld(deps: RemoveDeps): Promise<Removed> {
  const { database, target, old } = deps
  const move = await findMove(database)
  if (move?.target !== target || move.phase === 'MOVING')
    throw new Error('Not everything has been moved yet. Move it first: npm run move-bytes.')
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

/** Empty ones, which files had. */
async function removeFolders({ blobs }: MovablePlace): Promise<void> {
  for (const folder of ['recordings', 'uploads', 'videos', 'assets']) await blobs.remove(folder)
}

/** Of the runs that count at the old place: what was written since goes beyond them, or fills gaps. */
async function isSame({ old, fresh, pace }: RemoveDeps, key: string): Promise<boolean> {
  if ((await fresh.blobs.size(key)) === null) return true
  for (const run of await old.runsOf(key)) {
    if (run.isDoubted || run.bytes === 0) continue
    const former = await digestOf(paced(old.readRun(key, run), pace))
    if ((await digestOf(readRange(fresh, key, run))) !== former) return false
  }
  return true
}

async function* readRange({ blobs }: MovablePlace, key: string, { at, bytes }: Run): AsyncGenerator<Buffer> {
  for await (const chunk of blobs.read(key, { start: at, end: at + bytes - 1 })) yield chunk as Buffer
}

async function digestOf(chunks: AsyncIterable<Buffer>): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of chunks) hash.update(chunk)
  return hash.digest('hex')
}
