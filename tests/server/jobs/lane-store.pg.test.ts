import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { countOfSameOwner } from '#server/jobs/lane-store.ts'
import { JOBS_SCHEMA, QUICK_LANE, SLOW_LANE, SMALL_LANE } from '#server/jobs/media-lanes.ts'
import { createLaneBell, createMediaQueue } from '#server/jobs/media-queue.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { openMediaBoss } from '#tests/support/media-boss.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, url } = untilEnd(await freshDatabase())
const { boss } = untilEnd(await openMediaBoss(database))

test('a person who sends many videos at once keeps nobody else waiting for all of them', async () => {
  const [busy, other] = [await addPerson(database), await addPerson(database)]
  const queue = createMediaQueue(boss)
  const sent: VideoId[] = []
  for (const owner of [busy, busy, busy, other, other]) {
    const { videoId } = await addVideo(database, owner, {})
    await database.transaction((tx) => queue.processVideo(tx, videoId))
    sent.push(videoId)
  }
  expect(await countOfSameOwner(database, QUICK_LANE, sent[0]!)).toBe(3)
  expect(await countOfSameOwner(database, SLOW_LANE, sent[0]!)).toBe(0)
  const taken: VideoId[] = []
  for (let count = 0; count < sent.length; count += 1) {
    const [job] = await boss.fetch<{ videoId: VideoId }>(QUICK_LANE)
    taken.push(job!.data.videoId)
    await boss.complete(QUICK_LANE, job!.id)
  }
  expect(taken.map((id) => sent.indexOf(id))).toEqual([0, 3, 1, 4, 2])
  expect(await countOfSameOwner(database, QUICK_LANE, sent[0]!)).toBe(0)
})

test('a job is taken as soon as its transaction has committed, however rarely its lane looks', async () => {
  const worker = new PgBoss({
    connectionString: url,
    schema: JOBS_SCHEMA,
    supervise: false,
    schedule: false,
    migrate: false,
    useListenNotify: true,
  })
  const failed = vi.fn()
  worker.on('error', failed)
  await worker.start()
  const taken: unknown[] = []
  try {
    const rarely = { pollingIntervalSeconds: 600, notifyPollingIntervalSeconds: 600 }
    await worker.work<{ videoId: VideoId }>(SMALL_LANE, rarely, async ([job]) => {
      taken.push(job!.data.videoId)
    })
    const queue = createMediaQueue(boss, createLaneBell(database, silentLog))
    const owner = await addPerson(database)
    const sent: VideoId[] = []
    for (let count = 0; count < 5; count += 1) {
      const { videoId } = await addVideo(database, owner, {})
      sent.push(videoId)
      await database.transaction((tx) => queue.makeSmallCopy(tx, { videoId }))
      await vi.waitFor(() => expect(taken).toEqual(sent), 5_000)
    }
  } finally {
    await worker.stop({ graceful: false })
  }
  expect(failed).not.toHaveBeenCalled()
})
