import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { JOBS_SCHEMA, openMediaLanes } from '#server/jobs/media-lanes.ts'
import { createMediaQueue } from '#server/jobs/media-queue.ts'
import { queueForgotten } from '#server/jobs/queue-forgotten.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

let fresh: FreshDatabase
let owner: UserId
let boss: PgBoss

beforeAll(async () => {
  fresh = await freshDatabase()
  owner = await addPerson(fresh.database)
  boss = new PgBoss({
    db: { executeSql: (text, values) => fresh.database.$client.query(text, values) },
    schema: JOBS_SCHEMA,
    schedule: false,
    supervise: false,
  })
  await boss.start()
  await openMediaLanes(boss)
})
afterAll(async () => {
  await boss.stop({ graceful: false })
  await fresh.close()
})

test('work that waits without a job gets one, once, however many servers look', async () => {
  const queue = createMediaQueue(boss)
  const [forgotten, queued, measured] = await Promise.all(
    [{}, {}, { state: 'READY' } as const].map((facts) => addVideo(fresh.database, owner, facts)),
  )
  await fresh.database.transaction((tx) => queue.processVideo(tx, queued!.videoId))
  await fresh.database.insert(videoAnalyses).values({ videoId: measured!.videoId, state: 'RUNNING' })

  const look = () => queueForgotten(fresh.database, queue)
  const counts = await Promise.all([look(), look()])
  expect(counts[0] + counts[1]).toBe(2)
  expect(await look()).toBe(0)
  const { rows } = await fresh.database.$client.query<{ name: string; id: string }>(
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
