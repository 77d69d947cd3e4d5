import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { notifications } from '#server/database/schema/library.ts'
import { videos } from '#server/database/schema/videos.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { deleteOwnVideo, restoreOwnVideo } from '#server/modules/video/submit/deletion-service.ts'
import type { Announcement, Notifier } from '#server/ports.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addOfGroup, addSubmitted } from '#tests/support/video-api.ts'

const DAY = 24 * 3_600_000

let announced: Announcement[]
let notifier: Notifier

const fresh = await peopledDatabase()
const { people } = fresh

beforeEach(async () => {
  await fresh.database.delete(notifications)
  announced = []
  notifier = createNotifier({ announce: async (_tx, said) => void announced.push(...said) })
})

const as = (id: UserId) => ({ id }) as Actor
const erase = (id: VideoId, by = people.resident, key: string | null = null) =>
  deleteOwnVideo({ database: fresh.database, notifier }, as(by), id, key)
const restore = (
  id: VideoId,
  {
    by = people.resident,
    now = Date.now(),
    key = null,
  }: { by?: UserId; now?: number; key?: string | null } = {},
) => restoreOwnVideo({ database: fresh.database, notifier, now: () => now }, as(by), id, key)

async function deletedAtOf(id: VideoId): Promise<Date | null> {
  const [row] = await fresh.database.select().from(videos).where(eq(videos.id, id))
  return row!.deletedAt
}

async function deletedBefore(id: VideoId, ms: number): Promise<Date> {
  const deletedAt = new Date(Date.now() - ms)
  await fresh.database.update(videos).set({ deletedAt }).where(eq(videos.id, id))
  return deletedAt
}

/** The people whose pages were told that their queue has changed. */
const heard = (topic: string) => new Set(announced.filter((said) => said.topic === topic).map(({ to }) => to))

const notFound = refuse({ code: 'not-found' })

describe('deleting', () => {
  it('says until when the video can be restored: 30 days from the first time', async () => {
    const { videoId } = await addOfGroup(fresh, people, people.resident)
    const deletedAt = await deletedBefore(videoId, 3 * DAY)
    const gone = new Date(deletedAt.getTime() + 30 * DAY).toISOString()
    expect(await erase(videoId)).toEqual(succeed({ deletedAt: deletedAt.toISOString(), gone }))
  })

  it('done by two devices at once is done once', async () => {
    const { videoId } = await addSubmitted(fresh, people, people.resident)
    const [one, other] = await Promise.all([erase(videoId), erase(videoId)])
    expect(one).toMatchObject({ ok: true })
    expect(other).toEqual(one)
  })

  it('is for the owner alone: for everybody else the video does not exist, and nobody is told', async () => {
    const { videoId } = await addSubmitted(fresh, people, people.resident)
    for (const by of [people.faculty, people.programDirector, people.peer, people.admin])
      expect(await erase(videoId, by)).toEqual(notFound)
    expect([await deletedAtOf(videoId), announced]).toEqual([null, []])
  })

  it('is undone if notifying fails: all of it or nothing', async () => {
    const { videoId } = await addSubmitted(fresh, people, people.resident)
    await tell(videoId, people.faculty)
    notifier = { ...notifier, refresh: () => Promise.reject(new Error('The bus is gone.')) }
    await expect(erase(videoId)).rejects.toThrow('The bus is gone.')
    expect(await deletedAtOf(videoId)).toBeNull()
    expect(await withdrawnOf()).toEqual([null])
  })
})

describe('a person who may assess it', () => {
  it.each([
    ['faculty, the director and proctors if faculty was asked', 'FACULTY', false],
    ['peers too if peers were asked', 'PEER', true],
  ] as const)('is %s', async (_who, assessorType, isPeerAsked) => {
    const { videoId } = await addSubmitted(fresh, people, people.resident, { assessorType })
    await erase(videoId)
    const left = heard(userTopics.notificationDelete)
    expect(left.has(people.faculty)).toBe(true)
    expect(left.has(people.programDirector)).toBe(true)
    expect(left.has(people.peer)).toBe(isPeerAsked)
    for (const stranger of [people.resident, people.foreignFaculty, people.foreignResident])
      expect(left.has(stranger)).toBe(false)
    await restore(videoId)
    expect(heard(userTopics.notificationNewVideo)).toEqual(left)
  })

  it('is nobody while it is saved for later', async () => {
    const { videoId } = await addOfGroup(fresh, people, people.resident)
    await erase(videoId)
    await restore(videoId)
    expect(announced).toEqual([])
  })
})

