import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { assessments, videos } from '#server/database/schema/videos.ts'
import * as store from '#server/modules/video/library/sharing-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

const { database, people } = await peopledDatabase()
const { resident, faculty, programId } = people
const add = (submissionType: 'SAVED_FOR_LATER' | 'SUBMITTED' = 'SAVED_FOR_LATER') =>
  addVideo(database, resident, { programId, state: 'READY' }, { submissionType })
const stateOf = async (id: Awaited<ReturnType<typeof add>>['videoId']) =>
  (await database.select().from(assessments).where(eq(assessments.videoId, id)))[0]?.submissionType

test('what was only saved counts as shared until it is taken back; what was submitted stays so', async () => {
  const [saved, submitted] = [await add(), await add('SUBMITTED')]
  for (const { videoId } of [saved, submitted])
    await database.transaction((tx) => store.markShared(tx, videoId))
  expect([await stateOf(saved.videoId), await stateOf(submitted.videoId)]).toEqual([
    'SHARED_VIDEO',
    'SUBMITTED',
  ])
  for (const { videoId } of [saved, submitted])
    await database.transaction((tx) => store.markUnshared(tx, videoId))
  expect([await stateOf(saved.videoId), await stateOf(submitted.videoId)]).toEqual([
    'SAVED_FOR_LATER',
    'SUBMITTED',
  ])
})

test('a video that was deleted cannot be shared', async () => {
  const { videoId } = await add()
  expect(await database.transaction((tx) => store.lockVideo(tx, videoId))).toMatchObject({
    ownerId: resident,
  })
  await database.update(videos).set({ deletedAt: new Date() }).where(eq(videos.id, videoId))
  expect(await database.transaction((tx) => store.lockVideo(tx, videoId))).toBeNull()
})

test('a video that is open to an answer has one request, which only those see whom it concerns', async () => {
  const { videoId } = await add()
  const facts = { videoId, requestedById: resident, description: '', usersToNotify: [] }
  const id = await database.transaction((tx) => store.addRequest(tx, facts))
  expect((await database.transaction((tx) => store.findOpenRequest(tx, videoId)))?.id).toBe(id)
  const seenBy = async (userId: typeof resident, programIds: (typeof programId)[] | null = []) =>
    (await store.listOpenRequests(database, { userId, programIds, limit: 10 })).length
  expect(await seenBy(resident)).toBe(1)
  expect(await seenBy(faculty, [programId])).toBe(1)
  expect(await seenBy(people.foreignFaculty, [people.foreignProgramId])).toBe(0)
  expect(await seenBy(people.admin, null)).toBe(1)
  await database.update(videos).set({ deletedAt: new Date() }).where(eq(videos.id, videoId))
  expect(await seenBy(resident)).toBe(0)
})
