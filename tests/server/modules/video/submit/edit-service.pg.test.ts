import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoSubject } from '#contract/vocabulary/video-subject.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
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
  now: Date.now,
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

describe('of two corrections from two devices', () => {
  const at = (hour: number) => new Date(Date.UTC(2026, 2, 1, hour)).toISOString()
  const correct = async (
    videoId: VideoId,
    { was, to, hour }: { was?: VideoSubject; to: VideoSubject; hour?: number },
  ) => {
    const saidAt = hour === undefined ? undefined : at(hour)
    const answer = await changeOwnSubject(deps, await callerOf(resident), {
      videoId,
      subject: to,
      was,
      saidAt,
    })
    counted.splice(0)
    return answer
  }
  const surgery = (approach: 'ROBOTIC' | 'LAPAROSCOPIC', procedure: string) =>
    ({ videoType: 'surgical', approach, procedure }) as const

  test('the one that was said later counts, whichever arrives first', async () => {
    const { videoId } = await addVideo(database, resident)
    const was = titled('A take')
    await correct(videoId, { was, to: titled('From the phone'), hour: 10 })
    expect(await correct(videoId, { was, to: titled('From the tablet'), hour: 9 })).toEqual(
      succeed({ videoId, subject: titled('From the phone'), name: 'From the phone' }),
    )
    expect(await stored(videoId)).toMatchObject({ name: 'From the phone' })
    await correct(videoId, { was, to: titled('Later'), hour: 11 })
    expect(await stored(videoId)).toMatchObject({ name: 'Later' })
  })

  test('an older one is no refusal, though the video was judged since', async () => {
    const { videoId } = await addVideo(database, resident, {
      subject: simulation(second),
      activityId: second,
    })
    await correct(videoId, { was: simulation(second), to: simulation(first), hour: 10 })
    await database.update(assessments).set({ assessedAt: new Date() }).where(eq(assessments.videoId, videoId))
    expect(
      await correct(videoId, { was: simulation(unrecorded), to: simulation(second), hour: 9 }),
    ).toMatchObject({
      ok: true,
      value: { subject: simulation(first) },
    })
  })

  test('the one whose device saw what stands counts, though its clock is behind', async () => {
    const { videoId } = await addVideo(database, resident)
    await correct(videoId, { was: titled('A take'), to: titled('One'), hour: 10 })
    await correct(videoId, { was: titled('One'), to: titled('Two'), hour: 8 })
    expect(await stored(videoId)).toMatchObject({ name: 'Two' })
    await correct(videoId, { was: titled('A take'), to: titled('Three'), hour: 10 })
    expect(await stored(videoId)).toMatchObject({ name: 'Two' })
  })

  test('each changes what its device changed: of a procedure and its approach, both stay', async () => {
    const was = surgery('LAPAROSCOPIC', 'Hernia')
    const { videoId } = await addVideo(database, resident, { subject: was })
    await correct(videoId, { was, to: surgery('ROBOTIC', 'Hernia'), hour: 10 })
    await correct(videoId, { was, to: surgery('LAPAROSCOPIC', 'Hernia repair'), hour: 9 })
    expect(await stored(videoId)).toMatchObject({ subject: surgery('ROBOTIC', 'Hernia repair') })
  })

  test('one of an earlier page changes everything, now; a clock that runs ahead says it now, too', async () => {
    const { videoId } = await addVideo(database, resident)
    await correct(videoId, { was: titled('A take'), to: titled('From 2200'), hour: 24 * 365 * 174 })
    await correct(videoId, { to: titled('From an earlier page') })
    expect(await stored(videoId)).toMatchObject({ name: 'From an earlier page' })
  })
})

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
