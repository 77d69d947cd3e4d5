import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { TUS_PATH } from '#contract/endpoints/video/uploads.ts'
import { MAX_UNAWARE_MS } from '#contract/policies/people/programs.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { groupCourses } from '#server/database/schema/curriculum.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { addGroup, addPerson, type People } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { director } from '#tests/support/programs-api.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { someComment } from '#tests/support/written.ts'

// What decisions 0351 and 0367 say about an inactive program, tried over the API of a whole server.

const fresh = await peopledDatabase()
const { database, people } = fresh
const server = untilEnd(await startWholeServer(fresh))
const { programId, groupId } = people

/** So long ago that every device must have heard of it. */
const SINCE = new Date(Date.now() - MAX_UNAWARE_MS - 86_400_000)
const BEFORE = new Date(SINCE.getTime() - 86_400_000).toISOString()
const LATER = new Date(SINCE.getTime() + 86_400_000).toISOString()

const ids = { course: '', otherCourse: '', activity: '', otherGroup: '', toMove: '', invited: '', event: '' }
let version = 1

beforeAll(async () => {
  const course = await addCourse(database)
  ids.course = course
  ids.otherCourse = await addCourse(database)
  ids.activity = await addActivity(database, course)
  await database.insert(groupCourses).values({ userGroupId: groupId, courseId: course })
  ids.otherGroup = await addGroup(database, programId, { name: 'Second years' })
  ids.toMove = await addPerson(database, { programId, memberOf: [groupId] })
  ids.invited = await addPerson(database, { programId, email: 'invited@people.test' })
  ids.event = randomUUID()
  expect(await tell('programDirector', 'POST', '/event', event(ids.event))).toMatchObject({ status: 200 })
  const resent = await tell(
    'programDirector',
    'POST',
    '/email/send/resend-registration?email=invited@people.test',
  )
  expect(resent.status).toBe(200)
  expect(await openLinks()).toBe(1)
  const answer = await tell('admin', 'POST', '/program/edit', {
    id: programId,
    version,
    activeProgram: false,
  })
  expect(answer.status).toBe(200)
  version += 1
  await fresh.database.$client.query('UPDATE programs SET inactivated_at = $2 WHERE id = $1', [
    programId,
    SINCE,
  ])
})

async function openLinks(): Promise<number | null> {
  const { rowCount } = await database.$client.query(
    `SELECT FROM account_links WHERE user_id = $1 AND purpose = 'REGISTRATION' AND used_at IS NULL
       AND replaced_at IS NULL AND expires_at > now()`,
    [ids.invited],
  )
  return rowCount
}

interface Reaction {
  status: number
  body: unknown
}

interface Sent {
  body?: string | FormData
  headers?: Record<string, string>
}

async function send(
  who: keyof People,
  method: string,
  where: string,
  { headers = {}, ...init }: Sent = {},
): Promise<Reaction> {
  const answer = await fetch(server.address + where, {
    ...init,
    method,
    headers: { ...headers, authorization: `Bearer ${await server.tokenFor(people[who] as UserId)}` },
  })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  return { status: answer.status, body: isJson ? (JSON.parse(text) as unknown) : text }
}

function tell(who: keyof People, method: string, where: string, body?: object | FormData): Promise<Reaction> {
  const path = `/api/v1${where}`
  if (body === undefined) return send(who, method, path)
  if (body instanceof FormData) return send(who, method, path, { body })
  const headers = { 'content-type': 'application/json' }
  return send(who, method, path, { body: JSON.stringify(body), headers })
}

function event(id: string): FormData {
  const form = new FormData()
  const facts = {
    id,
    title: 'Skills lab',
    startDate: '2027-03-01T10:00:00Z',
    endDate: '2027-03-01T11:00:00Z',
    type: 'OTHER',
    program: { id: programId },
  }
  form.append('event', new Blob([JSON.stringify(facts)], { type: 'application/json' }))
  return form
}

const record = (recordedAt: string) => ({ takeId: randomUUID(), recordedAt })
async function submit(handedInAt?: string): Promise<Reaction> {
  const { asmtId } = await addVideo(database, people.resident, {
    programId,
    userGroupId: groupId,
    state: 'READY',
  })
  return tell('resident', 'PATCH', '/video/other/resident/submit/video-asmt', {
    videoAsmtId: asmtId,
    assessorType: 'FACULTY',
    description: '',
    usersToNotify: [],
    activityId: null,
    ...(handedInAt !== undefined && { handedInAt }),
  })
}

type Act = [what: string, act: () => Promise<Reaction>]

const now = () => new Date().toISOString()
const refused: Act[] = [
  ['a new recording', () => tell('resident', 'POST', '/video/other/start-record', record(now()))],
  [
    'one made later on a device that has heard of it by now',
    () => tell('resident', 'POST', '/video/other/start-record', record(LATER)),
  ],
  [
    'an upload',
    () =>
      send('resident', 'POST', TUS_PATH, {
        headers: {
          'tus-resumable': '1.0.0',
          'upload-length': '1000',
          'upload-metadata': `takeId ${btoa(randomUUID())},filename ${btoa('knots.mp4')}`,
        },
      }),
  ],
  ['a submission', () => submit()],
  ['an event', () => tell('programDirector', 'POST', '/event', event(randomUUID()))],
  [
    'a group',
    () =>
      tell('programDirector', 'POST', '/user-group/create-group', {
        id: randomUUID(),
        parentProgramId: programId,
        name: 'Third years',
      }),
  ],
  [
    'a person',
    () =>
      tell('coordinator', 'POST', `/user/batch/${programId}`, [
        { email: 'new@people.test', firstName: 'New', lastName: 'Person', role: 'RESIDENT' },
      ]),
  ],
  [
    'a move into one of its groups',
    () =>
      tell(
        'programDirector',
        'PATCH',
        `/user-group/change-user-group?oldGroupId=${groupId}&newGroupId=${ids.otherGroup}`,
        { id: ids.toMove },
      ),
  ],
  [
    'several moves',
    () =>
      tell('admin', 'PATCH', '/user-group/batch/change-user-group', [
        { oldGroupId: groupId, newGroupId: ids.otherGroup, userIds: [ids.toMove] },
      ]),
  ],
  [
    'a new director',
    () => tell('admin', 'POST', '/program/edit', { id: programId, version, programDirectors: [director()] }),
  ],
]

