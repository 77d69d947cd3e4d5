import type { Result } from '#contract/result.ts'
import type { PartId } from '#contract/vocabulary/ids.ts'
import type { Clock, StoreFailure } from '#domain/ports.ts'

/** Delay before a refused write is tried again, ms; a full device is tried less often. */
const RETRY_MS = { unavailable: 500, 'not-found': 500, full: 2_000 } as const

export interface WriteJob {
  slice?: { partId: PartId; bytes: Uint8Array<ArrayBuffer> }
  write: () => Promise<Result<unknown, StoreFailure>>
  done?: () => void
}

/** Writes in order; each write is repeated until the store confirms it. */
export interface WriteLane {
  add(job: WriteJob): void
  /** Runs `work` once everything added before is done. */
  after(work: () => void): void
  slices(): { partId: PartId; bytes: Uint8Array<ArrayBuffer> }[]
  dropSlices(): void
  /** Whether a refused write is repeated until it succeeds; otherwise its next refusal is final. */
  persist(isPersistent: boolean): void
}

export interface LaneListener {
  refused(why: StoreFailure): void
  written(): void
  /** A refusal was final: the write is not repeated. */
  gaveUp(): void
  /** Stores anew what the write belongs to, if that is gone: then it can be repeated at once. */
  renew(why: StoreFailure): Promise<boolean>
}

interface WaitingJob extends WriteJob {
  /** Set once the store was asked. */
  answer: Promise<Result<unknown, StoreFailure>> | null
}

/**
 * `hands`: pass everything at once to a store that keeps the order and commits together what waits, or one write after
 * another.
 */
export function createWriteLane(
  clock: Clock,
  hands: 'everything' | 'one-by-one',
  on: LaneListener,
): WriteLane {
  let jobs: WaitingJob[] = []
  let isWorking = false
  let isPersistent = true
  /** After a refusal the first write is passed alone, until the store accepts it. */
  let isCareful = hands === 'one-by-one'
  const wait = (delay: number): Promise<void> => new Promise((resolve) => void clock.after(delay, resolve))

  async function work(): Promise<void> {
    if (isWorking) return
    isWorking = true
    for (let job = jobs[0]; job !== undefined; job = jobs[0]) {
      const result = await ask(job)
      if (result.ok) goOn()
      else if (!isPersistent) on.gaveUp()
      if (result.ok || !isPersistent) {
        if (jobs[0] === job) jobs.shift()
        job.done?.()
      } else {
        await waitForStore(result.failure)
      }
    }
    isWorking = false
  }
  function ask(job: WaitingJob): Promise<Result<unknown, StoreFailure>> {
    job.answer ??= attempt(job)
    return job.answer
  }
  function goOn(): void {
    on.written()
    isCareful = hands === 'one-by-one'
    if (!isCareful) for (const job of jobs) void ask(job)
  }
  /** What was passed together with the refused write is passed again: the store doesn't save twice what it has. */
  async function waitForStore(why: StoreFailure): Promise<void> {
    isCareful = true
    for (const { answer } of jobs) await answer
    const isRenewed = await on.renew(why)
    for (const job of jobs) job.answer = null
    if (!isRenewed) on.refused(why)
    if (!isRenewed) await wait(RETRY_MS[why])
  }
  function add(job: WriteJob): void {
    const added = { ...job, answer: null }
    jobs.push(added)
    if (!isCareful) void ask(added)
    void work()
  }
  return {
    add,
    after: (then) => add({ write: async () => ({ ok: true, value: undefined }), done: then }),
    slices: () => jobs.flatMap(({ slice }) => (slice === undefined ? [] : [slice])),
    dropSlices: () => {
      jobs = jobs.filter(({ slice }) => slice === undefined)
    },
    persist: (wanted) => void (isPersistent = wanted),
  }
}

async function attempt({ write }: WriteJob): Promise<Result<unknown, StoreFailure>> {
  try {
    return await write()
  } catch {
    // A store that throws did not confirm.
    return { ok: false, failure: 'unavailable' }
  }
}
