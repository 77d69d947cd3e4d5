import { and, count, eq, inArray, lt, sql } from 'drizzle-orm'
import type { RunnerId, RunnerJobId } from '#contract/vocabulary/ids.ts'
import type { MediaOrder, RunnerStage } from '#contract/vocabulary/video/runners/media-order.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { runnerJobs, runners, type RunnerJobState } from '#server/database/schema/operations/runners.ts'
import { SLOW_LANE, SMALL_LANE } from '../media-lanes.ts'

/** Lanes whose work runners may take: what decodes pictures. What only copies them is done sooner than sent. */
export const RUNNER_LANES = [SLOW_LANE, SMALL_LANE] as const

/** One attempt at a job of a queue: whoever has an older one has lost it. */
export interface JobAttempt {
  lane: string
  jobId: string
  attempt: number
}

export type RunnerJobRow = typeof runnerJobs.$inferSelect

export interface NewRunnerJob extends JobAttempt {
  runnerId: RunnerId
  tokenHash: string
  data: object
  order: MediaOrder
  inputs: { key: string; bytes: number }[]
  bytesMax: number
}

export async function addRunnerJob(db: Queryable, job: NewRunnerJob): Promise<RunnerJobId> {
  const [row] = await db.insert(runnerJobs).values(job).returning({ id: runnerJobs.id })
  return row!.id
}

/** Null: there is none with this number and secret, or its runner was revoked. */
export async function findRunnerJob(
  db: Queryable,
  id: RunnerJobId,
  tokenHash: string,
): Promise<RunnerJobRow | null> {
  const [row] = await db
    .select()
    .from(runnerJobs)
    .where(and(eq(runnerJobs.id, id), eq(runnerJobs.tokenHash, tokenHash)))
  return row ?? null
}

export function listOpenJobsOf(db: Queryable, runnerId: RunnerId): Promise<RunnerJobRow[]> {
  return db
    .select()
    .from(runnerJobs)
    .where(and(eq(runnerJobs.runnerId, runnerId), inArray(runnerJobs.state, ['WORKING', 'ENDING'])))
}

export async function countHeardJobs(db: Queryable, runnerId: RunnerId, silenceS: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(runnerJobs)
    .where(
      and(
        eq(runnerJobs.runnerId, runnerId),
        inArray(runnerJobs.state, ['WORKING', 'ENDING']),
        sql`${runnerJobs.heardAt} > now() - make_interval(secs => ${silenceS})`,
      ),
    )
  return row?.count ?? 0
}

/** False: it was in another state. */
export async function changeState(
  db: Queryable,
  id: RunnerJobId,
  from: RunnerJobState,
  to: RunnerJobState,
): Promise<boolean> {
  const changed = await db
    .update(runnerJobs)
    .set({ state: to, heardAt: sql`now()` })
    .where(and(eq(runnerJobs.id, id), eq(runnerJobs.state, from)))
    .returning({ id: runnerJobs.id })
  return changed.length > 0
}

export async function noteProgress(
  db: Queryable,
  { id, runnerId }: Pick<RunnerJobRow, 'id' | 'runnerId'>,
  progress: { stage: RunnerStage; share: number | null },
): Promise<void> {
  await db
    .update(runnerJobs)
    .set({ ...progress, heardAt: sql`now()` })
    .where(eq(runnerJobs.id, id))
  await db
    .update(runners)
    .set({ seenAt: sql`now()` })
    .where(eq(runners.id, runnerId))
}

export async function countEnd(db: Queryable, runnerId: RunnerId, end: 'done' | 'failed'): Promise<void> {
  await db
    .update(runners)
    .set({ [end]: sql`${runners[end]} + 1` })
    .where(eq(runners.id, runnerId))
}

/** Whether nobody else has the job. If so, it counts as alive from now on. */
export async function touchAttempt(db: Queryable, { lane, jobId, attempt }: JobAttempt): Promise<boolean> {
  const { rows } = await db.execute(sql`
    UPDATE jobs.job SET heartbeat_on = now()
    WHERE name = ${lane} AND id = ${jobId} AND state = 'active' AND retry_count = ${attempt} RETURNING 1`)
  return rows.length > 0
}

/** The same, without a sign of life. */
export async function isCurrent(db: Queryable, { lane, jobId, attempt }: JobAttempt): Promise<boolean> {
  const { rows } = await db.execute(sql`
    SELECT 1 FROM jobs.job
    WHERE name = ${lane} AND id = ${jobId} AND state = 'active' AND retry_count = ${attempt}`)
  return rows.length > 0
}

/** Its place among those that wait; null: it is gone. */
export async function findPriority(db: Queryable, { lane, jobId }: JobAttempt): Promise<number | null> {
  const { rows } = await db.execute<{ priority: number }>(sql`
    SELECT priority FROM jobs.job WHERE name = ${lane} AND id = ${jobId}`)
  return rows[0]?.priority ?? null
}

/** Over a network, signs of life may be late by more than between two processes. */
export async function allowSilence(
  db: Queryable,
  { lane, jobId }: JobAttempt,
  seconds: number,
): Promise<void> {
  await db.execute(sql`
    UPDATE jobs.job SET heartbeat_seconds = ${seconds}, heartbeat_on = now()
    WHERE name = ${lane} AND id = ${jobId} AND state = 'active'`)
}

/** Of the lanes whose work runners may take. */
export async function countWaitingJobs(db: Queryable): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM jobs.job
    WHERE name = ANY(${sql.param([...RUNNER_LANES])}::text[]) AND state IN ('created', 'retry')`)
  return rows[0]?.count ?? 0
}

/** Those of `ids` that no row names. */
export async function listForgottenJobs(db: Queryable, ids: readonly RunnerJobId[]): Promise<RunnerJobId[]> {
  const { rows } = await db.execute<{ id: RunnerJobId }>(sql`
    SELECT id FROM unnest(${sql.param([...ids])}::uuid[]) AS sent (id)
    WHERE NOT EXISTS (SELECT FROM runner_jobs j WHERE j.id = sent.id)`)
  return rows.map(({ id }) => id)
}

const BATCH = 500

/** Attempts that ended or were lost more than a day ago, with what was sent for them: nobody repeats a call about them. */
export async function forgetOldJobs(
  database: Database,
  removeFiles: (id: RunnerJobId) => Promise<void>,
): Promise<number> {
  let forgotten = 0
  for (;;) {
    const old = await database
      .select({ id: runnerJobs.id })
      .from(runnerJobs)
      .where(lt(runnerJobs.heardAt, sql`now() - interval '1 day'`))
      .limit(BATCH)
    if (old.length === 0) return forgotten
    const ids = old.map(({ id }) => id)
    for (const id of ids) await removeFiles(id)
    await database.delete(runnerJobs).where(inArray(runnerJobs.id, ids))
    forgotten += ids.length
  }
}