const allowed: Act[] = [
  ['signing in', () => tell('resident', 'GET', '/me')],
  ['seeing one’s videos', () => tell('resident', 'GET', '/video/other/self')],
  ['seeing one’s courses', () => tell('resident', 'GET', `/user-group-course/resident/${groupId}`)],
  ['seeing one’s events', () => tell('resident', 'GET', `/event/all-future-events?groupId=${groupId}`)],
  ['exporting one’s history', () => tell('resident', 'GET', `/curricular-history/${people.resident}/export`)],
  ['exporting one’s practices', () => tell('resident', 'GET', '/timed-only-asmt/mine/export')],
  ['a recording that waited', () => tell('resident', 'POST', '/video/other/start-record', record(BEFORE))],
  ['a submission that waited', () => submit(BEFORE)],
  [
    'a practice time',
    () =>
      tell('resident', 'POST', '/timed-only-asmt/create', {
        id: randomUUID(),
        activityId: ids.activity,
        length: 60,
        userGroupId: groupId,
        practicedAt: BEFORE,
      }),
  ],
  [
    'a comment',
    async () => {
      const { videoId } = await addVideo(database, people.resident, {
        programId,
        userGroupId: groupId,
        state: 'READY',
      })
      return tell('resident', 'PUT', `/video/${videoId}/comments/${randomUUID()}`, someComment())
    },
  ],
  [
    'an assessment of what was handed in',
    async () => {
      const { asmtId } = await addVideo(
        database,
        people.resident,
        { programId, userGroupId: groupId, state: 'READY', durationSeconds: 9 },
        {
          submissionType: 'SUBMITTED',
          assessorType: 'FACULTY',
          submittedAt: SINCE,
          programId,
          userGroupId: groupId,
        },
      )
      return tell('faculty', 'PUT', `/video-asmt/${asmtId}/evaluations/${randomUUID()}`, {
        answers: [],
        rating: 'GOOD',
        level: null,
        feedback: 'Steady hands.',
        supersedes: [],
      })
    },
  ],
  ['seeing its people', () => tell('programDirector', 'GET', `/user/program/${programId}?kind=residents`)],
  ['seeing its groups', () => tell('faculty', 'GET', `/user-group/program/${programId}`)],
  ['seeing the program', () => tell('coordinator', 'GET', `/program/${programId}`)],
  [
    'renaming a group and changing its courses',
    () =>
      tell('programDirector', 'PATCH', `/user-group/${groupId}/edit-group`, {
        name: 'Second years of old',
        addedCourseIds: [ids.otherCourse],
      }),
  ],
  [
    'a due date',
    () =>
      tell('programDirector', 'PUT', `/user-group-course/${groupId}/${ids.course}/due-date`, {
        dueDate: '2027-11-27T23:00:00Z',
      }),
  ],
  ['canceling an event', () => tell('programDirector', 'DELETE', `/event/${ids.event}`)],
  [
    'inactivating a person',
    () => tell('programDirector', 'PATCH', '/user/inactivate-user', { id: people.peer }),
  ],
  ['deleting a person', () => tell('programDirector', 'DELETE', `/user/${ids.toMove}`)],
]

describe('an inactive program refuses', () => {
  test.each(refused)('%s', async (_what, act) => {
    const { status, body } = await act()
    expect({ status, body }).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
  })

  test('an invitation: its links have ended, and asking for another sends nothing', async () => {
    expect(await openLinks()).toBe(0)
    await tell('programDirector', 'POST', '/email/send/resend-registration?email=invited@people.test')
    expect(await openLinks()).toBe(0)
  })
})

describe('an inactive program allows', () => {
  test.each(allowed)('%s', async (_what, act) => {
    const { status, body } = await act()
    expect(status, JSON.stringify(body)).toBe(200)
  })
})

test('reactivated, it accepts new things again, and directors who come with the reactivation', async () => {
  const { body } = await tell('admin', 'GET', `/program/${programId}?projection=inlineProgramDetails`)
  const change = {
    id: programId,
    version: (body as { version: number }).version,
    activeProgram: true,
    programDirectors: [director()],
  }
  expect((await tell('admin', 'POST', '/program/edit', change)).status).toBe(200)
  // What the server knows of people is remembered for some seconds.
  const begin = async () =>
    (await tell('resident', 'POST', '/video/other/start-record', record(now()))).status
  await expect.poll(begin, { timeout: 10_000 }).toBe(200)
  expect((await tell('programDirector', 'POST', '/event', event(randomUUID()))).status).toBe(200)
  expect((await submit()).status).toBe(200)
})
