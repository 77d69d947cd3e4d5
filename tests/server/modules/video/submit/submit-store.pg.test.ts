import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sharedVideos } from '#server/database/schema/library.ts'
import { videos } from '#server/database/schema/videos.ts'
import {
  changeSubject,
  findSubmitted,
  isWatchable,
  listDeleted,
  lockSubmission,
  lockVideo,
  markDeleted,
  markSubmitted,
  unmarkDeleted,
} from '#server/modules/video/submit/submit-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { addSubmitted } from '#tests/support/video-api.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh
const { resident, peer, programId, groupId } = people
const DAY = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY)
const deletedAtOf = async (id: typeof videos.$inferSelect.id) =>
  (await database.select().from(videos).where(eq(videos.id, id)))[0]?.deletedAt

test('what was deleted can be neither submitted nor changed', async () => {
  const { videoId, asmtId } = await addVideo(database, resident)
  const look = () =>
    database.transaction(async (tx) => [await lockSubmission(tx, asmtId), await lockVideo(tx, videoId)])
  expect(await look()).toEqual([
    expect.objectContaining({ videoId, asmtId, ownerId: resident }),
    expect.objectContaining({ videoId, asmtId }),
  ])
  await markDeleted(database, videoId, resident)
  expect(await look()).toEqual([null, null])
})

test('a submission says to whom, when and where, for this video alone', async () => {
  const { videoId, asmtId } = await addVideo(database, resident)
  const other = await addVideo(database, resident)
  expect(await findSubmitted(database, videoId)).toBeNull()
  await database.transaction((tx) =>
    markSubmitted(tx, asmtId, {
      assessorType: 'PEER',
      description: 'Please look',
      submittedAt: new Date(),
      handedInAt: null,
      programId,
      userGroupId: groupId,
    }),
  )
  expect(await findSubmitted(database, videoId)).toMatchObject({
    asmtId,
    assessorType: 'PEER',
    userGroupId: groupId,
  })
  expect(await findSubmitted(database, other.videoId)).toBeNull()
  await markDeleted(database, videoId, resident)
  expect(await findSubmitted(database, videoId)).toMatchObject({ asmtId })
})

test('another subject is another name in the library too, and another activity or none', async () => {
  const { videoId } = await addVideo(database, resident)
  await database
    .insert(sharedVideos)
    .values({ videoId, programId, ownerId: resident, videoType: 'other', name: 'A take' })
  const activityId = await addActivity(database, await addCourse(database))
  const say = (subject: Parameters<typeof changeSubject>[2]['subject'], name: string) =>
    database.transaction((tx) => changeSubject(tx, videoId, { subject, name, saidAt: new Date() }))
  const read = async () => {
    const [row] = await database.select().from(videos).where(eq(videos.id, videoId))
    const [shared] = await database.select().from(sharedVideos).where(eq(sharedVideos.videoId, videoId))
    return [row?.name, shared?.name, row?.activityId]
  }
  await say({ videoType: 'simulation', activityId }, 'Peg transfer')
  expect(await read()).toEqual(['Peg transfer', 'Peg transfer', activityId])
  await say({ videoType: 'other', title: 'Knots' }, 'Knots')
  expect(await read()).toEqual(['Knots', 'Knots', null])
})

test('only the owner deletes a video, and the first time counts', async () => {
  const { videoId } = await addVideo(database, resident)
  expect(await markDeleted(database, videoId, peer)).toBeNull()
  expect(await deletedAtOf(videoId)).toBeNull()
  const first = await markDeleted(database, videoId, resident)
  expect(first?.isNew).toBe(true)
  expect(await markDeleted(database, videoId, resident)).toEqual({ ...first, isNew: false })
})

test('a deleted video is restored by its owner, in time, and before the removal of its bytes begins', async () => {
  const restore = async (facts: Parameters<typeof addVideo>[2], ownerId = resident) => {
    const { videoId } = await addVideo(database, resident, facts)
    const isThere = await unmarkDeleted(database, videoId, { ownerId, since: daysAgo(30) })
    expect((await deletedAtOf(videoId)) === null).toBe(isThere || facts?.deletedAt === undefined)
    return isThere
  }
  expect(await restore({ deletedAt: daysAgo(29) })).toBe(true)
  expect(await restore({})).toBe(true)
  expect(await restore({ deletedAt: daysAgo(31) })).toBe(false)
  expect(await restore({ deletedAt: daysAgo(29) }, peer)).toBe(false)
  expect(await restore({ deletedAt: daysAgo(29), purgeBegunAt: new Date() })).toBe(false)
})

test('everything that can be restored is listed, however much it is, last deleted first', async () => {
  const made = await Promise.all(
    Array.from({ length: 600 }, (_, place) =>
      addVideo(database, people.proctoringFaculty, { deletedAt: new Date(Date.now() - (place + 1) * 1_000) }),
    ),
  )
  for (const facts of [{}, { deletedAt: daysAgo(31) }, { deletedAt: daysAgo(1), purgeBegunAt: new Date() }])
    await addVideo(database, people.proctoringFaculty, facts)
  const listed = await listDeleted(database, people.proctoringFaculty, daysAgo(30))
  expect(listed.map(({ videoId }) => videoId)).toEqual(made.map(({ videoId }) => videoId))
})

test('only what is processed and not deleted can be watched', async () => {
  const watch = async (facts: Parameters<typeof addVideo>[2]) => {
    const { videoId } = await addSubmitted(fresh, people, resident, {}, facts)
    return database.transaction((tx) => isWatchable(tx, videoId))
  }
  expect(await watch({ state: 'READY' })).toBe(true)
  expect(await watch({ state: 'PROCESSING' })).toBe(false)
  expect(await watch({ state: 'FAILED' })).toBe(false)
  expect(await watch({ state: 'READY', deletedAt: new Date() })).toBe(false)
})
