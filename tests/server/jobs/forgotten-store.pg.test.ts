import { beforeEach, expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { videoAnalyses } from '#server/database/schema/analysis.ts'
import { lockForgotten } from '#server/jobs/forgotten-store.ts'
import { VIDEO_LANES } from '#server/jobs/media-lanes.ts'
import { createMediaQueue } from '#server/jobs/media-queue.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { openMediaBoss } from '#tests/support/media-boss.ts'
import { addPerson } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const owner = await addPerson(database)
const { boss } = untilEnd(await openMediaBoss(database))
const queue = createMediaQueue(boss)

const look = (after: VideoId | null = null, limit = 99, of: 'videos' | 'analyses' = 'videos') =>
  database.transaction((tx) => lockForgotten(tx, of, VIDEO_LANES, after, limit))
const newVideo = async (facts: object = {}) => (await addVideo(database, owner, facts)).videoId

beforeEach(() => database.$client.query('DELETE FROM videos; DELETE FROM jobs.job'))

test('they are listed by id, a limited number at a time', async () => {
  const ids = [await newVideo(), await newVideo(), await newVideo()].toSorted()
  expect(await look()).toEqual(ids)
  expect(await look(null, 2)).toEqual(ids.slice(0, 2))
  expect(await look(ids[1])).toEqual(ids.slice(2))
  expect(await look(ids[2])).toEqual([])
})

test('what is done, or has a running job, is not forgotten; a job that has ended does not count', async () => {
  await newVideo({ state: 'READY' })
  await newVideo({ state: 'FAILED' })
  const queued = await newVideo()
  await database.transaction((tx) => queue.processVideo(tx, queued))
  expect(await look()).toEqual([])
  for (const [state, isForgotten] of [
    ['active', false],
    ['retry', false],
    ['completed', true],
    ['cancelled', true],
    ['failed', true],
  ] as const) {
    await database.$client.query('UPDATE jobs.job SET state = $1', [state])
    expect(await look()).toEqual(isForgotten ? [queued] : [])
  }
})

test('a job of another lane does not do its work', async () => {
  const id = await newVideo()
  await database.transaction((tx) => queue.analyseVideo(tx, id))
  expect(await look()).toEqual([id])
})

test('what another instance is looking at is left to it', async () => {
  const ids = [await newVideo(), await newVideo()].toSorted()
  const release = await holdOpen(database, (tx) => lockForgotten(tx, 'videos', VIDEO_LANES, null, 1))
  expect(await look()).toEqual(ids.slice(1))
  await release()
  expect(await look()).toEqual(ids)
})

test('an analysis is forgotten while it runs, whatever happened to its video', async () => {
  const [running, ended] = [await newVideo({ state: 'READY' }), await newVideo({ state: 'READY' })]
  const found = { state: 'REFUSED', why: 'too-short' } as const
  await database.insert(videoAnalyses).values([
    { videoId: running, state: 'RUNNING' },
    { videoId: ended, state: 'REFUSED', found },
  ])
  expect(await look(null, 99, 'analyses')).toEqual([running])
  expect(await look()).toEqual([])
})
