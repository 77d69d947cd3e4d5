import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { type StreamId, streamId, takeId } from '#contract/vocabulary/ids.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { addVideo, findVideoOfTake, isMadeOf } from '#server/modules/video/upload/finish-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addUploadTask } from '#tests/support/stored-deliveries.ts'

const { database, people } = await peopledDatabase()
const newStreamId = (): StreamId => streamId.parse(randomUUID())
const facts = (change: Partial<typeof videos.$inferInsert> = {}) => ({
  ownerId: people.resident,
  takeId: takeId.parse(randomUUID()),
  videoType: 'other' as const,
  subject: { videoType: 'other' as const, title: 'A take' },
  name: 'A take',
  streamIds: [],
  orientation: 0 as const,
  marks: [],
  originalBytes: 1_000,
  recordedAt: new Date(),
  programId: people.programId,
  userGroupId: people.groupId,
  ...change,
})
const savedForLater = { submissionType: 'SAVED_FOR_LATER' } as const

test('a take becomes one video with one assessment, however often it is finished', async () => {
  const asked = facts()
  const made = await database.transaction((tx) => addVideo(tx, asked, savedForLater))
  expect(await database.transaction((tx) => addVideo(tx, asked, savedForLater))).toBeNull()
  expect(await findVideoOfTake(database, people.resident, asked.takeId)).toEqual(made)
  expect(await database.$count(videos)).toBe(1)
  const [assessment] = await database.select().from(assessments)
  expect(assessment).toMatchObject({
    videoId: made?.videoId,
    ownerId: people.resident,
    programId: people.programId,
    userGroupId: people.groupId,
  })
})

test('somebody else’s take is not found by its id', async () => {
  const asked = facts()
  await database.transaction((tx) => addVideo(tx, asked, savedForLater))
  expect(await findVideoOfTake(database, people.peer, asked.takeId)).toBeNull()
})

const ofRecord = (...streamIds: StreamId[]) => ({ type: 'record', streamIds }) as const

test('a video is made of streams when all of them are there', async () => {
  const [one, two, other] = [newStreamId(), newStreamId(), newStreamId()]
  const asked = facts({ streamIds: [one, two] })
  const made = await database.transaction((tx) => addVideo(tx, asked, savedForLater))
  expect(await isMadeOf(database, made!.videoId, ofRecord(two))).toBe(true)
  expect(await isMadeOf(database, made!.videoId, ofRecord(one, two))).toBe(true)
  expect(await isMadeOf(database, made!.videoId, ofRecord(one, other))).toBe(false)
})

test('a video is made of the upload that it names, and of no other', async () => {
  const asked = facts()
  const uploadTaskId = await addUploadTask(database, people.resident, { takeId: asked.takeId })
  const made = await database.transaction((tx) => addVideo(tx, { ...asked, uploadTaskId }, savedForLater))
  const recorded = await database.transaction((tx) =>
    addVideo(tx, facts({ streamIds: [newStreamId()] }), savedForLater),
  )
  const ofUpload = { type: 'upload', uploadTaskId } as const
  expect(await isMadeOf(database, made!.videoId, ofUpload)).toBe(true)
  expect(await isMadeOf(database, made!.videoId, ofRecord(newStreamId()))).toBe(false)
  expect(await isMadeOf(database, recorded!.videoId, ofUpload)).toBe(false)
})
