import { sql } from 'drizzle-orm'
import type { Database } from '#server/database/database.ts'

/** Longer than anything in the queue ever waits: most wait for a minute after a failure, or half of one for room. */
const LONGEST_WAIT = sql.raw(`interval '5 minutes'`)

/**
 * Makes due what waits for a time that a clock named which was ahead and has been set right, and lets the queue's own
 * marks of that time count as now. Repeatable; changes nothing while the clock runs evenly. Returns how many waited.
 */
export async function hastenJobs(database: Database): Promise<number> {
  const { rowCount } = await database.execute(sql`
    UPDATE jobs.job SET start_after = now(), created_on = least(created_on, now()),
      keep_until = now() + (keep_until - start_after)
    WHERE state < 'active' AND (created_on > now() OR start_after > now() + ${LONGEST_WAIT})`)
  // A job whose worker died with its server is given out again once its last sign of life is old.
  await database.execute(sql`
    UPDATE jobs.job SET started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
    WHERE state = 'active' AND greatest(started_on, heartbeat_on) > now()`)
  // Runs of the future count as runs of their minute, which would then be left out.
  await database.execute(sql`
    UPDATE jobs.job SET singleton_on = NULL
    WHERE state > 'active' AND singleton_on > now() AT TIME ZONE 'UTC'`)
  await forgetFutureRounds(database)
  return rowCount ?? 0
}

/** When the queue last looked after itself and its times of day. */
async function forgetFutureRounds(database: Database): Promise<void> {
  await database.execute(sql`
    UPDATE jobs.queue SET monitor_on = least(monitor_on, now()),
      monitor_claim_on = least(monitor_claim_on, now()), maintain_on = least(maintain_on, now())
    WHERE greatest(monitor_on, monitor_claim_on, maintain_on) > now()`)
  await database.execute(sql`
    UPDATE jobs.version SET cron_on = least(cron_on, now()), bam_on = least(bam_on, now()),
      flow_on = least(flow_on, now()), reindex_on = least(reindex_on, now()),
      monitor_backoff_on = least(monitor_backoff_on, now() + interval '1 hour')
    WHERE greatest(cron_on, bam_on, flow_on, reindex_on, monitor_backoff_on - interval '1 hour') > now()`)
}
