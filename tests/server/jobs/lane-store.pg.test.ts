import { PgBoss } from 'pg-boss'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { countOfSameOwner } from '#server/jobs/lane-store.ts'
import { JOBS_SCHEMA, openMediaLanes, QUICK_LANE, SLOW_LANE } from '#server/jobs/media-lanes.ts'
import { createMediaQueue } from '#server/jobs/media-queue.ts'
import { freshDatabase, type FreshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

let fresh: FreshDatabase
let boss: PgBoss
beforeAll(async () => {
  fresh = await freshDatabase()
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

test('a person who sends many videos at once keeps nobody else waiting for all of them', async () => {
  const [busy, other] = [await addPerson(fresh.database), await addPerson(fresh.database)]
  const queue = createMediaQueue(boss)
  const sent: VideoId[] = []
  for (const owner of [busy, busy, busy, other, other]) {
    const { videoId } = await addVideo(fresh.database, owner, {})
    await fresh.database.transaction((tx) => queue.processVideo(tx, videoId))
    sent.push(videoId)
  }
  expect(await countOfSameOwner(fresh.database, QUICK_LANE, sent[0]!)).toBe(3)
  expect(await countOfSameOwner(fresh.database, SLOW_LANE, sent[0]!)).toBe(0)
  const taken: VideoId[] = []
  for (let count = 0; count < sent.length; count += 1) {
    const [job] = await boss.fetch<{ videoId: VideoId }>(QUICK_LANE)
    taken.push(job!.data.videoId)
    await boss.complete(QUICK_LANE, job!.id)
  }
  expect(taken.map((id) => sent.indexOf(id))).toEqual([0, 3, 1, 4, 2])
  expect(await countOfSameOwner(fresh.database, QUICK_LANE, sent[0]!)).toBe(0)
})
