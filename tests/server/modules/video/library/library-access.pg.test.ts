import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { VideoDetails } from '#contract/endpoints/video/videos.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { assessments } from '#server/database/schema/videos.ts'
import { type People } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import type { StoredVideo } from '#tests/support/stored-videos.ts'
import { addOfGroup, addSubmitted, createVideoApi, newId } from '#tests/support/video-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// Roles and calls of the library and of the administrators' list. Any other role is answered "does not exist".

const fresh = await peopledDatabase()
const { people } = fresh
const api = untilEnd(await createVideoApi(fresh, { hasLibrary: true }))

type Who = { [Name in keyof People]: People[Name] extends UserId ? Name : never }[keyof People]
const everyone = (): Who[] =>
  (Object.keys(people) as (keyof People)[]).filter((name): name is Who => !name.endsWith('Id'))

const call = (who: Who, method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: object) =>
  api.call(people[who], method, path, body === undefined ? {} : { body })
const share = (who: Who, { videoId }: StoredVideo) =>
  call(who, 'POST', '/shared-library', { videoId, description: 'Look at the grip', usersToNotify: [] })
const detailsOf = (who: Who, { videoId }: StoredVideo) =>
  call(who, 'GET', `/video/other/full-details/${videoId}`)

const privateWords = { description: 'I was nervous' }
const marks = [{ timeStamp: 3, label: 'Slipped' }] as never[]

/** A resident's video that is in the library, and was submitted before. */
async function sharedVideo() {
  const video = await addSubmitted(fresh, people, people.resident, privateWords, { marks })
  await share('resident', video)
  await share('faculty', video)
  const body = (await detailsOf('resident', video)).body as VideoDetails
  return { ...video, sharedVideoId: body.sharedVideoId! }
}

async function whoReads(sharedRequestId: string): Promise<Who[]> {
  const readers: Who[] = []
  for (const who of ['resident', 'peer', 'faculty', 'programDirector', 'admin'] as const)
    if ((await call(who, 'GET', `/shared-library-request/${sharedRequestId}`)).status === 200)
      readers.push(who)
  return readers
}

/** A resident's video that nobody else sees, and that they ask to share. */
async function requestedVideo() {
  const video = await addOfGroup(fresh, people, people.resident, privateWords, { marks })
  const { body } = await share('resident', video)
  return { ...video, sharedRequestId: (body as { sharedRequestId: string }).sharedRequestId }
}

const submissionTypeOf = async ({ videoId }: StoredVideo) => {
  const [row] = await fresh.database.select().from(assessments).where(eq(assessments.videoId, videoId))
  return row!.submissionType
}

const ofProgram: Who[] = ['resident', 'peer', 'faculty', 'proctoringFaculty', 'programDirector']
const teachers: Who[] = ['faculty', 'proctoringFaculty', 'programDirector']
const managers: Who[] = ['admin', 'implementationManager']
const administrative: Who[] = [...managers, 'fieldTeamMember']
/** Sees the library of the system's programs. */
const overseers: Who[] = ['coordinator', ...administrative]

