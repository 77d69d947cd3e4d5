import { randomUUID } from 'node:crypto'
import { eq, isNull, sql } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { libraryEndpoints, type SharedVideo } from '#contract/endpoints/video/library.ts'
import { shareRequestEndpoints } from '#contract/endpoints/video/share-requests.ts'
import { OPEN_REQUESTS_MAX } from '#contract/limits.ts'
import { getVideo } from '#contract/endpoints/video/videos.ts'
import type { SharedVideoId, UserId, VideoId } from '#contract/vocabulary/ids.ts'
import { comments } from '#server/database/schema/assessments.ts'
import { notifications, sharedVideos } from '#server/database/schema/library.ts'
import { programStaff } from '#server/database/schema/memberships.ts'
import { users } from '#server/database/schema/people.ts'
import { assessments, videos } from '#server/database/schema/videos.ts'
import { createLibraryHandlers } from '#server/modules/video/library/library-routes.ts'
import { createNotifier } from '#server/modules/notices/notifier.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { createPlaybackHandlers } from '#server/modules/video/playback/playback-routes.ts'
import type { Announcement } from '#server/ports.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople, type People } from '#tests/support/people.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { createTestApi, type TestApi } from '#tests/support/test-api.ts'

const calls = { ...libraryEndpoints, ...shareRequestEndpoints }

let fresh: FreshDatabase
let people: People
let api: TestApi
let said: Announcement[]
const opened: { close(): Promise<void> }[] = []

beforeEach(async () => {
  fresh = await freshDatabase()
  people = await createPeople(fresh.database)
  said = []
  const { database } = fresh
  const notifier = createNotifier({
    announce: async (_tx, announcements) => void said.push(...announcements),
  })
  const signer = createMediaSigner(Buffer.alloc(32, 7), Date.now)
  const {
    listMyVideos: _mine,
    listAttempts: _attempts,
    listSurgicalProcedures: _names,
    ...playback
  } = createPlaybackHandlers({
    database,
    signer,
  })
  api = await createTestApi(
    database,
    { ...calls, getVideo },
    { ...createLibraryHandlers({ database, notifier, signer }), ...playback },
  )
  opened.push(api, fresh)
})
afterAll(async () => {
  for (const thing of opened) await thing.close()
})

type Who = { [Name in keyof People]: People[Name] extends UserId ? Name : never }[keyof People]

async function ask(who: Who, method: 'GET' | 'POST' | 'PATCH' | 'DELETE', path: string, body?: object) {
  return api.call(people[who], method, path, body === undefined ? {} : { body })
}
/** As a device sends it, the same key at each attempt. */
function waiting(who: Who, method: 'POST' | 'PATCH' | 'DELETE', path: string) {
  const headers = { 'idempotency-key': randomUUID() }
  return () => api.call(people[who], method, path, { headers })
}
const share = (who: Who, videoId: VideoId, more: object = {}) =>
  ask(who, 'POST', '/shared-library', { videoId, description: '', usersToNotify: [], ...more })

async function listAs(who: Who, query = ''): Promise<SharedVideo[]> {
  const { status, body } = await ask(who, 'GET', `/shared-library/videos/all${query}`)
  expect(status).toBe(200)
  return (body as { videos: SharedVideo[] }).videos
}
const namesFor = async (who: Who, query = '') => (await listAs(who, query)).map(({ name }) => name)

function videoOf(owner: Who, name = 'A take', facts: Parameters<typeof addVideo>[2] = {}, asmt: object = {}) {
  return addVideo(
    fresh.database,
    people[owner],
    { name, programId: people.programId, userGroupId: people.groupId, ...facts },
    asmt,
  )
}

/** An instructor's video in the library. */
async function shared(name = 'A take', facts: Parameters<typeof addVideo>[2] = {}, owner: Who = 'faculty') {
  const { videoId } = await videoOf(owner, name, facts)
  const { body } = await share(owner, videoId)
  const { sharedVideoId } = body as { sharedVideoId: SharedVideoId }
  return { videoId, sharedVideoId }
}

