import type { MovablePlace } from '../platform/blobs/moving/movable-place.ts'
import type { MoveTurns } from '../platform/blobs/moving/move-turns.ts'
import { chunksOrUnreadable, orUnreadable } from '../platform/blobs/unreadable-blob.ts'
import { noRoomError } from '../platform/disk-room.ts'
import type { DiskRoom } from '../ports.ts'
import { type Pace, paced } from './pace.ts'

export interface MoveBlobDeps {
  old: MovablePlace
  fresh: MovablePlace
  turns: Pick<MoveTurns, 'alone'>
  room: Pick<DiskRoom, 'hasRoomFor'>
  pace: Pace
  /** For how long nobody may have written to a blob, ms. */
  quietMs: number
  now?: () => number
}

/** `busy`: somebody writes to it. `there`: it has been moved already. `gone`: it was removed. */
export type Moved = 'moved' | 'busy' | 'there' | 'gone'

/**
 * Copies a blob, compares the copy by its digest, and makes it the one that counts, unless the blob was changed or removed
 * meanwhile. What it had stays at the old place. Rejects with an `UnreadableBlobError` if only this one cannot be read.
 */
export async function moveBlob(deps: MoveBlobDeps, key: string): Promise<Moved> {
  const { old, fresh, turns, room, pace, quietMs, now = Date.now } = deps
  const before = await old.stampOf(key)
  if (before === null) return 'gone'
  if ((await fresh.blobs.size(key)) !== null) return 'there'
  if (now() - before.changedAt < quietMs) return 'busy'
  if (!(await room.hasRoomFor(before.bytes))) throw noRoomError()
  const runs = await orUnreadable(key, () => old.runsOf(key))
  const copy = await fresh.stage(
    key,
    runs.map((run) => ({ ...run, chunks: paced(chunksOrUnreadable(key, old.readRun(key, run)), pace) })),
  )
  const moved = await turns.alone(async (): Promise<Moved> => {
    const after = await old.stampOf(key)
    if (after === null) return 'gone'
    if (after.stamp !== before.stamp) return 'busy'
    // If this fails, it may be in its place nevertheless: then nothing is dropped.
    return (await copy.place()) ? 'moved' : 'there'
  })
  if (moved !== 'moved') await copy.drop()
  return moved
}
