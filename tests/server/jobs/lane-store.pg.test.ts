import { randomUUID } from 'node:crypto'
import { PgBoss } from 'pg-boss'
import { expect, test, vi } from 'vitest'
import { courseVideoId as courseVideoIdOf, type VideoId } from '#contract/vocabulary/ids.ts'
import { courseVideos } from '#server/database/schema/courses/course-videos.ts'
import { countOfSameOwner, findSentBytes } from '#server/jobs/lane-store.ts'
import { COURSE_LANE, JOBS_SCHEMA, QUICK_LANE, SLOW_LANE, SMALL_LANE } from '#server/jobs/media-lanes.ts'
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

test('a job has as long as its bytes take on a slow disk, whichever lane it is in', async () => {
  const owner = await addPerson(database)
  const queue = createMediaQueue(boss)
  const timeFor = async (originalBytes: number) => {
    const { videoId } = await addVideo(database, owner, { originalBytes })
    await database.transaction((tx) => queue.processVideo(tx, videoId))
    await database.transaction((tx) => queue.makeSmallCopy(tx, { videoId }))
    const { rows } = await database.$client.query<{ name: string; seconds: number }>(
      "SELECT name, expire_seconds AS seconds FROM jobs.job WHERE data ->> 'videoId' = $1",
      [videoId],
    )
    return new Map(rows.map(({ name, seconds }) => [name, seconds]))
  }
  expect((await timeFor(1_000)).get(QUICK_LANE)).toBeLessThan(31 * 60)
  const large = 20 * 1024 ** 3
  const times = await timeFor(large)
  // As long as reading it once may take the program that reads containers.
  for (const lane of [QUICK_LANE, SMALL_LANE]) expect(times.get(lane)).toBeGreaterThan(large / 1_000_000 + 60)
  expect((await timeFor(10 * large)).get(QUICK_LANE)).toBe(24 * 3_600)
})

test('a video of a course has as long as what was sent of it takes', async () => {
  const owner = await addPerson(database)
  const totalSize = 20 * 1024 ** 3
  const courseVideoId = courseVideoIdOf.parse(randomUUID())
  const facts = { id: courseVideoId, ownerId: owner, name: 'A lecture', state: 'PROCESSING' } as const
  await database.insert(courseVideos).values({ ...facts, totalSize })
  expect(await findSentBytes(database, { courseVideoId })).toBe(totalSize)
  await database.transaction((tx) => createMediaQueue(boss).processCourseVideo(tx, courseVideoId))
  const [job] = await boss.fetch<object>(COURSE_LANE)
  expect(job!.expireInSeconds).toBeGreaterThan(4 * 3_600 + totalSize / 1_000_000)
})