const strangers = [
  'foreignResident',
  'foreignFaculty',
  'foreignCoordinator',
  'inactiveResident',
  'inactiveProctor',
] as const
const ofTheProgram = ['resident', 'peer', 'faculty', 'programDirector', 'proctoringFaculty'] as const
const overseeing = ['coordinator', 'admin', 'implementationManager', 'fieldTeamMember'] as const

describe('sharing', () => {
  test("an instructor's own video is shared at once, and those named are told once", async () => {
    const { videoId } = await videoOf('faculty', 'Knots')
    const named = [people.resident, people.peer, people.foreignResident, people.faculty]
    const first = await share('faculty', videoId, {
      description: 'Look at the left hand',
      usersToNotify: named,
    })
    expect(first).toMatchObject({ status: 200, body: { status: 'ACCEPTED', sharedRequestId: null } })
    expect(await share('faculty', videoId, { usersToNotify: named })).toEqual(first)

    expect(await listAs('peer')).toMatchObject([
      { name: 'Knots', description: 'Look at the left hand', isMyVideo: false, isFavorited: false },
    ])
    const told = await fresh.database.select().from(notifications)
    expect(told).toHaveLength(2)
    expect(new Set(told.map(({ userId }) => userId))).toEqual(new Set([people.resident, people.peer]))
    expect(told[0]).toMatchObject({ type: 'SHARED_LIBRARY', eventTitle: 'Knots' })
    expect(said).toMatchObject(
      told.map(({ userId }) => ({ to: userId, topic: '/user/topic/notification/shared-library' })),
    )
  })

  test("a resident's own video waits for an instructor of the program", async () => {
    const { videoId } = await videoOf('resident', 'My first knot')
    const asked = await share('resident', videoId, { description: 'Please', usersToNotify: [people.peer] })
    expect(asked).toMatchObject({ status: 200, body: { status: 'REQUESTED', sharedVideoId: null } })
    const { sharedRequestId } = asked.body as { sharedRequestId: string }
    expect(await namesFor('peer')).toEqual([])
    const deciders = [people.faculty, people.programDirector, people.proctoringFaculty]
    expect(new Set(said.map(({ to }) => to))).toEqual(new Set(deciders))

    for (const who of ['resident', 'peer', 'coordinator', 'fieldTeamMember', ...strangers] as const)
      expect((await ask(who, 'PATCH', `/shared-library-request/accept/${sharedRequestId}`)).status, who).toBe(
        404,
      )
    const accepted = await ask(
      'programDirector',
      'PATCH',
      `/shared-library-request/accept/${sharedRequestId}`,
    )
    expect(accepted).toMatchObject({ status: 200, body: { status: 'ACCEPTED' } })
    expect(await ask('faculty', 'PATCH', `/shared-library-request/accept/${sharedRequestId}`)).toEqual(
      accepted,
    )
    expect(await listAs('peer')).toMatchObject([{ name: 'My first knot', description: 'Please' }])
    const toldAs = (who: Who) => said.filter(({ to }) => to === people[who]).map(({ body }) => body)
    expect(toldAs('resident')).toMatchObject([{ about: { acceptedRequestId: sharedRequestId } }])
    expect(toldAs('peer')).toMatchObject([{ about: { sharedVideoId: expect.any(String) as string } }])
    expect(JSON.stringify(toldAs('peer'))).not.toContain('acceptedRequestId')
    const told = await fresh.database
      .select()
      .from(notifications)
      .where(eq(notifications.userId, people.peer))
    expect(told).toHaveLength(1)
  })

  test("an instructor asks the owner for a resident's video, whoever else teaches", async () => {
    const { videoId } = await videoOf('resident', 'Good dissection', {}, { submissionType: 'SUBMITTED' })
    const asked = await share('faculty', videoId)
    const { sharedRequestId } = asked.body as { sharedRequestId: string }
    expect(said.map(({ to }) => to)).toEqual([people.resident])
    const deny = (who: Who) => ask(who, 'PATCH', `/shared-library-request/deny/${sharedRequestId}`)
    for (const who of ['faculty', 'programDirector', 'admin', 'peer', ...strangers] as const)
      expect((await deny(who)).status, who).toBe(404)
    expect(await deny('resident')).toEqual({ status: 200, body: { status: 'DENIED' } })
    expect(await deny('resident')).toEqual({ status: 200, body: { status: 'DENIED' } })
    const accept = await ask('resident', 'PATCH', `/shared-library-request/accept/${sharedRequestId}`)
    expect(accept).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    expect(await namesFor('resident')).toEqual([])
    expect(said.at(-1)).toMatchObject({
      to: people.faculty,
      body: { about: { deniedRequestId: sharedRequestId } },
    })
  })

  test('the person who asked may take the request back while nobody has decided, and nothing is left of it', async () => {
    const { videoId, asmtId } = await videoOf('resident', 'Not that one')
    const { sharedRequestId } = (await share('resident', videoId)).body as { sharedRequestId: string }
    const withdraw = (who: Who) => ask(who, 'DELETE', `/shared-library-request/${sharedRequestId}`)
    for (const who of ['faculty', 'programDirector', 'admin', 'peer', ...strangers] as const)
      expect((await withdraw(who)).status, who).toBe(404)
    expect(await withdraw('resident')).toEqual({ status: 200, body: {} })
    expect((await withdraw('resident')).status).toBe(404)
    expect(await ask('faculty', 'GET', '/shared-library-request/open')).toEqual({ status: 200, body: [] })
    const told = await fresh.database.select().from(notifications).where(isNull(notifications.withdrawnFor))
    expect(told).toEqual([])
    expect(await fresh.database.select().from(assessments).where(eq(assessments.id, asmtId))).toMatchObject([
      { submissionType: 'SAVED_FOR_LATER' },
    ])
    // It may be asked for again.
    expect(await share('resident', videoId)).toMatchObject({ body: { status: 'REQUESTED' } })
  })

  test.each([
    ['accept', 'accepted'],
    ['deny', 'denied'],
  ])('once somebody has decided (%s) it cannot be taken back', async (decide, said) => {
    const { videoId } = await videoOf('resident')
    const { sharedRequestId } = (await share('resident', videoId)).body as { sharedRequestId: string }
    await ask('faculty', 'PATCH', `/shared-library-request/${decide}/${sharedRequestId}`)
    expect(await ask('resident', 'DELETE', `/shared-library-request/${sharedRequestId}`)).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', message: expect.stringContaining(said) as string },
    })
  })

  test('somebody who would decide about an open request and asks for the same has decided', async () => {
    const { videoId } = await videoOf('resident', 'Both want it', {}, { submissionType: 'SUBMITTED' })
    await share('faculty', videoId, { description: 'From faculty', usersToNotify: [people.peer] })
    expect(await share('resident', videoId)).toMatchObject({ body: { status: 'ACCEPTED' } })
    expect(await listAs('peer')).toMatchObject([{ name: 'Both want it', description: 'From faculty' }])
    expect(await ask('faculty', 'GET', '/shared-library-request/open')).toEqual({ status: 200, body: [] })
  })

  test('nobody asks for a video that they may not see, or that was deleted', async () => {
    const saved = await videoOf('resident')
    for (const who of ['faculty', 'peer', 'admin', ...strangers] as const)
      expect((await share(who, saved.videoId)).status, who).toBe(404)
    const { videoId } = await videoOf('faculty', 'Gone', { deletedAt: new Date() })
    expect((await share('faculty', videoId)).status).toBe(404)
  })

  test('a repeated key is answered with the first answer', async () => {
    const { videoId } = await videoOf('faculty')
    const again = () =>
      api.call(people.faculty, 'POST', '/shared-library', {
        body: { videoId, description: '', usersToNotify: [] },
        headers: { 'idempotency-key': '0190a6a0-0000-7000-8000-000000000001' },
      })
    const first = await again()
    await ask(
      'faculty',
      'DELETE',
      `/shared-library/${(first.body as { sharedVideoId: string }).sharedVideoId}`,
    )
    expect(await again()).toEqual(first)
    expect(await namesFor('faculty')).toEqual([])
  })

  test('two instructors who share and accept at the same moment make one entry', async () => {
    const { videoId } = await videoOf('resident')
    const { body } = await share('resident', videoId)
    const { sharedRequestId } = body as { sharedRequestId: string }
    const answers = await Promise.all(
      (['faculty', 'programDirector', 'proctoringFaculty'] as const).map((who) =>
        ask(who, 'PATCH', `/shared-library-request/accept/${sharedRequestId}`),
      ),
    )
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
    expect(await fresh.database.select().from(sharedVideos)).toHaveLength(1)
  })
})