describe('restoring', () => {
  it.each([
    ['a moment before 30 days are over', 30 * DAY - 60_000, true],
    ['a moment after', 30 * DAY + 60_000, false],
  ])('is possible %s: %d ms', async (_when, ms, isPossible) => {
    const { videoId } = await addOfGroup(fresh, people, people.resident)
    await deletedBefore(videoId, ms)
    expect(await restore(videoId)).toEqual(isPossible ? succeed({}) : notFound)
    expect((await deletedAtOf(videoId)) === null).toBe(isPossible)
  })

  it('goes by the clock of the server that is asked', async () => {
    const { videoId } = await addOfGroup(fresh, people, people.resident)
    await erase(videoId)
    expect(await restore(videoId, { now: Date.now() + 31 * DAY })).toEqual(notFound)
    expect(await restore(videoId, { now: Date.now() + 29 * DAY })).toEqual(succeed({}))
  })

  it('is for the owner alone', async () => {
    const { videoId } = await addSubmitted(fresh, people, people.resident)
    await erase(videoId)
    announced = []
    for (const by of [people.faculty, people.peer, people.admin])
      expect(await restore(videoId, { by })).toEqual(notFound)
    expect(await deletedAtOf(videoId)).not.toBeNull()
    expect(announced).toEqual([])
  })

  it('tells those again who were told, and for this video alone', async () => {
    const [one, other] = [
      await addSubmitted(fresh, people, people.resident),
      await addSubmitted(fresh, people, people.resident),
    ]
    await tell(one.videoId, people.faculty)
    await tell(other.videoId, people.faculty)
    await erase(one.videoId)
    await erase(other.videoId)
    expect(await withdrawnOf()).not.toContain(null)
    await restore(one.videoId)
    const rows = await fresh.database.select().from(notifications)
    const isTold = (id: VideoId) =>
      rows.filter(({ about }) => about.videoId === id).map((row) => row.withdrawnFor)
    expect(isTold(one.videoId)).toEqual([null])
    expect(isTold(other.videoId)).toEqual([`deleted:${other.videoId}`])
  })
})

describe('after a lost answer', () => {
  it('a deletion that is sent again leaves a video that its owner has restored', async () => {
    const { videoId } = await addOfGroup(fresh, people, people.resident)
    const key = randomUUID()
    const first = await erase(videoId, people.resident, key)
    await restore(videoId)
    expect(await erase(videoId, people.resident, key)).toEqual(first)
    expect(await deletedAtOf(videoId)).toBeNull()
    // Deleting it once more is another write.
    await erase(videoId, people.resident, randomUUID())
    expect(await deletedAtOf(videoId)).not.toBeNull()
  })

  it('a restoration that is sent again does not bring back a video that was deleted since', async () => {
    const { videoId } = await addOfGroup(fresh, people, people.resident)
    await erase(videoId)
    const key = randomUUID()
    await restore(videoId, { key })
    await erase(videoId)
    expect(await restore(videoId, { key })).toEqual(succeed({}))
    expect(await deletedAtOf(videoId)).not.toBeNull()
  })

  it('a deletion that was refused counts once it is possible', async () => {
    const { videoId } = await addOfGroup(fresh, people, people.resident)
    const key = randomUUID()
    expect(await erase(videoId, people.peer, key)).toEqual(notFound)
    await fresh.database.update(videos).set({ ownerId: people.peer }).where(eq(videos.id, videoId))
    expect(await erase(videoId, people.peer, key)).toMatchObject({ ok: true })
    expect(await deletedAtOf(videoId)).not.toBeNull()
  })
})

async function tell(videoId: VideoId, userId: UserId): Promise<void> {
  const notice = { userId, type: 'NEW_VIDEO' as const, eventKey: `new:${videoId}`, about: { videoId } }
  await fresh.database.insert(notifications).values({ ...notice, eventTitle: 'Knots' })
}

const withdrawnOf = async () =>
  (await fresh.database.select().from(notifications)).map((row) => row.withdrawnFor)
