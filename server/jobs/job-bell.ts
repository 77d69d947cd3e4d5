import type { JobBell } from '#server/ports.ts'

/** Rings for jobs that start later than what rings: until then nobody hears, and a start does every job anyway. */
export function createJobBell(): JobBell & { answer: (ring: (job: string) => void) => void } {
  let heard: (job: string) => void = () => {}
  return {
    ring: (job) => heard(job),
    answer: (ring) => {
      heard = ring
    },
  }
}