describe('requests', () => {
  test('are seen by the person who asked, the owner and those who decide, and by nobody else', async () => {
    const { videoId } = await videoOf('resident')
    const { body } = await share('resident', videoId)
    const path = `/shared-library-request/${(body as { sharedRequestId: string }).sharedRequestId}`
    const open = async (who: Who) => (await ask(who, 'GET', '/shared-library-request/open')).body as unknown[]
    expect(await ask('resident', 'GET', path)).toMatchObject({ status: 200, body: { mayDecide: false } })
    for (const who of ['faculty', 'programDirector'] as const) {
      expect(await ask(who, 'GET', path)).toMatchObject({ status: 200, body: { mayDecide: true } })
      expect(await open(who)).toHaveLength(1)
    }
    for (const who of ['peer', 'coordinator', 'fieldTeamMember', ...strangers] as const) {
      expect((await ask(who, 'GET', path)).status, who).toBe(404)
      expect(await open(who), who).toEqual([])
    }
  })

  test('wait for managers too, program by program; what somebody asked for themselves is always theirs', async () => {
    const { videoId } = await videoOf('resident')
    await share('resident', videoId)
    const foreign = await addVideo(fresh.database, people.foreignResident, {
      programId: people.foreignProgramId,
      userGroupId: people.foreignGroupId,
    })
    await share('foreignResident', foreign.videoId)
    const open = async (who: Who, programId?: string) => {
      const query = programId === undefined ? '' : `?programId=${programId}`
      const { body } = await ask(who, 'GET', `/shared-library-request/open${query}`)
      return (body as { videoId: string; mayDecide: boolean }[]).map(({ videoId: id, mayDecide }) => [
        id,
        mayDecide,
      ])
    }
    for (const who of ['admin', 'implementationManager'] as const) {
      expect(await open(who)).toEqual([
        [foreign.videoId, true],
        [videoId, true],
      ])
      expect(await open(who, people.programId)).toEqual([[videoId, true]])
      expect(await open(who, people.foreignProgramId)).toEqual([[foreign.videoId, true]])
    }
    expect(await open('fieldTeamMember', people.programId)).toEqual([])
    expect(await open('faculty', people.foreignProgramId)).toEqual([])
    expect(await open('faculty', people.programId)).toEqual([[videoId, true]])
    expect(await open('resident', people.foreignProgramId)).toEqual([[videoId, false]])
  })

  test('are listed up to a hundred, the newest first, and the next appears when one is decided', async () => {
    const asked: string[] = []
    for (let number = 0; number <= OPEN_REQUESTS_MAX; number += 1) {
      const { videoId } = await videoOf('resident', `Take ${number}`)
      const { body } = await share('resident', videoId)
      asked.unshift((body as { sharedRequestId: string }).sharedRequestId)
    }
    const open = async () => {
      const { body } = await ask('faculty', 'GET', '/shared-library-request/open')
      return (body as { sharedRequestId: string }[]).map(({ sharedRequestId }) => sharedRequestId)
    }
    expect(await open()).toEqual(asked.slice(0, OPEN_REQUESTS_MAX))
    await ask('faculty', 'PATCH', `/shared-library-request/deny/${asked[0]}`)
    expect(await open()).toEqual(asked.slice(1))
  })
})

