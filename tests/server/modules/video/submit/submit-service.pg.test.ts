import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { listNotifications } from '#contract/endpoints/notices/notifications.ts'
import { userTopics } from '#contract/realtime/destinations.ts'
import type { NoticeEvent } from '#contract/realtime/notices.ts'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import { notifications } from '#server/database/schema/library.ts'
import { programStaff } from '#server/database/schema/memberships.ts'
import { videos } from '#server/database/schema/videos.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addPerson, changePerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import type { StoredVideo } from '#tests/support/stored-videos.ts'
import { addOfGroup, addSubmitted, createVideoApi, newId } from '#tests/support/video-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

let saved: StoredVideo

const fresh = await peopledDatabase()
const { people } = fresh
const course = await addCourse(fresh.database)
const knot = await addActivity(fresh.database, course, { name: 'Knot tying', isRecordable: true })
const cut = await addActivity(fresh.database, course, { name: 'Precision cutting', isRecordable: true })
const reading = await addActivity(fresh.database, course, { name: 'Reading', isRecordable: false })
const api = untilEnd(await createVideoApi(fresh))

beforeEach(async () => {
  await fresh.database.delete(notifications)
  saved = await addOfGroup(fresh, people, people.resident)
  api.announced.length = 0
})

const asked = { assessorType: 'FACULTY', description: 'First try', usersToNotify: [], activityId: null }

function submit(as: UserId, change: object = {}, { path = 'other/resident/submit', key = newId() } = {}) {
  const body = { ...asked, videoAsmtId: saved.asmtId, ...change }
  const headers = { 'idempotency-key': key }
  return api.call(as, 'PATCH', `/video/${path}/video-asmt`, { body, headers })
}

const detailsFor = (as: UserId, type = 'other') =>
  api.call(as, 'GET', `/video/${type}/full-details/${saved.videoId}`)

const toldOf = async () =>
  (await fresh.database.select().from(notifications)).map(({ userId, type }) => ({ userId, type }))