const table: readonly [what: string, ask: (who: Who) => Promise<number>, admitted: Who[]][] = [
  [
    'the library of a program',
    async (who) =>
      (await call(who, 'GET', `/shared-library/videos/all?programId=${people.programId}`)).status,
    [...ofProgram, ...overseers],
  ],
  [
    'the library of another program',
    async (who) =>
      (await call(who, 'GET', `/shared-library/videos/all?programId=${people.foreignProgramId}`)).status,
    ['foreignResident', 'foreignFaculty', 'foreignCoordinator', ...administrative],
  ],
  [
    'a shared video of the library',
    async (who) => {
      const { sharedVideoId } = await sharedVideo()
      return (await call(who, 'GET', `/shared-library/video/${sharedVideoId}`)).status
    },
    [...ofProgram, ...overseers],
  ],
  [
    'watching a shared video (a proctor of the group by its submission)',
    async (who) => (await detailsOf(who, await sharedVideo())).status,
    [...ofProgram, ...overseers, 'inactiveProctor'],
  ],
  [
    'making it a favorite',
    async (who) => {
      const { sharedVideoId } = await sharedVideo()
      return (await call(who, 'POST', `/favorite-video/${sharedVideoId}`)).status
    },
    [...ofProgram, ...overseers],
  ],
  [
    'removing it from the library',
    async (who) => {
      const { sharedVideoId } = await sharedVideo()
      return (await call(who, 'DELETE', `/shared-library/${sharedVideoId}`)).status
    },
    ['resident', ...teachers, ...managers],
  ],
  [
    "asking for a resident's submitted video",
    async (who) => (await share(who, await addSubmitted(fresh, people, people.resident))).status,
    ['resident', ...teachers],
  ],
  [
    "asking for a resident's private video",
    async (who) => (await share(who, await addOfGroup(fresh, people, people.resident))).status,
    ['resident'],
  ],
  [
    'watching what a resident asks to share',
    async (who) => (await detailsOf(who, await requestedVideo())).status,
    ['resident', ...teachers, ...managers],
  ],
  [
    'the comments of what a resident asks to share: deciding is not judging',
    async (who) => {
      const { videoId } = await requestedVideo()
      return (await call(who, 'GET', `/video/${videoId}/comments`)).status
    },
    ['resident'],
  ],
  [
    'the request itself',
    async (who) => {
      const { sharedRequestId } = await requestedVideo()
      return (await call(who, 'GET', `/shared-library-request/${sharedRequestId}`)).status
    },
    ['resident', ...teachers, ...managers],
  ],
  [
    'deciding about it',
    async (who) => {
      const { sharedRequestId } = await requestedVideo()
      return (await call(who, 'PATCH', `/shared-library-request/accept/${sharedRequestId}`)).status
    },
    [...teachers, ...managers],
  ],
  [
    'a submitted video of the list of administrators (peers were not asked)',
    async (who) => (await detailsOf(who, await addSubmitted(fresh, people, people.resident))).status,
    ['resident', ...teachers, 'inactiveProctor', ...administrative],
  ],
]

describe('what each person is admitted to', () => {
  test.each(table)('%s', async (_what, ask, admitted) => {
    const answers: Partial<Record<Who, number>> = {}
    for (const who of everyone()) answers[who] = await ask(who)
    const expected = Object.fromEntries(
      everyone().map((who) => [who, admitted.includes(who) ? 200 : 404] as const),
    )
    expect(answers).toEqual(expected)
  })

  test('the list of administrators is for administrative roles, of whichever program', async () => {
    for (const who of everyone())
      for (const program of [people.programId, people.foreignProgramId])
        expect((await call(who, 'GET', `/video/admin?pid=${program}`)).status, who).toBe(
          administrative.includes(who) ? 200 : 403,
        )
  })

  test('everything a field team member finds in the list opens', async () => {
    await sharedVideo()
    await requestedVideo()
    const { body } = await call('fieldTeamMember', 'GET', `/video/admin?pid=${people.programId}&limit=100`)
    const { items } = body as { items: { videoId: StoredVideo['videoId'] }[] }
    expect(items.length).toBeGreaterThan(1)
    for (const item of items)
      expect((await detailsOf('fieldTeamMember', { ...item, asmtId: '' as never })).status).toBe(200)
  })
})

