import type { MomentMark } from '#contract/vocabulary/video-subject.ts'
import type { Result } from '#contract/result.ts'
import type { PartId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Clock, Part, StoreFailure, Take, TakeStore } from '#domain/ports.ts'
import { wantTake } from '../take/new-take.ts'
import { createWriteLane } from './write-lane.ts'
import type { LaneListener, WriteJob } from './write-lane.ts'

export interface KeeperListener {
  saved(part: Part): void
  /** The write is repeated until it succeeds; the bytes stay in memory. */
  failed(why: 'unavailable' | 'full'): void
  resumed(): void
}

/** Writes what a recording hands out, strictly in order; each write is repeated until the store confirms it. */
export interface CaptureKeeper {
  /** Resolves once the take can be read, or once writing it was given up. */
  openTake(take: Take): Promise<void>
  /** As `openTake`, for a take that continues; it is stored anew if another tab removed it in the meantime. */
  reopenTake(take: Take): Promise<void>
  openPart(part: Part): void
  append(partId: PartId, bytes: Uint8Array<ArrayBuffer>, duration: number): void
  closePart(partId: PartId): void
  /** The latest marks win; saving them never delays slices. */
  saveMarks(id: TakeId, marks: readonly MomentMark[]): void
  /** Resolves once everything before is written and every part and the take are closed, or once that was given up. */
  closeTake(id: TakeId): Promise<void>
  /**
   * Forgets slices that could not be written, and tries everything else of this take only once more. A device without
   * any room keeps an open take, which recovery closes when there is room.
   */
  abandonUnsaved(): void
  /** Slices passed in and not confirmed, oldest first. */
  unsaved(): readonly { partId: PartId; bytes: Uint8Array<ArrayBuffer> }[]
}

export function createCaptureKeeper(
  { takes, clock }: { takes: TakeStore; clock: Clock },
  listener: KeeperListener,
): CaptureKeeper {
  const report = reportTrouble(listener)
  // Closing a part reads and digests it; that must not delay the slices of the next part.
  const media = createWriteLane(clock, 'everything', report('media'))
  const closing = createWriteLane(clock, 'one-by-one', report('closing'))
  const notes = createWriteLane(clock, 'one-by-one', report('notes'))
  const place = placeSlices()
  let marksToSave: readonly MomentMark[] | null = null
  const persist = (isPersistent: boolean): void => {
    for (const lane of [media, closing, notes]) lane.persist(isPersistent)
  }
  const begin = (write: WriteJob['write']): Promise<void> => {
    persist(true)
    return new Promise((done) => media.add({ write, done }))
  }

  return {
    openTake: (take) => begin(() => takes.saveTake(take)),
    reopenTake: (take) => begin(() => reopenOrSave(takes, take)),
    openPart: (part) => media.add({ write: () => takes.savePart(part) }),
    append(partId, bytes, duration) {
      const at = place(partId, bytes.length)
      media.add({
        slice: { partId, bytes },
        write: async () => {
          const result = await takes.appendSlice(partId, { at, bytes, duration })
          if (result.ok) listener.saved(result.value)
          return result
        },
      })
    },
    closePart: (partId) =>
      media.after(() => closing.add({ write: () => closeOrGone(takes.closePart(partId)) })),
    saveMarks: (id, marks) =>
      media.after(() => {
        const isWaiting = marksToSave !== null
        marksToSave = marks
        if (!isWaiting) notes.add({ write: () => writeMarks(id) })
      }),
    closeTake: (id) =>
      new Promise((done) => {
        const write: WriteJob['write'] = () =>
          closeOrGone(takes.changeTake(id, (take) => ({ ...take, capture: 'closed' })))
        media.after(() => notes.after(() => closing.add({ write, done })))
      }),
    abandonUnsaved: () => {
      media.dropSlices()
      persist(false)
    },
    unsaved: () => media.slices(),
  }

  async function writeMarks(id: TakeId): Promise<Result<unknown, StoreFailure>> {
    const marks = marksToSave ?? []
    marksToSave = null
    const result = await closeOrGone(takes.changeTake(id, (take) => ({ ...take, marks: [...marks] })))
    if (!result.ok) marksToSave ??= marks
    return result
  }
}

async function reopenOrSave(takes: TakeStore, take: Take): Promise<Result<unknown, StoreFailure>> {
  const reopened = await takes.changeTake(take.id, (now) => ({ ...wantTake(now), capture: 'open' }))
  const isGone = !reopened.ok && reopened.failure === 'not-found'
  return isGone ? takes.saveTake(take) : reopened
}

/** Returns a function that gives the offset of the next slice of a part, from the length of each. */
function placeSlices(): (partId: PartId, length: number) => number {
  const ends = new Map<PartId, number>()
  return (partId, length) => {
    const at = ends.get(partId) ?? 0
    ends.set(partId, at + length)
    return at
  }
}

/** A part that no longer exists needs no closing; waiting for that would never end. */
async function closeOrGone(
  write: Promise<Result<unknown, StoreFailure>>,
): Promise<Result<unknown, StoreFailure>> {
  const result = await write
  return !result.ok && result.failure === 'not-found' ? { ok: true, value: undefined } : result
}

/** Reports recovery only once every lane in trouble has recovered. */
function reportTrouble(listener: KeeperListener): (lane: string) => LaneListener {
  const troubled = new Set<string>()
  return (lane) => ({
    refused(why) {
      troubled.add(lane)
      listener.failed(why === 'full' ? 'full' : 'unavailable')
    },
    written() {
      if (troubled.delete(lane) && troubled.size === 0) listener.resumed()
    },
  })
}