describe('submitting', () => {
  it('opens the video to those who are to assess it', async () => {
    expect((await detailsFor(people.faculty)).status).toBe(404)
    expect((await submit(people.resident)).body).toMatchObject({ videoId: saved.videoId })
    expect((await detailsFor(people.faculty)).body).toMatchObject({
      isMine: false,
      submissionType: 'SUBMITTED',
      assessorType: 'FACULTY',
      description: 'First try',
      owner: { id: people.resident },
      groupName: 'First years',
    })
    for (const stranger of ['peer', 'foreignFaculty', 'foreignResident', 'coordinator'] as const) {
      expect((await detailsFor(people[stranger])).status, stranger).toBe(404)
    }
  })

  it('answers a repeated key with the first answer, and another attempt with: too late', async () => {
    const key = newId()
    const first = await submit(people.resident, {}, { key })
    expect(await submit(people.resident, {}, { key })).toEqual(first)
    expect((await submit(people.resident)).status).toBe(409)
    expect((await submit(people.resident, { description: 'Other' }, { key })).status).toBe(409)
  })

  it('is for the owner alone, and on their own path', async () => {
    expect((await submit(people.peer)).status).toBe(404)
    expect((await submit(people.faculty)).status).toBe(403)
    expect((await submit(people.resident, {}, { path: 'other/faculty/submit' })).status).toBe(403)
    expect((await submit(people.resident, {}, { path: 'surgical/resident/submit' })).status).toBe(404)
    expect((await submit(people.resident, { assessorType: 'NOBODY' })).status).toBe(400)
  })

  it('by faculty goes to faculty, never to peers', async () => {
    saved = await addOfGroup(fresh, people, people.faculty)
    const path = 'other/faculty/submit'
    expect((await submit(people.faculty, { assessorType: 'PEER' }, { path })).status).toBe(400)
    expect((await submit(people.faculty, {}, { path })).status).toBe(200)
    expect((await detailsFor(people.programDirector)).status).toBe(200)
  })

  it('by faculty of two programs goes where the people they named teach, and otherwise home', async () => {
    const { database } = fresh
    const [owner, elsewhere] = [
      await addPerson(database, { role: 'FACULTY', programId: people.programId }),
      people.foreignFaculty,
    ]
    await database.insert(programStaff).values({ programId: people.foreignProgramId, userId: owner })
    const path = 'other/faculty/submit'
    const openTo = async (usersToNotify: UserId[]) => {
      saved = await addOfGroup(fresh, people, owner)
      expect((await submit(owner, { usersToNotify }, { path })).status).toBe(200)
      return Promise.all([people.faculty, elsewhere].map(async (who) => (await detailsFor(who)).status))
    }
    expect(await openTo([])).toEqual([200, 404])
    expect(await openTo([people.faculty])).toEqual([200, 404])
    expect(await openTo([elsewhere])).toEqual([404, 200])
    expect((await toldOf()).map(({ userId }) => userId)).toContain(elsewhere)
    // Nobody whom later tests would have to count.
    await changePerson(database, owner, { isActive: false })
  })

  it('and sharing is refused entirely if there is no library', async () => {
    saved = await addOfGroup(fresh, people, people.faculty)
    const share = { sharedVideoDescription: '' }
    const refused = await submit(people.faculty, share, { path: 'other/faculty/submit-share' })
    expect(refused.status).toBe(422)
    expect((await detailsFor(people.faculty)).body).toMatchObject({ submissionType: 'SAVED_FOR_LATER' })
  })

  it('to AI is for activities whose mode counts as AI, and for types that have none', async () => {
    const course = await addCourse(fresh.database)
    const assisted = await addActivity(fresh.database, course, { activityMode: 'AI_ASSISTED' })
    const processed = await addActivity(fresh.database, course, { activityMode: 'AI_POST_PROCESSED' })
    const virtual = await addActivity(fresh.database, course, { activityMode: 'VIRTUAL' })
    const toAi = async (activityId: ActivityId | null, newActivityId: ActivityId | null = null) => {
      const facts =
        activityId === null
          ? {}
          : { subject: { videoType: 'simulation', activityId } as const, activityId, name: 'Of an activity' }
      saved = await addOfGroup(fresh, people, people.resident, {}, facts)
      const path = `${activityId === null ? 'other' : 'simulation'}/resident/submit`
      const answer = await submit(
        people.resident,
        { assessorType: 'AI', activityId: newActivityId },
        { path },
      )
      return answer.status
    }
    expect(await toAi(assisted)).toBe(200)
    expect(await toAi(processed)).toBe(200)
    expect(await toAi(null)).toBe(200)
    expect(await toAi(virtual)).toBe(400)
    expect(await toAi(knot)).toBe(400)
    expect(await toAi(knot, assisted)).toBe(200)
    expect(await toAi(assisted, knot)).toBe(400)
  })

  it('may name another activity, if it is one that is recorded', async () => {
    const subject = { videoType: 'simulation', activityId: knot } as const
    saved = await addOfGroup(
      fresh,
      people,
      people.resident,
      {},
      { subject, activityId: knot, name: 'Knot tying' },
    )
    const path = 'simulation/resident/submit'
    expect((await submit(people.resident, { activityId: reading }, { path })).status).toBe(400)
    expect((await submit(people.resident, { activityId: cut }, { path })).status).toBe(200)
    expect((await detailsFor(people.faculty, 'simulation')).body).toMatchObject({ name: 'Precision cutting' })
  })
})

describe('who is told', () => {
  it('everyone who was asked, when nobody is named; the owner never', async () => {
    await submit(people.resident)
    const told = (await toldOf()).map(({ userId }) => userId)
    expect(new Set(told)).toEqual(
      new Set([people.faculty, people.programDirector, people.proctoringFaculty, people.inactiveProctor]),
    )
  })

  it('peers, when peers were asked', async () => {
    await submit(people.resident, { assessorType: 'PEER' })
    expect(await toldOf()).toEqual([{ userId: people.peer, type: 'NEW_VIDEO' }])
  })

  it('those who are named, as far as they may assess it; queues of the others are refreshed', async () => {
    await submit(people.resident, { usersToNotify: [people.faculty, people.foreignFaculty, newId()] })
    expect(await toldOf()).toEqual([{ userId: people.faculty, type: 'NEW_VIDEO' }])
    const live = api.announced.filter(({ topic }) => topic === userTopics.notificationNewVideo)
    expect(live.map(({ to }) => to)).toContain(people.programDirector)
    expect(live.map(({ to }) => to)).not.toContain(people.foreignFaculty)
    expect(live.find(({ to }) => to === people.programDirector)?.body).toMatchObject({ notificationId: null })
  })
})

