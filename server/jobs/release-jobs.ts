import type { PgBoss } from 'pg-boss'
import type { Queryable } from '#server/database/database.ts'
import { ringLane } from './lane-store.ts'
import type { JobInHand } from './media-worker-messages.ts'

/**
 * Counts the try and returns the jobs to the queue, without the delay that follows a failure of the job itself. What
 * somebody else has by now stays theirs.
 */
export async function releaseJobs(
  boss: Pick<PgBoss, 'fail' | 'update'>,
  db: Queryable,
  jobs: readonly JobInHand[],
): Promise<void> {
  for (const { lane, id, attempt } of jobs) {
    await boss.fail(lane, { id, retryCount: attempt }, { message: 'The worker ended.' })
    // Not of what is being worked on.
    await boss.update(lane, undefined, { id, startAfter: 0 })
    await ringLane(db, lane)
  }
}
