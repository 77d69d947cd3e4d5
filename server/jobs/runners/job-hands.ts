import type { PgBoss } from 'pg-boss'
import type { JobAttempt } from './runner-job-store.ts'

export interface QueuedJob extends JobAttempt {
  data: object
  /** How long the attempt may last. */
  longestSeconds: number
}

/** What claims jobs of the queues for somebody who works elsewhere. */
export interface JobHands {
  /** Null: nothing waits there. */
  claim(lane: string): Promise<QueuedJob | null>
  /** Does nothing if somebody else has it by now. */
  complete(job: JobAttempt): Promise<void>
}

export function createJobHands(boss: Pick<PgBoss, 'fetch' | 'complete'>): JobHands {
  return {
    claim: async (lane) => {
      const [job] = await boss.fetch(lane, { batchSize: 1 })
      return job === undefined
        ? null
        : {
            lane,
            jobId: job.id,
            attempt: job.retryCount,
            data: job.data as object,
            longestSeconds: job.expireInSeconds,
          }
    },
    complete: async ({ lane, jobId, attempt }) => {
      await boss.complete(lane, { id: jobId, retryCount: attempt })
    },
  }
}