describe('the library', () => {
  test('is the same for everyone in the program, and nothing of it is seen from another', async () => {
    const { videoId, sharedVideoId } = await shared('For us')
    for (const who of [...ofTheProgram, ...overseeing]) {
      expect(await namesFor(who), who).toEqual(['For us'])
      expect((await ask(who, 'GET', `/shared-library/video/${sharedVideoId}`)).status, who).toBe(200)
      expect((await ask(who, 'GET', `/video/other/full-details/${videoId}`)).status, who).toBe(200)
    }
    for (const who of strangers) {
      expect(await namesFor(who), who).toEqual([])
      expect(await namesFor(who, '?view=other&search=us'), who).toEqual([])
      for (const [method, path] of [
        ['GET', `/shared-library/video/${sharedVideoId}`],
        ['GET', `/shared-library/videos/all?programId=${people.programId}`],
        ['GET', `/video/other/full-details/${videoId}`],
        ['POST', `/favorite-video/${sharedVideoId}`],
        ['DELETE', `/shared-library/${sharedVideoId}`],
      ] as const)
        expect((await ask(who, method, path)).status, `${who} ${path}`).toBe(404)
    }
  })

  test('filters by favorites, mine, type and words, each newest first and page by page', async () => {
    const surgical = { videoType: 'surgical', approach: 'ROBOTIC', procedure: 'Appendectomy' } as const
    await shared('Suturing a vessel')
    const appendix = await shared('Appendectomy', { subject: surgical })
    await shared('Suturing a cuff', {}, 'programDirector')
    await ask('resident', 'POST', `/favorite-video/${appendix.sharedVideoId}`)

    expect(await namesFor('resident')).toEqual(['Suturing a cuff', 'Appendectomy', 'Suturing a vessel'])
    expect(await namesFor('resident', '?view=favorites')).toEqual(['Appendectomy'])
    expect(await namesFor('peer', '?view=favorites')).toEqual([])
    expect(await namesFor('faculty', '?view=my_videos')).toEqual(['Appendectomy', 'Suturing a vessel'])
    expect(await namesFor('resident', '?view=surgical')).toEqual(['Appendectomy'])
    expect(await namesFor('resident', '?search=sutur%20cuf')).toEqual(['Suturing a cuff'])
    expect(await namesFor('resident', `?search=${encodeURIComponent("!! & | '")}`)).toHaveLength(3)
    expect(await namesFor('resident', '?view=surgical&search=suturing')).toEqual([])

    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await ask('resident', 'GET', `/shared-library/videos/all?limit=1${cursor}`)
      const page = body as { videos: SharedVideo[]; next: string | null }
      seen.push(...page.videos.map(({ name }) => name))
      cursor = page.next === null ? '' : `&cursor=${page.next}`
    } while (cursor !== '')
    expect(seen).toEqual(['Suturing a cuff', 'Appendectomy', 'Suturing a vessel'])
    expect((await ask('resident', 'GET', '/shared-library/videos/all?cursor=x')).status).toBe(400)
  })

  test('can be searched by the owner’s current name too, and together with the video’s name', async () => {
    await fresh.database
      .update(users)
      .set({ firstName: 'Ottilie', lastName: 'Vasari' })
      .where(eq(users.id, people.faculty))
    await shared('Suturing a vessel')
    await shared('Suturing a cuff', {}, 'programDirector')
    expect(await namesFor('resident', '?search=ottilie')).toEqual(['Suturing a vessel'])
    expect(await namesFor('resident', '?search=vasa%20vessel')).toEqual(['Suturing a vessel'])
    expect(await namesFor('resident', '?search=vasari%20cuff')).toEqual([])
    expect(await namesFor('foreignResident', '?search=ottilie')).toEqual([])

    await fresh.database.update(users).set({ lastName: 'Brandt' }).where(eq(users.id, people.faculty))
    expect(await namesFor('resident', '?search=vasari')).toEqual([])
    expect(await listAs('resident', '?search=brandt')).toMatchObject([
      { name: 'Suturing a vessel', owner: { fullName: 'Ottilie Brandt' } },
    ])
  })

  test('searches names by the index', async () => {
    const { rows } = await fresh.database.transaction(async (tx) => {
      await tx.execute(sql`SET LOCAL enable_seqscan = off`)
      return tx.execute(sql`EXPLAIN SELECT id FROM shared_videos s
        WHERE to_tsvector('simple', s.name || ' ' || s.description || ' ' || s.owner_name)
          @@ to_tsquery('simple', 'vasari:*')`)
    })
    expect(JSON.stringify(rows)).toContain('shared_videos_words')
  })

  test('no longer shows a notification about a video once it is taken out, and shows it again when it is back', async () => {
    const { videoId } = await videoOf('faculty', 'Knots')
    const named = { usersToNotify: [people.peer] }
    const { sharedVideoId } = (await share('faculty', videoId, named)).body as { sharedVideoId: string }
    said.length = 0
    await ask('faculty', 'DELETE', `/shared-library/${sharedVideoId}`)
    await ask('faculty', 'DELETE', `/shared-library/${sharedVideoId}`)
    expect(said).toMatchObject([
      { to: people.peer, topic: '/user/topic/notification/delete', body: { type: 'SHARED_LIBRARY' } },
    ])
    expect(await fresh.database.select().from(notifications)).toMatchObject([
      { withdrawnFor: `taken-out:${sharedVideoId}` },
    ])
    await share('faculty', videoId, named)
    expect(said.slice(1)).toMatchObject([
      { to: people.peer, topic: '/user/topic/notification/shared-library' },
    ])
    expect(await fresh.database.select().from(notifications)).toMatchObject([{ withdrawnFor: null }])
    expect(new Set(said.map(({ body }) => (body as { eventId: string }).eventId)).size).toBe(said.length)
  })

  test('asks nobody else any more once somebody has decided', async () => {
    const { videoId } = await videoOf('resident', 'My first knot')
    const { sharedRequestId } = (await share('resident', videoId)).body as { sharedRequestId: string }
    const askedBefore = said.map(({ to }) => to)
    expect(askedBefore).toContain(people.programDirector)
    said.length = 0
    await ask('faculty', 'PATCH', `/shared-library-request/deny/${sharedRequestId}`)
    const deletions = said.filter(({ topic }) => topic === '/user/topic/notification/delete')
    expect(deletions.map(({ to }) => to).toSorted()).toEqual(askedBefore.toSorted())
  })

  test('joins the libraries of all programs that somebody teaches in', async () => {
    await shared('At home')
    const abroad = await addVideo(fresh.database, people.foreignFaculty, {
      name: 'Abroad',
      programId: people.foreignProgramId,
    })
    await share('foreignFaculty', abroad.videoId)
    await fresh.database
      .insert(programStaff)
      .values({ programId: people.foreignProgramId, userId: people.faculty })
    expect(await namesFor('faculty')).toEqual(['Abroad', 'At home'])
    expect(await namesFor('faculty', `?programId=${people.programId}`)).toEqual(['At home'])
    expect(await namesFor('resident')).toEqual(['At home'])
  })

  test('loses a video when it is taken out or deleted, and can get it back', async () => {
    const { videoId, sharedVideoId } = await shared()
    const remove = (who: Who) => ask(who, 'DELETE', `/shared-library/${sharedVideoId}`)
    for (const who of ['resident', 'coordinator', 'fieldTeamMember'] as const)
      expect((await remove(who)).status, who).toBe(404)
    await ask('resident', 'POST', `/favorite-video/${sharedVideoId}`)
    expect((await remove('programDirector')).status).toBe(200)
    expect((await remove('programDirector')).status).toBe(200)
    expect(await namesFor('resident', '?view=favorites')).toEqual([])
    expect((await ask('resident', 'GET', `/video/other/full-details/${videoId}`)).status).toBe(404)
    expect((await ask('faculty', 'GET', `/video/other/full-details/${videoId}`)).status).toBe(200)

    await share('faculty', videoId)
    expect(await namesFor('resident', '?view=favorites')).toEqual(['A take'])
    await fresh.database.update(videos).set({ deletedAt: new Date() }).where(eq(videos.id, videoId))
    for (const view of ['all', 'favorites', 'my_videos', 'other']) {
      expect(await namesFor('resident', `?view=${view}`), view).toEqual([])
      expect(await namesFor('faculty', `?view=${view}`), view).toEqual([])
    }
  })
})