describe('the library is shown', () => {
  const secrets = JSON.stringify([privateWords.description, 'Slipped'])

  test('a shared video without the words and marks of its submission', async () => {
    const video = await sharedVideo()
    const inLibrary = (await detailsOf('peer', video)).body as VideoDetails
    expect(inLibrary).toMatchObject({
      admittedBy: 'LIBRARY',
      sharedVideoId: video.sharedVideoId,
      attempt: null,
      submissionType: 'SHARED_VIDEO',
      assessorType: null,
      description: '',
      submittedAt: null,
      assessedAt: null,
      groupName: null,
      marks: [],
      markCount: 0,
      mayShare: false,
    })
    for (const secret of JSON.parse(secrets) as string[])
      expect(JSON.stringify(inLibrary)).not.toContain(secret)
    expect(await call('peer', 'GET', `/video-asmt/${video.asmtId}/evaluations`)).toMatchObject({
      status: 404,
    })
    for (const who of ['resident', 'faculty', 'fieldTeamMember'] as const)
      expect((await detailsOf(who, video)).body, who).toMatchObject({ ...privateWords, markCount: 1 })
  })

  test('those who decide are shown neither', async () => {
    const video = await requestedVideo()
    const { body } = await detailsOf('faculty', video)
    expect(body).toMatchObject({ admittedBy: 'REQUEST', mayComment: false, description: '', marks: [] })
    const write = { comment: 'Why?', timeStamp: 1, duration: null, parentId: null, sharedVideoId: null }
    const comment = { ...write, type: 'COMMENT', supersedes: [], isDeletion: false }
    const written = await call('faculty', 'PUT', `/video/${video.videoId}/comments/${newId()}`, {
      ...comment,
      createdAt: '2026-03-01T10:00:00.000Z',
    })
    expect(written.status).toBe(404)
  })

  test('and nothing more once they have denied', async () => {
    const video = await requestedVideo()
    await call('programDirector', 'PATCH', `/shared-library-request/deny/${video.sharedRequestId}`)
    expect((await detailsOf('faculty', video)).status).toBe(404)
    expect((await detailsOf('resident', video)).status).toBe(200)
    expect(await whoReads(video.sharedRequestId)).toEqual(['resident'])
  })

  test('the request of a video that was taken out of the library only to its owner', async () => {
    const video = await requestedVideo()
    await call('faculty', 'PATCH', `/shared-library-request/accept/${video.sharedRequestId}`)
    expect(await whoReads(video.sharedRequestId)).toEqual(['resident', 'faculty', 'programDirector', 'admin'])
    const { sharedVideoId } = (await detailsOf('resident', video)).body as VideoDetails
    await call('resident', 'DELETE', `/shared-library/${sharedVideoId}`)
    expect(await whoReads(video.sharedRequestId)).toEqual(['resident'])
  })

  test('whoever asked for a video reads the request after the owner has declined', async () => {
    const video = await addSubmitted(fresh, people, people.resident)
    const { sharedRequestId } = (await share('faculty', video)).body as { sharedRequestId: string }
    await call('resident', 'PATCH', `/shared-library-request/deny/${sharedRequestId}`)
    expect(await whoReads(sharedRequestId)).toEqual(['resident', 'faculty'])
  })
})

describe('a saved video counts as shared', () => {
  test('from the request on, until it is denied', async () => {
    const video = await requestedVideo()
    expect(await submissionTypeOf(video)).toBe('SHARED_VIDEO')
    expect((await detailsOf('resident', video)).body).toMatchObject({
      sharedRequestId: video.sharedRequestId,
      mayShare: false,
    })
    await call('faculty', 'PATCH', `/shared-library-request/deny/${video.sharedRequestId}`)
    expect(await submissionTypeOf(video)).toBe('SAVED_FOR_LATER')
    expect((await detailsOf('resident', video)).body).toMatchObject({ sharedRequestId: null, mayShare: true })
  })

  test('while it is in the library, whoever accepted it', async () => {
    const video = await requestedVideo()
    await call('faculty', 'PATCH', `/shared-library-request/accept/${video.sharedRequestId}`)
    expect(await submissionTypeOf(video)).toBe('SHARED_VIDEO')
    const { body } = await call('resident', 'GET', '/video/other/self')
    const mine = (body as { videos: VideoDetails[] }).videos.find(({ videoId }) => videoId === video.videoId)!
    expect(mine).toMatchObject({ sharedRequestId: null, sharedVideoId: expect.any(String) as string })
    await call('resident', 'DELETE', `/shared-library/${mine.sharedVideoId}`)
    expect(await submissionTypeOf(video)).toBe('SAVED_FOR_LATER')
  })

  test('and can still be submitted; a submitted one stays submitted', async () => {
    const video = await requestedVideo()
    const body = {
      videoAsmtId: video.asmtId,
      assessorType: 'FACULTY',
      description: '',
      usersToNotify: [],
      activityId: null,
    }
    expect((await call('resident', 'PATCH', '/video/other/resident/submit/video-asmt', body)).status).toBe(
      200,
    )
    await call('faculty', 'PATCH', `/shared-library-request/deny/${video.sharedRequestId}`)
    expect(await submissionTypeOf(video)).toBe('SUBMITTED')
    const shared = await sharedVideo()
    expect(await submissionTypeOf(shared)).toBe('SUBMITTED')
  })
})
