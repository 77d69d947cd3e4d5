import { expect, test } from 'vitest'
import { openDatabase } from '#server/database/database.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { createMediaQueue } from '#server/jobs/media-queue.ts'
import { queueForgotten } from '#server/jobs/queue-forgotten.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openMediaBoss } from '#tests/support/media-boss.ts'
import { addPerson } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, url } = untilEnd(await freshDatabase())
const owner = await addPerson(database)
const { boss } = untilEnd(await openMediaBoss(database))

test('work that waits without a job gets one, once, however many servers look', async () => {
  const queue = createMediaQueue(boss)
  const [forgotten, queued, measured] = await Promise.all(
    [{}, {}, { state: 'READY' } as const].map((facts) => addVideo(database, owner, facts)),
  )
  await database.transaction((tx) => queue.processVideo(tx, queued!.videoId))
  await database.insert(videoAnalyses).values({ videoId: measured!.videoId, state: 'RUNNING' })

  const look = () => queueForgotten(database, queue)
  const counts = await Promise.all([look(), look()])
  expect(counts[0] + counts[1]).toBe(2)
  expect(await look()).toBe(0)
  const { rows } = await database.$client.query<{ name: string; id: string }>(
    "SELECT name, data ->> 'videoId' AS id FROM jobs.job",
  )
  expect(rows.map(({ name, id }) => `${name} ${id}`).toSorted()).toEqual(
    [
      `media-quick ${forgotten!.videoId}`,
      `media-quick ${queued!.videoId}`,
      `media-analysis ${measured!.videoId}`,
    ].toSorted(),
  )
})

/** The same database, where looking at a video takes 0.3 s: of two who look, one is slow. */
async function slowDatabase() {
  await database.$client.query(`
    CREATE SCHEMA slow;
    CREATE VIEW slow.videos AS SELECT * FROM public.videos WHERE pg_sleep(0.3) IS NOT NULL`)
  const opened = openDatabase(`${url}&options=${encodeURIComponent('-c search_path=slow,public')}`)
  return { database: opened, close: () => opened.$client.end() }
}

test('a server that looks slowly queues nothing that another one queued meanwhile', async () => {
  const queue = createMediaQueue(boss)
  const { videoId } = await addVideo(database, owner)
  const slow = untilEnd(await slowDatabase())

  const slowCount = queueForgotten(slow.database, queue)
  await expect
    .poll(async () => {
      const { rows } = await database.$client.query(
        "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'",
      )
      return rows.length
    })
    .toBe(1)
  expect((await Promise.all([slowCount, queueForgotten(database, queue)])).toSorted()).toEqual([0, 1])
  const jobs = await database.$client.query("SELECT FROM jobs.job WHERE data ->> 'videoId' = $1", [videoId])
  expect(jobs.rowCount).toBe(1)
})