describe('after a lost answer', () => {
  test('a video that was taken out and shared anew stays in the library', async () => {
    const { videoId, sharedVideoId } = await shared()
    const remove = waiting('programDirector', 'DELETE', `/shared-library/${sharedVideoId}`)
    const first = await remove()
    expect(first.status).toBe(200)
    expect(await namesFor('resident')).toEqual([])
    await share('faculty', videoId)
    expect(await remove()).toEqual(first)
    expect(await namesFor('resident')).toEqual(['A take'])
  })

  test('a request that was accepted is answered like the first time, though the video was taken out', async () => {
    const { videoId } = await videoOf('resident')
    const { body } = await share('resident', videoId)
    const { sharedRequestId } = body as { sharedRequestId: string }
    const accept = waiting('faculty', 'PATCH', `/shared-library-request/accept/${sharedRequestId}`)
    const first = await accept()
    const { sharedVideoId } = first.body as { sharedVideoId: SharedVideoId }
    expect((await ask('resident', 'DELETE', `/shared-library/${sharedVideoId}`)).status).toBe(200)
    expect(await accept()).toEqual(first)
    expect(await namesFor('faculty')).toEqual([])
  })

  test('a favorite that another device has dropped, or made, stays so', async () => {
    const { sharedVideoId } = await shared()
    const path = `/favorite-video/${sharedVideoId}`
    const add = waiting('resident', 'POST', path)
    const first = await add()
    const drop = waiting('resident', 'DELETE', path)
    await drop()
    expect(await add()).toEqual(first)
    expect(await namesFor('resident', '?view=favorites')).toEqual([])
    await ask('resident', 'POST', path)
    expect((await drop()).status).toBe(200)
    expect(await namesFor('resident', '?view=favorites')).toEqual(['A take'])
  })
})

