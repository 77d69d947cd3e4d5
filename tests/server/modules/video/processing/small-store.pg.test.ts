import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import { videos } from '#server/database/schema/videos.ts'
import {
  beginSmall,
  endSmall,
  findSmallToMake,
  lockWithoutSmall,
} from '#server/modules/video/processing/small-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { addPerson } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const owner = await addPerson(database)
const long = { state: 'READY', durationSeconds: 61 } as const
const add = async (facts: Parameters<typeof addVideo>[2]) => (await addVideo(database, owner, facts)).videoId
const begin = (id: VideoId) => database.transaction((tx) => beginSmall(tx, id, 60))
const end = (id: VideoId) => database.transaction((tx) => endSmall(tx, id, { state: 'READY', bytes: 9 }))

beforeEach(async () => {
  await database.delete(videos)
})

test('a small copy is asked for once, when two ask at the same moment', async () => {
  const id = await add(long)
  const begun = await Promise.all([begin(id), begin(id), begin(id)])
  expect(begun.filter(Boolean)).toHaveLength(1)
})

test.each([
  ['that is short', { durationSeconds: 60 }],
  ['that is being processed', { state: 'PROCESSING' }],
  ['that failed', { state: 'FAILED' }],
  ['that was deleted', { deletedAt: new Date() }],
  ['that has one', { smallState: 'READY', smallBytes: 9 }],
  ['that is small itself', { smallState: 'NONE' }],
] as const)('a video %s gets none', async (_, facts) => {
  const id = await add({ ...long, ...facts })
  expect(await begin(id)).toBe(false)
  expect(await database.transaction((tx) => lockWithoutSmall(tx, 60))).toBeNull()
  expect(await findSmallToMake(database, id)).toBeNull()
})

test('of those from before, the newest is next, and one that another instance has is left out', async () => {
  const [older, newer] = [await add(long), await add(long)]
  const release = await holdOpen(database, (tx) => lockWithoutSmall(tx, 60))
  const second = await database.transaction((tx) => lockWithoutSmall(tx, 60))
  await release()
  const first = await database.transaction((tx) => lockWithoutSmall(tx, 60))
  expect([first, second]).toEqual([newer, older].toSorted().toReversed())
})

test('its end is stored once, and not for a video whose bytes are being deleted', async () => {
  const [id, purged] = [await add(long), await add(long)]
  await begin(id)
  await begin(purged)
  await database.update(videos).set({ purgeBegunAt: new Date() }).where(eq(videos.id, purged))
  expect([await end(id), await end(id), await end(purged)]).toEqual([true, false, false])
  const [row] = await database.select().from(videos).where(eq(videos.id, id))
  expect([row?.state, row?.smallState, row?.smallBytes]).toEqual(['READY', 'READY', 9])
})
