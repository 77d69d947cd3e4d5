import type { MomentMark } from '#contract/endpoints/uploads.ts'
import type { Result } from '#contract/result.ts'
import type { PartId, TakeId } from '#contract/vocabulary/ids.ts'
import type { Clock, Part, StoreFailure, Take, TakeStore } from '../ports.ts'

/** The first writes again after this long, ms; a full device is asked less often. */
const RETRY_MS = { unavailable: 500, 'not-found': 500, full: 2_000 } as const

export interface KeeperListener {
  kept(part: Part): void
  /** The write is tried again until it succeeds; the bytes stay in memory meanwhile. */
  failed(why: 'unavailable' | 'full'): void
  resumed(): void
}

/** Writes what a recording hands out, strictly in order, each write until the store has confirmed it. */
export interface CaptureKeeper {
  openTake(take: Take): void
  reopenTake(id: TakeId): void
  openPart(part: Part): void
  append(partId: PartId, bytes: Uint8Array<ArrayBuffer>, duration: number): void
  closePart(partId: PartId): void
  /** Latest marks win; never in the way of slices. */
  saveMarks(id: TakeId, marks: readonly MomentMark[]): void
  /** Resolves once everything before is written, every part closed and the take with it. */
  closeTake(id: TakeId): Promise<void>
  /** Forgets slices that could not be written yet. */
  abandonUnkept(): void
  /** Slices handed in and not confirmed, oldest first. */
  unkept(): readonly { partId: PartId; bytes: Uint8Array<ArrayBuffer> }[]
}

interface Job {
  slice?: { partId: PartId; bytes: Uint8Array<ArrayBuffer> }
  write: () => Promise<Result<unknown, StoreFailure>>
  done?: () => void
}

export function createCaptureKeeper(
  { takes, clock }: { takes: TakeStore; clock: Clock },
  listener: KeeperListener,
): CaptureKeeper {
  const troubled = new Set<string>()
  const report = (lane: string): LaneListener => ({
    refused(why) {
      troubled.add(lane)
      listener.failed(why === 'full' ? 'full' : 'unavailable')
    },
    written() {
      if (troubled.delete(lane) && troubled.size === 0) listener.resumed()
    },
  })
  // Closing a part reads and digests; it must not delay the slices of the next part.
  const media = createLane(clock, report('media'))
  const closing = createLane(clock, report('closing'))
  const notes = createLane(clock, report('notes'))
  let marksToSave: readonly MomentMark[] | null = null

  return {
    openTake: (take) => media.add({ write: () => takes.saveTake(take) }),
    reopenTake: (id) =>
      media.add({ write: () => takes.changeTake(id, (take) => ({ ...take, capture: 'open' })) }),
    openPart: (part) => media.add({ write: () => takes.savePart(part) }),
    append: (partId, bytes, duration) =>
      media.add({
        slice: { partId, bytes },
        write: async () => {
          const result = await takes.appendSlice(partId, bytes, duration)
          if (result.ok) listener.kept(result.value)
          return result
        },
      }),
    closePart: (partId) =>
      media.after(() => closing.add({ write: () => closeOrGone(takes.closePart(partId)) })),
    saveMarks: (id, marks) =>
      media.after(() => {
        const isWaiting = marksToSave !== null
        marksToSave = marks
        if (!isWaiting) notes.add({ write: () => writeMarks(id) })
      }),
    closeTake: (id) =>
      new Promise((resolve) => {
        const close = (): Promise<Result<unknown, StoreFailure>> =>
          closeOrGone(takes.changeTake(id, (take) => ({ ...take, capture: 'closed' })))
        media.after(() => notes.after(() => closing.add({ write: close, done: resolve })))
      }),
    abandonUnkept: () => {
      media.dropSlices()
    },
    unkept: () => media.slices(),
  }

  async function writeMarks(id: TakeId): Promise<Result<unknown, StoreFailure>> {
    const marks = marksToSave ?? []
    marksToSave = null
    const result = await closeOrGone(takes.changeTake(id, (take) => ({ ...take, marks: [...marks] })))
    if (!result.ok) marksToSave ??= marks
    return result
  }
}

/** What is gone needs no closing; waiting for it would never end. */
async function closeOrGone(
  write: Promise<Result<unknown, StoreFailure>>,
): Promise<Result<unknown, StoreFailure>> {
  const result = await write
  return !result.ok && result.failure === 'not-found' ? { ok: true, value: undefined } : result
}

interface Lane {
  add(job: Job): void
  /** Runs `work` once everything added before is done. */
  after(work: () => void): void
  slices(): { partId: PartId; bytes: Uint8Array<ArrayBuffer> }[]
  dropSlices(): void
}

interface LaneListener {
  refused(why: StoreFailure): void
  written(): void
}

function createLane(clock: Clock, on: LaneListener): Lane {
  let jobs: Job[] = []
  let isWorking = false
  const wait = (delay: number): Promise<void> => new Promise((resolve) => void clock.after(delay, resolve))

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let job = jobs[0]; job !== undefined; job = jobs[0]) {
      const result = await attempt(job)
      if (result.ok) {
        on.written()
        if (jobs[0] === job) jobs.shift()
        job.done?.()
      } else {
        on.refused(result.failure)
        await wait(RETRY_MS[result.failure])
      }
    }
    isWorking = false
  }
  async function attempt(job: Job): Promise<Result<unknown, StoreFailure>> {
    try {
      return await job.write()
    } catch {
      // A store that throws is a store that did not confirm.
      return { ok: false, failure: 'unavailable' }
    }
  }
  function add(job: Job): void {
    jobs.push(job)
    void work()
  }
  return {
    add,
    after: (then) => add({ write: async () => ({ ok: true, value: undefined }), done: then }),
    slices: () => jobs.flatMap(({ slice }) => (slice === undefined ? [] : [slice])),
    dropSlices: () => {
      jobs = jobs.filter(({ slice }) => slice === undefined)
    },
  }
}