describe('favorites', () => {
  test('exist once for each person and video, however often they are requested', async () => {
    const { sharedVideoId } = await shared()
    const first = await ask('resident', 'POST', `/favorite-video/${sharedVideoId}`)
    expect(await ask('resident', 'POST', `/favorite-video/${sharedVideoId}`)).toEqual(first)
    const { id } = first.body as { id: string }
    expect(await listAs('resident')).toMatchObject([{ isFavorited: true, favoriteId: id }])
    expect(await listAs('peer')).toMatchObject([{ isFavorited: false, favoriteId: null }])
    expect((await ask('peer', 'DELETE', `/favorite-video/${id}`)).status).toBe(200)
    expect(await listAs('resident')).toMatchObject([{ isFavorited: true }])
    for (let time = 0; time < 2; time += 1)
      expect((await ask('resident', 'DELETE', `/favorite-video/${id}`)).status).toBe(200)
    expect(await listAs('resident')).toMatchObject([{ isFavorited: false }])
  })

  test('made offline are undone by the id of the shared video', async () => {
    const { sharedVideoId } = await shared()
    await ask('resident', 'POST', `/favorite-video/${sharedVideoId}`)
    await ask('resident', 'DELETE', `/favorite-video/${sharedVideoId}`)
    expect(await listAs('resident')).toMatchObject([{ isFavorited: false }])
  })
})

