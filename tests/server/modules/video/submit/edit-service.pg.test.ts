import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { videos } from '#server/database/schema/videos.ts'
import { findActor } from '#server/login/actor-store.ts'
import {
  changeOwnSubject,
  endOfGrace,
  graceSince,
  renameOwnVideo,
} from '#server/modules/video/submit/edit-service.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

const { database, people } = await peopledDatabase()
const { resident, peer } = people
const course = await addCourse(database)
const first = await addActivity(database, course, { name: 'First knot', isRecordable: true })
const second = await addActivity(database, course, { name: 'Second knot', isRecordable: true })
const unrecorded = await addActivity(database, course, { isRecordable: false })
const simulation = (activityId: typeof first): VideoSubject => ({ videoType: 'simulation', activityId })
const titled = (title: string) => ({ videoType: 'other' as const, title })

const counted: VideoId[] = []
const deps = {
  database,
  completions: { recordVideo: async (_tx: unknown, id: VideoId) => counted.push(id) > 0 },
}
const actor = async (id: UserId): Promise<Actor> => (await findActor(database.$client, id))!
const callerOf = async (id: UserId, idempotencyKey: string | null = null) => ({
  actor: await actor(id),
  idempotencyKey,
})
const say = async (videoId: VideoId, subject: VideoSubject, by = resident) =>
  changeOwnSubject(deps, await callerOf(by), { videoId, subject })
const stored = async (id: VideoId) => (await database.select().from(videos).where(eq(videos.id, id)))[0]
const notFound = refuse({ code: 'not-found' })

test('another activity is saved with its name, and what it completes is counted again', async () => {
  const { videoId } = await addVideo(database, resident, { subject: simulation(first), activityId: first })
  expect(await say(videoId, simulation(second))).toEqual(
    succeed({ videoId, subject: simulation(second), name: 'Second knot' }),
  )
  expect(await stored(videoId)).toMatchObject({ name: 'Second knot', activityId: second })
  expect(counted.splice(0)).toEqual([videoId])
})

test('repeating it changes and counts nothing, judged or not', async () => {
  const { videoId } = await addVideo(
    database,
    resident,
    { subject: simulation(first), name: 'As it was' },
    { assessedAt: new Date() },
  )
  expect(await say(videoId, simulation(first))).toEqual(
    succeed({ videoId, subject: simulation(first), name: 'As it was' }),
  )
  expect(counted).toEqual([])
})

test('a video that was judged by its activity keeps it; a title can always change', async () => {
  const judged = { assessedAt: new Date() }
  const simulated = await addVideo(database, resident, { subject: simulation(first) }, judged)
  expect(await say(simulated.videoId, simulation(second))).toMatchObject({ failure: { code: 'wrong-state' } })
  expect(await stored(simulated.videoId)).toMatchObject({ subject: simulation(first) })
  const other = await addVideo(database, resident, {}, judged)
  expect((await say(other.videoId, titled('Knots'))).ok).toBe(true)
  expect(counted.splice(0)).toEqual([other.videoId])
})

test('another’s, a deleted one, one of another type and one that does not exist are answered alike', async () => {
  const { videoId } = await addVideo(database, resident)
  const deleted = await addVideo(database, resident, { deletedAt: new Date() })
  expect(await say(videoId, titled('Mine'), peer)).toEqual(notFound)
  expect(await say(videoId, simulation(first))).toEqual(notFound)
  expect(await say(deleted.videoId, titled('Back'))).toEqual(notFound)
  expect(await say('00000000-0000-4000-8000-000000000000' as VideoId, titled('None'))).toEqual(notFound)
  expect(await renameOwnVideo(deps, await callerOf(peer), { videoId, subject: titled('Mine') })).toEqual(
    notFound,
  )
  expect(await stored(videoId)).toMatchObject({ name: 'A take', subject: titled('A take') })
  expect(counted).toEqual([])
})

test.each([
  ['title', titled('Knot 1'), titled('Knot 2'), titled('A take')],
  ['activity', simulation(first), simulation(second), simulation(first)],
] as const)(
  '%s: what another device said is not replaced by an answer that was lost',
  async (_of, one, other, at) => {
    const { videoId } = await addVideo(database, resident, { subject: at })
    const caller = await callerOf(resident, randomUUID())
    const firstAnswer = await changeOwnSubject(deps, caller, { videoId, subject: one })
    await say(videoId, other)
    expect(await changeOwnSubject(deps, caller, { videoId, subject: one })).toEqual(firstAnswer)
    expect(await stored(videoId)).toMatchObject({ subject: other })
    counted.splice(0)
  },
)

test('an activity that nobody records is refused, and the video stays as it is', async () => {
  const { videoId } = await addVideo(database, resident, { subject: simulation(first) })
  expect(await say(videoId, simulation(unrecorded))).toMatchObject({ failure: { code: 'invalid-input' } })
  expect(await stored(videoId)).toMatchObject({ subject: simulation(first) })
})

test('a video that can still be restored is not gone, to the millisecond', () => {
  const deletedAt = new Date('2026-03-01T10:00:00Z')
  const gone = endOfGrace(deletedAt).getTime()
  expect(gone - deletedAt.getTime()).toBe(30 * 24 * 3_600_000)
  expect(graceSince(gone).getTime()).toBe(deletedAt.getTime())
})
