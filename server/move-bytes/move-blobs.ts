import { setTimeout as pause } from 'node:timers/promises'
import type { Database } from '../database/database.ts'
import { type MoveCounts, noteCounts, setPhase } from '../platform/blobs/moving/byte-move-store.ts'
import { UnreadableBlobError } from '../platform/blobs/unreadable-blob.ts'
import { findStoreAway } from '../platform/blobs/store-away.ts'
import { type Moved, moveBlob, type MoveBlobDeps } from './move-blob.ts'

export interface MoveDeps extends MoveBlobDeps {
  database: Database
  /** How long to wait before trying again what could not be moved yet, ms. */
  againMs: number
  /** Ends although some blobs cannot be read, because somebody said that they are lost. */
  withoutLost?: boolean
  say: (words: string) => void
}

export interface MoveEnd extends MoveCounts {
  /** Sentences about what could not be moved. */
  faults: readonly string[]
  /** The same about what cannot be read where it is. */
  lost: readonly string[]
}

const NOTE_MS = 1_000

/**
 * Moves everything, in as many passes as that takes: what is being written, or could not be stored, is left to a later
 * one. Repeatable, and it may end at any moment.
 */
export async function moveBlobs(deps: MoveDeps): Promise<MoveEnd> {
  const { database, againMs, withoutLost = false, say } = deps
  const counts = await countLeft(deps)
  for (;;) {
    const { busy, moved, faults, lost, lostBytes } = await movePass(deps, counts)
    await noteCounts(database, counts, faults[0] ?? lost[0] ?? null)
    // A pass that found nothing to move is the proof that all of it is there.
    if (moved > 0) continue
    if (busy === 0) {
      if (faults.length === 0 && (withoutLost || lost.length === 0)) {
        await noteCounts(
          database,
          Object.assign(counts, { leftBlobs: lost.length, leftBytes: lostBytes }),
          null,
        )
        await setPhase(database, 'MOVED')
      }
      return { ...counts, faults, lost }
    }
    say(`${busy} are being written to, and left to a later pass.`)
    await pause(againMs)
  }
}

async function countLeft({ old, fresh }: MoveDeps): Promise<MoveCounts> {
  const counts = { movedBlobs: 0, movedBytes: 0, leftBlobs: 0, leftBytes: 0 }
  for await (const { key, bytes } of old.blobs.list()) {
    const isMoved = (await fresh.blobs.size(key)) !== null
    if (isMoved) [counts.movedBlobs, counts.movedBytes] = [counts.movedBlobs + 1, counts.movedBytes + bytes]
    else [counts.leftBlobs, counts.leftBytes] = [counts.leftBlobs + 1, counts.leftBytes + bytes]
  }
  return counts
}

interface Pass {
  busy: number
  moved: number
  faults: string[]
  lost: string[]
  lostBytes: number
}

async function movePass(deps: MoveDeps, counts: MoveCounts): Promise<Pass> {
  const [faults, lost]: [string[], string[]] = [[], []]
  let [busy, moving, lostBytes, notedAt] = [0, 0, 0, -Infinity]
  for await (const { key, bytes } of deps.old.blobs.list()) {
    const moved = await moveOrWait(deps, counts, key).catch((error: unknown) =>
      error instanceof UnreadableBlobError ? error : String(error),
    )
    if (moved instanceof UnreadableBlobError) {
      lost.push(moved.message)
      lostBytes += bytes
    } else if (moved === 'busy') busy += 1
    else if (moved === 'moved' || moved === 'gone') {
      counts.leftBlobs = Math.max(0, counts.leftBlobs - 1)
      counts.leftBytes = Math.max(0, counts.leftBytes - bytes)
      moving += 1
      if (moved === 'moved')
        [counts.movedBlobs, counts.movedBytes] = [counts.movedBlobs + 1, counts.movedBytes + bytes]
    } else if (moved !== 'there') faults.push(`${key} was not moved: ${moved}`)
    if (performance.now() - notedAt < NOTE_MS) continue
    notedAt = performance.now()
    await noteCounts(deps.database, counts, null)
  }
  return { busy, moved: moving, faults, lost, lostBytes }
}

/** A store that is away, and a full disk, are waited for. */
async function moveOrWait(deps: MoveDeps, counts: MoveCounts, key: string): Promise<Moved> {
  for (;;) {
    try {
      return await moveBlob(deps, key)
    } catch (error) {
      const trouble = waitsFor(error)
      if (trouble === null) throw error
      deps.say(trouble)
      await noteCounts(deps.database, counts, trouble)
      await pause(deps.againMs)
    }
  }
}

function waitsFor(error: unknown): string | null {
  const away = findStoreAway(error)
  if (away !== null) return `${away.message} The move goes on when that is over.`
  const isFull =
    error instanceof Error && 'code' in error && (error.code === 'ENOSPC' || error.code === 'EDQUOT')
  return isFull ? 'There is no room where the bytes are moved. The move goes on when there is.' : null
}
