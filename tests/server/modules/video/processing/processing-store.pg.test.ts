import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { assessmentId, type VideoId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { sharedVideos } from '#server/database/schema/library.ts'
import { assessments, type MediaFacts, videos } from '#server/database/schema/videos.ts'
import {
  changeSubmission,
  findSubmission,
  findVideoToProcess,
  listUnacknowledged,
  markFailed,
  markProcessingAgain,
  markReady,
  savePoster,
  saveSprite,
} from '#server/modules/video/processing/processing-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, createPeople } from '#tests/support/people.ts'
import { addVideo, type StoredVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { resident, peer, programId } = await createPeople(database)
const media: MediaFacts = {
  width: 1280,
  height: 720,
  frameRate: 30,
  partStarts: [0],
  sprite: null,
  hasPoster: false,
  playback: { mimeType: 'video/mp4', bytes: 9 },
}
const within = <Value>(work: (tx: Transaction) => Promise<Value>) => database.transaction(work)
const ready = (id: VideoId) => within((tx) => markReady(tx, id, { durationSeconds: 60, media }))
const failed = (id: VideoId) => within((tx) => markFailed(tx, id, { failure: 'cut-off', report: null }))
const again = (id: VideoId) => within((tx) => markProcessingAgain(tx, id))
const rowOf = async ({ videoId, asmtId }: StoredVideo) => {
  const [video] = await database.select().from(videos).where(eq(videos.id, videoId))
  const [asmt] = await database.select().from(assessments).where(eq(assessments.id, asmtId))
  return { ...asmt!, ...video! }
}

describe('a video that is processed', () => {
  test('ends once: of two rounds that end at the same moment one is announced', async () => {
    const video = await addVideo(database, resident)
    const ends = await Promise.all([ready(video.videoId), failed(video.videoId), ready(video.videoId)])
    expect(ends.filter(Boolean)).toHaveLength(1)
    const { state, isDone, hasError } = await rowOf(video)
    expect(isDone).toBe(true)
    expect(hasError).toBe(state === 'FAILED')
  })

  test.each([
    ['ready', ready, { state: 'READY', failure: null, hasError: false, durationSeconds: 60, media }],
    ['failed', failed, { state: 'FAILED', failure: 'cut-off', hasError: true, media: null }],
  ] as const)('is %s, and no other is', async (_how, end, facts) => {
    const [video, other] = [await addVideo(database, resident), await addVideo(database, resident)]
    expect(await end(video.videoId)).toBe(true)
    expect(await rowOf(video)).toMatchObject({ ...facts, isDone: true })
    expect(await rowOf(other)).toMatchObject({ state: 'PROCESSING', isDone: false, hasError: false })
  })

  test('starts over when it had failed, and its owner is told of its next end again', async () => {
    const [video, other] = [await addVideo(database, resident), await addVideo(database, resident)]
    for (const { videoId } of [video, other]) await failed(videoId)
    await changeSubmission(database, video.asmtId, { isAcknowledged: true })
    await changeSubmission(database, video.asmtId, { silenceNotifications: true })
    expect(await Promise.all([again(video.videoId), again(video.videoId)])).toContain(false)
    expect(await rowOf(video)).toMatchObject({
      state: 'PROCESSING',
      failure: null,
      isDone: false,
      hasError: false,
      isAcknowledged: false,
      silenceNotifications: false,
    })
    expect(await rowOf(other)).toMatchObject({ state: 'FAILED', isDone: true })
  })

  test.each([
    ['is being processed', {}],
    ['is ready', { state: 'READY' as const }],
    ['was deleted', { state: 'FAILED' as const, deletedAt: new Date() }],
  ])('does not start over when it %s', async (_when, facts) => {
    const { videoId } = await addVideo(database, resident, facts)
    expect(await again(videoId)).toBe(false)
  })

  test('is found for its job even if it was deleted, but not once its bytes are being removed', async () => {
    const { videoId, asmtId } = await addVideo(database, resident, { deletedAt: new Date() })
    expect(await findVideoToProcess(database, videoId)).toMatchObject({ videoId, asmtId, ownerId: resident })
    const going = await addVideo(database, resident, { deletedAt: new Date(), purgeBegunAt: new Date() })
    expect(await findVideoToProcess(database, going.videoId)).toBeNull()
  })
})

describe('its pictures', () => {
  const sprite = { columns: 2, rows: 2, frameWidth: 160, frameHeight: 90, secondsPerFrame: 5 }
  test('are stored beside what is known of it, each separately', async () => {
    const video = await addVideo(database, resident, { state: 'READY', media })
    expect(await within((tx) => saveSprite(tx, video.videoId, sprite))).toBe(true)
    expect(await within((tx) => savePoster(tx, video.videoId))).toBe(true)
    expect((await rowOf(video)).media).toEqual({ ...media, sprite, hasPoster: true })
  })

  test.each([
    ['is being processed', { media }],
    ['failed', { state: 'FAILED' as const, media }],
    ['is going', { state: 'READY' as const, media, purgeBegunAt: new Date() }],
  ])('are not put beside one that %s', async (_when, facts) => {
    const video = await addVideo(database, resident, facts)
    expect(await within((tx) => savePoster(tx, video.videoId))).toBe(false)
    expect(await within((tx) => saveSprite(tx, video.videoId, sprite))).toBe(false)
    expect((await rowOf(video)).media).toEqual(media)
  })
})

describe('the list of what was sent', () => {
  test('is one’s own, newest first, without what was acknowledged or deleted', async () => {
    const owner = await addPerson(database)
    const older = await addVideo(database, owner, { name: 'Older' }, { isDone: true })
    const newer = await addVideo(database, owner, { name: 'Newer' })
    const seen = await addVideo(database, owner, {}, { isDone: true })
    await changeSubmission(database, seen.asmtId, { isAcknowledged: true })
    await addVideo(database, owner, { deletedAt: new Date() })
    await addVideo(database, peer)
    const listed = await listUnacknowledged(database, owner)
    expect(listed.map(({ asmtId }) => asmtId)).toEqual([newer.asmtId, older.asmtId])
    await changeSubmission(database, older.asmtId, { silenceNotifications: true })
    expect((await listUnacknowledged(database, owner)).map((each) => each.silenceNotifications)).toEqual([
      false,
      true,
    ])
  })

  test('says whether a video is in the library, for as long as it is', async () => {
    const owner = await addPerson(database)
    const { videoId } = await addVideo(database, owner)
    const [shared] = await database
      .insert(sharedVideos)
      .values({ videoId, programId, ownerId: owner, videoType: 'other', name: 'A take' })
      .returning({ id: sharedVideos.id })
    expect(await listUnacknowledged(database, owner)).toMatchObject([{ sharedVideoId: shared!.id }])
    await database.update(sharedVideos).set({ removedAt: new Date() }).where(eq(sharedVideos.id, shared!.id))
    expect(await listUnacknowledged(database, owner)).toMatchObject([{ sharedVideoId: null }])
  })

  test('ends at five hundred, the newest of them', async () => {
    const owner = await addPerson(database)
    await database.$client.query(
      `WITH made AS (
         INSERT INTO videos (owner_id, take_id, video_type, subject, name, stream_ids, orientation, marks,
           original_bytes, recorded_at)
         SELECT $1::uuid, gen_random_uuid(), 'other', '{"videoType":"other","title":"A take"}', 'Take ' || n, '{}', 0,
           '[]', 1000, now() FROM generate_series(1, 501) n RETURNING id, name)
       INSERT INTO assessments (video_id, owner_id, video_type, submission_type)
       SELECT id, $1::uuid, 'other', 'SAVED_FOR_LATER' FROM made ORDER BY length(name), name`,
      [owner],
    )
    const listed = await listUnacknowledged(database, owner)
    expect(listed).toHaveLength(500)
    expect([listed[0]?.name, listed.at(-1)?.name]).toEqual(['Take 501', 'Take 2'])
  })
})

test('an existing submission has an owner, a missing one belongs to nobody', async () => {
  const { videoId, asmtId } = await addVideo(database, resident)
  expect(await findSubmission(database, asmtId)).toEqual({ ownerId: resident, videoId, failure: null })
  expect(await findSubmission(database, assessmentId.parse(randomUUID()))).toBeNull()
})