describe('recommended videos', () => {
  test('are those recommended on my own videos, as long as that is current', async () => {
    const { sharedVideoId } = await shared('Watch this')
    const mine = await videoOf('resident', 'My try')
    const add = (id: string, facts: Partial<typeof comments.$inferInsert>) =>
      fresh.database.insert(comments).values({
        id: id as never,
        videoId: mine.videoId,
        authorId: people.faculty,
        type: 'RECOMMENDATION',
        comment: 'The grip',
        timeStamp: 12.5,
        sharedVideoId,
        supersedes: [],
        writtenAt: new Date(),
        ...facts,
      })
    const id = (last: number) => `0190a6a0-0000-7000-8000-00000000000${last}`
    await add(id(1), {})
    await add(id(2), { superseded: true })
    await add(id(3), { type: 'COMMENT', sharedVideoId: null })
    await add(id(4), { comment: 'And again', timeStamp: 20 })
    const page = (who: Who, query: string) =>
      ask(who, 'GET', `/shared-library/videos/recommended-shared${query}`)
    const first = await page('resident', '?limit=1')
    expect(first).toMatchObject({
      status: 200,
      body: {
        videos: [
          {
            recommendedVideoId: id(4),
            timeStamp: 20,
            comment: 'And again',
            sharedVideo: { sharedVideoId, name: 'Watch this' },
            inVideo: { videoId: mine.videoId, name: 'My try' },
          },
        ],
      },
    })
    const { next } = first.body as { next: string }
    expect(await page('resident', `?limit=1&cursor=${encodeURIComponent(next)}`)).toMatchObject({
      body: { videos: [{ recommendedVideoId: id(1) }], next: null },
    })
    expect(await page('peer', '')).toMatchObject({ body: { videos: [], next: null } })
    await ask('faculty', 'DELETE', `/shared-library/${sharedVideoId}`)
    expect(await page('resident', '')).toMatchObject({ body: { videos: [] } })
  })
})
