import type { JobBell } from '#server/ports.ts'

/**
 * By then nearly every transaction that asks for work has committed; a slower one waits for the job's next time, ms.
 */
const COMMITTED_MS = 1_000

/** Rings a little later, once for everyone who asks until then, because those who ask have not committed yet. */
export function ringSoon(bell: JobBell, job: string, waitMs = COMMITTED_MS): () => void {
  let isAsked = false
  return () => {
    if (isAsked) return
    isAsked = true
    setTimeout(() => {
      isAsked = false
      bell.ring(job)
    }, waitMs).unref()
  }
}

/**
 * A bell for jobs that start later than its callers. Until then nobody hears it, but every job runs at start anyway.
 */
export function createJobBell(): JobBell & { answer: (ring: (job: string) => void) => void } {
  let heard: (job: string) => void = () => {}
  return {
    ring: (job) => heard(job),
    answer: (ring) => {
      heard = ring
    },
  }
}
