import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { notifications } from '#server/database/schema/library.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import {
  beginPurge,
  endPurge,
  lockUnfinished,
  listUnfinished,
} from '#server/modules/video/submit/purge-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { holdOpen } from '#tests/support/hold-open.ts'

const { database, people } = await peopledDatabase()
const NOW = new Date('2026-05-01T12:00:00Z')
const UNTIL = new Date('2026-04-01T12:00:00Z')
const before = new Date(UNTIL.getTime() - 1)
const after = new Date(UNTIL.getTime() + 1)
const add = async (facts: Partial<typeof videos.$inferInsert>) =>
  (await addVideo(database, people.resident, { state: 'READY', ...facts })).videoId
const begin = () => database.transaction((tx) => beginPurge(tx, UNTIL, NOW))
const unfinished = async () => (await listUnfinished(database)).map(({ videoId }) => videoId)

beforeEach(async () => {
  await database.delete(assessments)
  await database.delete(videos)
})

test('only videos whose time is over are purged, each once', async () => {
  const due = await add({ deletedAt: before })
  const justDue = await add({ deletedAt: UNTIL })
  await add({ deletedAt: after })
  await add({ deletedAt: null })
  await add({ deletedAt: before, state: 'PROCESSING' })
  expect(await begin()).toBe(2)
  expect(await begin()).toBe(0)
  expect(new Set(await unfinished())).toEqual(new Set([due, justDue]))
})

test('a video that its owner has restored is not purged further, whatever had begun', async () => {
  await add({ deletedAt: null, purgeBegunAt: before })
  const purging = await add({ deletedAt: before, purgeBegunAt: before })
  await add({ deletedAt: before, purgeBegunAt: before, purgedAt: before })
  expect(await unfinished()).toEqual([purging])
})

test('a video that somebody is just restoring waits for a later round', async () => {
  const id = await add({ deletedAt: before })
  const end = await holdOpen(database, (tx) =>
    tx.select().from(videos).where(eq(videos.id, id)).for('update'),
  )
  expect(await begin()).toBe(0)
  await end()
  expect(await begin()).toBe(1)
})

test('one instance removes the bytes, and none does once they are gone', async () => {
  const id = await add({ deletedAt: before })
  await begin()
  const end = await holdOpen(database, async (tx) => {
    expect(await lockUnfinished(tx, id)).toBe(true)
    await endPurge(tx, id, NOW)
  })
  expect(await database.transaction((tx) => lockUnfinished(tx, id))).toBe(false)
  await end()
  expect(await unfinished()).toEqual([])
  expect(await database.transaction((tx) => lockUnfinished(tx, id))).toBe(false)
})

test('notifications of a video are deleted with it, those of others stay', async () => {
  const [gone, stays] = [await add({ deletedAt: before }), await add({})]
  for (const videoId of [gone, stays])
    await database.insert(notifications).values({
      userId: people.peer,
      type: 'NEW_ASMT',
      eventKey: videoId,
      eventTitle: 'A take',
      about: { videoId },
    })
  await begin()
  await database.transaction((tx) => endPurge(tx, gone, NOW))
  const left = await database.select({ about: notifications.about }).from(notifications)
  expect(left).toEqual([{ about: { videoId: stays } }])
})
