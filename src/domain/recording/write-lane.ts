import type { Result } from '#contract/result.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Clock, StoreFailure } from '../ports.ts'

/** A refused write is tried again after this long, ms; a full device is asked less often. */
const RETRY_MS = { unavailable: 500, 'not-found': 500, full: 2_000 } as const

export interface WriteJob {
  slice?: { partId: PartId; bytes: Uint8Array<ArrayBuffer> }
  write: () => Promise<Result<unknown, StoreFailure>>
  done?: () => void
}

/** Writes one after the other, each until the store has confirmed it. */
export interface WriteLane {
  add(job: WriteJob): void
  /** Runs `work` once everything added before is done. */
  after(work: () => void): void
  slices(): { partId: PartId; bytes: Uint8Array<ArrayBuffer> }[]
  dropSlices(): void
  /** Whether a refused write is tried until it succeeds; otherwise its next refusal is taken for an answer. */
  persist(isPersistent: boolean): void
}

export interface LaneListener {
  refused(why: StoreFailure): void
  written(): void
}

export function createWriteLane(clock: Clock, on: LaneListener): WriteLane {
  let jobs: WriteJob[] = []
  let isWorking = false
  let isPersistent = true
  const wait = (delay: number): Promise<void> => new Promise((resolve) => void clock.after(delay, resolve))

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let job = jobs[0]; job !== undefined; job = jobs[0]) {
      const result = await attempt(job)
      if (result.ok) on.written()
      if (result.ok || !isPersistent) {
        if (jobs[0] === job) jobs.shift()
        job.done?.()
      } else {
        on.refused(result.failure)
        await wait(RETRY_MS[result.failure])
      }
    }
    isWorking = false
  }
  async function attempt(job: WriteJob): Promise<Result<unknown, StoreFailure>> {
    try {
      return await job.write()
    } catch {
      // A store that throws is a store that did not confirm.
      return { ok: false, failure: 'unavailable' }
    }
  }
  function add(job: WriteJob): void {
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
    persist: (wanted) => {
      isPersistent = wanted
    },
  }
}