describe('afterwards', () => {
  it('title, procedure and activity can be corrected by the owner', async () => {
    const title = { videoId: saved.videoId, title: '  A better title ' }
    expect((await api.call(people.peer, 'PATCH', '/video/other/update-title', { body: title })).status).toBe(
      404,
    )
    const renamed = await api.call(people.resident, 'PATCH', '/video/other/update-title', { body: title })
    expect(renamed.body).toMatchObject({ name: 'A better title' })

    const surgical = { videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Ostomy' } as const
    const { videoId } = await addOfGroup(fresh, people, people.resident, {}, { subject: surgical })
    const body = { videoId, approach: 'LAPAROSCOPIC', procedure: 'Appendectomy' }
    const path = '/video/surgical/update-approach-procedure'
    expect((await api.call(people.resident, 'PATCH', path, { body })).body).toMatchObject({
      name: 'Appendectomy',
    })
    const wrongType = { ...body, videoId: saved.videoId }
    expect((await api.call(people.resident, 'PATCH', path, { body: wrongType })).status).toBe(404)
  })

  it('the activity stays once the video was assessed by its checklist', async () => {
    const subject = { videoType: 'simulation', activityId: knot } as const
    const facts = { subject, activityId: knot, name: 'Knot tying' }
    const open = await addSubmitted(fresh, people, people.resident, {}, facts)
    const judged = await addSubmitted(fresh, people, people.resident, { assessedAt: new Date() }, facts)
    const change = ({ videoId }: StoredVideo, to = cut) =>
      api.call(
        people.resident,
        'PATCH',
        `/video/simulation/update-activity?videoId=${videoId}&newActivityId=${to}`,
      )
    expect((await change(open)).body).toMatchObject({ name: 'Precision cutting' })
    expect((await change(judged)).status).toBe(409)
    expect((await change(judged, knot)).status).toBe(200)
  })

  it('a deleted video is in no list, and can be restored for 30 days', async () => {
    const path = `/video/${saved.videoId}`
    expect((await api.call(people.peer, 'DELETE', path)).status).toBe(404)
    const first = await api.call(people.resident, 'DELETE', path)
    expect(await api.call(people.resident, 'DELETE', path)).toEqual(first)
    expect((await detailsFor(people.resident)).status).toBe(404)
    expect((await detailsFor(people.admin)).status).toBe(404)
    const mine = await api.call(people.resident, 'GET', '/video/other/self?limit=100')
    expect(JSON.stringify(mine.body)).not.toContain(saved.videoId)
    const bin = (await api.call(people.resident, 'GET', '/video/recently-deleted')).body as {
      videoId: string
    }[]
    expect(bin.map(({ videoId }) => videoId)).toContain(saved.videoId)
    expect((await api.call(people.peer, 'GET', '/video/recently-deleted')).body).toEqual([])

    const restore = (as: UserId) => api.call(as, 'PATCH', `/video/restore/${saved.videoId}`)
    expect((await restore(people.peer)).status).toBe(404)
    expect((await restore(people.resident)).status).toBe(200)
    expect((await restore(people.resident)).status).toBe(200)
    expect((await detailsFor(people.resident)).status).toBe(200)

    const deletedAt = new Date(Date.now() - 31 * 24 * 3_600_000)
    await fresh.database.update(videos).set({ deletedAt }).where(eq(videos.id, saved.videoId))
    expect((await restore(people.resident)).status).toBe(404)
  })

  it('the notification of a deleted video is withdrawn, and comes back with it; queues follow', async () => {
    await submit(people.resident, { usersToNotify: [people.faculty] })
    api.announced.length = 0
    await api.call(people.resident, 'DELETE', `/video/${saved.videoId}`)
    const about = (to: UserId, topic: string) =>
      api.announced.filter((said) => said.to === to && said.topic === topic).map(({ body }) => body)
    expect(about(people.faculty, userTopics.notificationDelete)).toMatchObject([
      { type: 'NEW_VIDEO', notificationId: expect.any(String), about: { videoId: saved.videoId } },
      { type: 'NEW_VIDEO', notificationId: null },
    ])
    expect(about(people.programDirector, userTopics.notificationDelete)).toMatchObject([
      { type: 'NEW_VIDEO', notificationId: null },
    ])
    for (const stranger of [people.peer, people.foreignFaculty, people.foreignResident]) {
      expect(api.announced.map(({ to }) => to)).not.toContain(stranger)
    }
    api.announced.length = 0
    await api.call(people.resident, 'PATCH', `/video/restore/${saved.videoId}`)
    expect(about(people.faculty, userTopics.notificationNewVideo)).toHaveLength(2)
    expect((await fresh.database.select().from(notifications)).map((row) => row.withdrawnFor)).toEqual([null])
  })

  it('my videos can be filtered by what was done with them', async () => {
    const owner = people.foreignResident
    const assessed = await addSubmitted(fresh, people, owner, {
      assessedAt: new Date(),
      isAssessedSeen: false,
    })
    const waiting = await addSubmitted(fresh, people, owner)
    const stored = await addOfGroup(fresh, people, owner)
    const ask = async (query: string) => {
      const { body } = await api.call(owner, 'GET', `/video/other/self${query}`)
      return (body as { videos: { videoId: string }[] }).videos.map(({ videoId }) => videoId)
    }
    expect(await ask('')).toEqual([stored.videoId, waiting.videoId, assessed.videoId])
    expect(await ask('?submissionType=SAVED_FOR_LATER')).toEqual([stored.videoId])
    expect(await ask('?submissionType=SUBMITTED&isAssessed=false')).toEqual([waiting.videoId])
    expect(await ask('?isAssessed=true')).toEqual([assessed.videoId])
    expect(await ask('?state=FAILED')).toEqual([])
  })
})

describe('a practice that was timed and not recorded', () => {
  const timed = (as: UserId, change: object = {}) => {
    const practice = { activityId: knot, length: 83.4, userGroupId: people.groupId }
    const body = { id: newId(), ...practice, practicedAt: '2026-03-01T10:00:00.000Z', ...change }
    return api.call(as, 'POST', '/timed-only-asmt/create', { body })
  }

  it('is stored once, however often it is sent', async () => {
    const id = newId()
    expect(await timed(people.resident, { id })).toEqual({ status: 200, body: { id } })
    expect((await timed(people.resident, { id })).status).toBe(200)
    expect((await timed(people.resident, { id, length: 1 })).status).toBe(409)
    expect((await timed(people.peer, { id })).status).toBe(409)
  })

  it("belongs to a resident's own group, even one that ended since, and to an activity", async () => {
    expect((await timed(people.foreignResident)).status).toBe(404)
    expect((await timed(people.inactiveResident, { userGroupId: people.expiredGroupId })).status).toBe(200)
    expect((await timed(people.resident, { activityId: newId() })).status).toBe(404)
    expect((await timed(people.faculty)).status).toBe(403)
    expect((await timed(people.resident, { length: -1 })).status).toBe(400)
  })
})

it('administrative roles see what was submitted in a program, page by page', async () => {
  for (const _ of [1, 2, 3]) await addSubmitted(fresh, people, people.resident)
  const ask = (as: UserId, query: string) =>
    api.call(as, 'GET', `/video/admin?pid=${people.programId}${query}`)
  const first = (await ask(people.fieldTeamMember, '&limit=2')).body as { items: object[]; next: string }
  expect(first.items).toHaveLength(2)
  const second = (await ask(people.admin, `&limit=2&cursor=${first.next}`)).body as { items: object[] }
  expect(second.items[0]).not.toEqual(first.items[1])
  expect(JSON.stringify((await ask(people.admin, '&limit=100')).body)).not.toContain(saved.videoId)
  expect((await ask(people.faculty, '')).status).toBe(403)
  expect((await api.call(people.admin, 'GET', `/video/admin?pid=${newId()}`)).status).toBe(404)
})

describe('for a video that cannot be watched yet', () => {
  const rings = () => api.announced.filter(({ body }) => (body as NoticeEvent).notificationId !== null)
  const listOf = async (as: UserId) => {
    const { body } = await api.call(as, 'GET', `/notification/search/findAllByUserId?userId=${as}`)
    return (body as Reply<typeof listNotifications>)._embedded.notification
  }
  beforeEach(async () => {
    saved = await addOfGroup(fresh, people, people.resident, {}, { state: 'PROCESSING' })
    await submit(people.resident, { usersToNotify: [people.faculty] })
  })

  it('nobody is told until it can be, and then everyone who was named', async () => {
    expect(rings()).toEqual([])
    expect(await listOf(people.faculty)).toEqual([])
    await api.becomeWatchable(saved.videoId)
    expect(rings()).toMatchObject([{ to: people.faculty, topic: userTopics.notificationNewVideo }])
    expect(await listOf(people.faculty)).toMatchObject([
      { type: 'NEW_VIDEO', person: { id: people.resident }, about: { videoId: saved.videoId } },
    ])
    const queues = api.announced.filter(({ topic }) => topic === userTopics.notificationNewVideo)
    expect(queues.map(({ to }) => to)).toContain(people.programDirector)
  })

  it('and that is deleted meanwhile nobody is told, until it is restored', async () => {
    await api.call(people.resident, 'DELETE', `/video/${saved.videoId}`)
    await api.becomeWatchable(saved.videoId)
    expect(await listOf(people.faculty)).toEqual([])
    await api.call(people.resident, 'PATCH', `/video/restore/${saved.videoId}`)
    expect(await listOf(people.faculty)).toHaveLength(1)
  })
})
