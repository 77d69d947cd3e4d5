import { beforeEach, expect, test } from 'vitest'
import { SLOW_LANE } from '#server/jobs/media-lanes.ts'
import type { JobInHand } from '#server/jobs/media-worker-messages.ts'
import { releaseJobs } from '#server/jobs/release-jobs.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openMediaBoss } from '#tests/support/media-boss.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { boss } = untilEnd(await openMediaBoss(database))

beforeEach(() => database.$client.query('DELETE FROM jobs.job'))

async function take(): Promise<JobInHand | null> {
  const [job] = await boss.fetch(SLOW_LANE, { batchSize: 1 })
  return job === undefined ? null : { lane: SLOW_LANE, id: job.id, attempt: job.retryCount }
}

const queued = async () => {
  const { rows } = await database.$client.query<{ state: string; attempt: number; waits: boolean }>(
    'SELECT state, retry_count AS attempt, start_after > now() AS waits FROM jobs.job WHERE name = $1',
    [SLOW_LANE],
  )
  return rows
}

test('what an ended worker had can be had again at once', async () => {
  await boss.send(SLOW_LANE, {})
  const job = await take()
  await releaseJobs(boss, database, [job!])
  expect(await queued()).toEqual([{ state: 'retry', attempt: 0, waits: false }])
  expect(await take()).toEqual({ ...job, attempt: 1 })
})

test('what somebody else has by now stays theirs', async () => {
  await boss.send(SLOW_LANE, {})
  const ended = await take()
  // It was silent for too long, and the job was given out again.
  await boss.fail(SLOW_LANE, ended!.id)
  await boss.update(SLOW_LANE, undefined, { id: ended!.id, startAfter: 0 })
  const next = await take()
  expect(next).toEqual({ ...ended, attempt: 1 })
  await releaseJobs(boss, database, [ended!])
  expect(await queued()).toMatchObject([{ state: 'active', attempt: 1 }])
})
