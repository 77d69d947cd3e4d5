import { beforeEach, expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { hastenJobs } from '#server/jobs/hasten-store.ts'
import { QUICK_LANE, SLOW_LANE } from '#server/jobs/media-lanes.ts'
import { createMediaQueue } from '#server/jobs/media-queue.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openMediaBoss } from '#tests/support/media-boss.ts'
import { addPerson } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const owner = await addPerson(database)
const { boss } = untilEnd(await openMediaBoss(database))
const queue = createMediaQueue(boss)
const run = (text: string) => database.$client.query(text)

beforeEach(() => run('DELETE FROM videos; DELETE FROM jobs.job'))

async function send(): Promise<VideoId> {
  const { videoId } = await addVideo(database, owner)
  await database.transaction((tx) => queue.processVideo(tx, videoId))
  return videoId
}
/** Every time of the queue is as if its clock had been ahead by that much. */
const writtenAhead = (by: string) =>
  run(`UPDATE jobs.job SET created_on = created_on + '${by}', start_after = start_after + '${by}',
    keep_until = keep_until + '${by}', started_on = started_on + '${by}', heartbeat_on = heartbeat_on + '${by}'`)
const fetched = async () =>
  (await boss.fetch<{ videoId: VideoId }>(QUICK_LANE)).map(({ data }) => data.videoId)

test.each(['2 minutes', '1 hour', '1 day'])(
  'what was queued while the clock was %s ahead is due as soon as it is right, in its turn',
  async (by) => {
    const first = await send()
    await writtenAhead(by)
    const second = await send()
    expect(await fetched()).toEqual([second])
    expect(await hastenJobs(database)).toBe(1)
    expect(await fetched()).toEqual([first])
    expect(await hastenJobs(database)).toBe(0)
  },
)

test('what waits after a failure goes on waiting', async () => {
  await send()
  await boss.send(SLOW_LANE, {}, { startAfter: 60 })
  expect(await hastenJobs(database)).toBe(0)
  await run(`UPDATE jobs.job SET start_after = now() + interval '1 hour' WHERE name = '${SLOW_LANE}'`)
  expect(await hastenJobs(database)).toBe(1)
})

test('a job whose worker died while the clock was ahead is given out again within seconds', async () => {
  await send()
  await fetched()
  await writtenAhead('1 hour')
  await hastenJobs(database)
  await run(`UPDATE jobs.job SET heartbeat_on = heartbeat_on - interval '11 seconds'`)
  await boss.supervise(QUICK_LANE)
  const { rows } = await run('SELECT state FROM jobs.job')
  expect(rows).toEqual([{ state: 'retry' }])
})

test('a job that is still worked on keeps its attempt', async () => {
  await send()
  const [job] = await boss.fetch(QUICK_LANE)
  await writtenAhead('1 day')
  await hastenJobs(database)
  await boss.complete(QUICK_LANE, job!.id)
  expect((await run('SELECT state FROM jobs.job')).rows).toEqual([{ state: 'completed' }])
})

test('the queue looks after itself again, and its times of day come again', async () => {
  await run(
    `UPDATE jobs.queue SET monitor_on = now() + interval '1 day', monitor_claim_on = now() + interval '1 day'`,
  )
  await run(`UPDATE jobs.version SET cron_on = now() + interval '1 hour'`)
  await send()
  await run(`UPDATE jobs.job SET state = 'completed', singleton_on = now() + interval '1 hour'`)
  await hastenJobs(database)
  const { rows } = await run(`SELECT
    (SELECT count(*)::int FROM jobs.queue WHERE greatest(monitor_on, monitor_claim_on) > now()) AS queues,
    (SELECT count(*)::int FROM jobs.version WHERE cron_on > now()) AS times,
    (SELECT count(*)::int FROM jobs.job WHERE singleton_on IS NOT NULL) AS runs`)
  expect(rows).toEqual([{ queues: 0, times: 0, runs: 0 }])
})
