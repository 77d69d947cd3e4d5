import { randomBytes, randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { readGuide } from '#contract/content/guide-steps.ts'
import { cognitiveEndpoints } from '#contract/endpoints/learning/cognitive.ts'
import { courseContentEndpoints, type CourseText } from '#contract/endpoints/learning/course-content.ts'
import { courseWorkEndpoints, stepMark } from '#contract/endpoints/learning/course-work.ts'
import { courseVersionEndpoints } from '#contract/endpoints/learning/replaced/course-versions.ts'
import {
  type BothTexts,
  programTextEndpoints,
  type ProgramTexts,
  type ReplacedCourse,
} from '#contract/endpoints/learning/replaced/program-texts.ts'
import { starterTextEndpoints } from '#contract/endpoints/learning/replaced/starter-texts.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import { courseAuthors } from '#server/database/schema/curriculum.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { createContentHandlers } from '#server/modules/learning/courses/content-routes.ts'
import { createReplacedHandlers } from '#server/modules/learning/courses/replaced/replaced-routes.ts'
import { createCourseWorkHandlers } from '#server/modules/learning/courses/work-routes.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const signer = createMediaSigner(randomBytes(32), Date.now)
const api = untilEnd(
  await createTestApi(
    database,
    {
      ...programTextEndpoints,
      ...courseVersionEndpoints,
      ...starterTextEndpoints,
      ...courseContentEndpoints,
      ...cognitiveEndpoints,
      ...courseWorkEndpoints,
    },
    {
      ...createReplacedHandlers({ database }),
      ...createContentHandlers({ database, signer }),
      ...createCourseWorkHandlers({ database, completions, signer }),
    },
  ),
)
const director = people.programDirector
const elsewhere = await addGroup(database, people.foreignProgramId)
const stranger = await addPerson(database, {
  role: 'RESIDENT',
  programId: people.foreignProgramId,
  memberOf: [elsewhere],
})

const foreignDirector = await addPerson(database, {
  role: 'PROGRAM_DIRECTOR',
  programId: people.foreignProgramId,
})

/** A shared course of both programs with a reading, questions and a guide. */
async function share() {
  const courseId = await addCourse(database)
  const reading = await addActivity(database, courseId, { kind: 'DIDACTIC', isRecordable: false })
  const questions = await addActivity(database, courseId, { kind: 'COGNITIVE', isRecordable: false })
  await assignCourses(database, people.groupId, [courseId])
  await assignCourses(database, elsewhere, [courseId])
  await addText(database, courseId, { section: 'DIDACTIC', body: 'Shared', activityId: reading })
  await addText(database, courseId, { section: 'GUIDE', body: '- [ ] Look', activityId: reading })
  await addText(database, courseId, {
    section: 'COGNITIVE',
    body: '## Shared?\n- [x] yes\n- [ ] no',
    activityId: questions,
  })
  return { courseId, reading, questions }
}

type Shared = Awaited<ReturnType<typeof share>>
const at = ({ courseId }: Shared, section: ContentSection, activityId: ActivityId, end = '') =>
  `/course/${courseId}/program-text${end}?programId=${people.programId}&section=${section}&activityId=${activityId}`
const put = (path: string, body: object, who: UserId = director) => api.call(who, 'PUT', path, { body })
const both = (answer: { body: unknown }) => answer.body as BothTexts
async function textsOf(who: UserId, { courseId }: Shared): Promise<CourseText[]> {
  const { body } = await api.call(who, 'GET', `/course/${courseId}/content`)
  return (body as { texts: CourseText[] }).texts
}
const readingOf = async (who: UserId, shared: Shared) =>
  (await textsOf(who, shared)).find(({ section }) => section === 'DIDACTIC')
async function progress(who: UserId) {
  const { rows } = await database.$client.query(
    `SELECT (SELECT array_agg(p.completed || '/' || p.possible) FROM group_member_progress p WHERE p.user_id = $1) AS done,
      (SELECT count(*) FROM resident_due_activities d WHERE d.user_id = $1) AS due`,
    [who],
  )
  return rows
}

it('residents of the program read its text and whose it is; all others read the shared one, until it goes back', async () => {
  const shared = await share()
  const path = at(shared, 'DIDACTIC', shared.reading)
  const first = await put(path, { body: 'Ours', basedOn: 0, sharedVersion: 1 })
  expect(first).toMatchObject({ status: 200, body: { shared: { body: 'Shared' }, own: { body: 'Ours' } } })
  // Repeated, it is the same one.
  expect(both(await put(path, { body: 'Ours', basedOn: 0, sharedVersion: 1 }))).toEqual(both(first))
  expect(await readingOf(people.resident, shared)).toMatchObject({
    body: 'Ours',
    ofProgram: 'Test program',
    origin: 'AUTHORED',
  })
  const theirs = await readingOf(stranger, shared)
  expect(theirs).toMatchObject({ body: 'Shared', version: 1 })
  expect(theirs?.ofProgram).toBeUndefined()
  expect((await readingOf(people.admin, shared))?.body).toBe('Shared')

  const basedOn = both(first).own!.version
  const back = () =>
    put(at(shared, 'DIDACTIC', shared.reading, '/decision'), {
      basedOn,
      sharedVersion: 1,
      decision: 'LEAVE',
    })
  expect(await back()).toMatchObject({ status: 200, body: { own: null } })
  expect((await back()).status).toBe(200)
  expect((await readingOf(people.resident, shared))?.body).toBe('Shared')
})

it('tells the program that the shared text has changed, until it keeps its own or takes the other', async () => {
  const shared = await share()
  const path = at(shared, 'DIDACTIC', shared.reading)
  const own = both(await put(path, { body: 'Ours', basedOn: 0, sharedVersion: 1 })).own!
  await addText(database, shared.courseId, {
    section: 'DIDACTIC',
    body: 'Shared, newer',
    activityId: shared.reading,
    version: 2,
  })
  const news = async () => {
    const { body } = await api.call(director, 'GET', '/course/replaced')
    return (body as { courses: ReplacedCourse[] }).courses.find(
      ({ courseId }) => courseId === shared.courseId,
    )?.changed
  }
  expect(await news()).toBe(1)
  expect(both(await api.call(director, 'GET', path))).toEqual({
    shared: { version: 2, body: 'Shared, newer' },
    seen: { version: 1, body: 'Shared' },
    own: { version: own.version, body: 'Ours' },
  })
  const keep = (sharedVersion: number) =>
    put(at(shared, 'DIDACTIC', shared.reading, '/decision'), {
      basedOn: own.version,
      sharedVersion,
      decision: 'KEEP',
    })
  expect((await keep(1)).status).toBe(409)
  expect((await keep(2)).status).toBe(200)
  expect(await news()).toBe(0)
  expect((await readingOf(people.resident, shared))?.body).toBe('Ours')
})

it('an attempt is graded with the questions it was made with, also after the program went back', async () => {
  const shared = await share()
  const path = at(shared, 'COGNITIVE', shared.questions)
  const body = '## Ours?\n- [ ] yes\n- [x] no'
  const { version } = both(await put(path, { body, basedOn: 0, sharedVersion: 1 })).own!
  const questions = `/cognitive-assessment/${shared.questions}`
  const seen = await api.call(people.resident, 'GET', questions)
  expect(seen.body).toMatchObject({ version, ofProgram: 'Test program', questions: [{ text: 'Ours?' }] })
  const [question] = (seen.body as { questions: { key: string; choices: { key: string; text: string }[] }[] })
    .questions
  const chosen = [question!.choices.find(({ text }) => text === 'no')!.key]
  await put(at(shared, 'COGNITIVE', shared.questions, '/decision'), {
    basedOn: version,
    sharedVersion: 1,
    decision: 'LEAVE',
  })
  const attempt = {
    body: { version, takenAt: new Date().toISOString(), answers: [{ question: question!.key, chosen }] },
  }
  const sent = (who: UserId) => api.call(who, 'PUT', `${questions}/attempts/${randomUUID()}`, attempt)
  expect(await sent(people.resident)).toMatchObject({ status: 200, body: { result: { isPassed: true } } })
  expect((await sent(stranger)).status).toBe(404)
  const after = await api.call(people.resident, 'GET', questions)
  expect(after.body).toMatchObject({
    version: 1,
    questions: [{ text: 'Shared?' }],
    attempts: [{ result: { questions: [{ text: 'Ours?', isRight: true }] } }],
  })
})

it('the guide of a program is completed as it was ticked, like a shared one', async () => {
  const shared = await share()
  const guided = await addActivity(database, shared.courseId, {
    kind: 'DIDACTIC',
    isRecordable: false,
    completedBy: 'GUIDE',
  })
  await addText(database, shared.courseId, { section: 'GUIDE', body: '- [ ] Look', activityId: guided })
  await put(at(shared, 'GUIDE', guided), { body: '- [ ] Ours', basedOn: 0, sharedVersion: 1 })
  const guide = (await textsOf(people.resident, shared)).find(({ activityId }) => activityId === guided)!
  expect(guide).toMatchObject({ section: 'GUIDE', ofProgram: 'Test program' })
  const [step] = readGuide(guide.body).steps
  const madeAt = new Date().toISOString()
  await api.call(people.resident, 'PUT', `/activity-progress/${guided}`, {
    body: { mark: stepMark(step!.key), isDone: true, madeAt },
  })
  const query = `activityId=${guided}&at=${madeAt}&version=${guide.version}`
  const complete = await api.call(
    people.resident,
    'POST',
    `/activity-guide-progress/complete-activity-guide?${query}`,
  )
  expect(complete.status).toBe(200)
  const { rows } = await database.$client.query(
    'SELECT kind FROM activity_completions WHERE user_id = $1 AND activity_id = $2',
    [people.resident, guided],
  )
  expect(rows).toEqual([{ kind: 'GUIDE' }])
})

it('replacing, changing and going back leaves what was done and what is due as it was', async () => {
  const shared = await share()
  await database.$client.query(
    `INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by) VALUES ($1, $2, now() + interval '3 days', $3)`,
    [people.groupId, shared.courseId, people.admin],
  )
  await api.call(people.resident, 'PUT', `/activity/${shared.reading}/mark`, {
    body: { mark: 'read', isDone: true, madeAt: new Date().toISOString() },
  })
  const before = await progress(people.resident)
  let basedOn = 0
  for (const body of ['Ours', 'Ours, newer']) {
    basedOn = both(await put(at(shared, 'DIDACTIC', shared.reading), { body, basedOn, sharedVersion: 1 }))
      .own!.version
    expect(await progress(people.resident)).toEqual(before)
  }
  await put(at(shared, 'DIDACTIC', shared.reading, '/decision'), {
    basedOn,
    sharedVersion: 1,
    decision: 'LEAVE',
  })
  expect(await progress(people.resident)).toEqual(before)
})

it('refuses what could not be done, and puts nothing over a text that is not there', async () => {
  const shared = await share()
  const save = (section: ContentSection, activity: ActivityId, body: string) =>
    put(at(shared, section, activity), { body, basedOn: 0, sharedVersion: 1 })
  expect((await save('DIDACTIC', shared.reading, '  ')).status).toBe(400)
  expect((await save('COGNITIVE', shared.questions, 'No question')).status).toBe(400)
  expect((await save('GUIDE', shared.reading, '- [ ] Write {reflection}')).status).toBe(400)
  expect((await save('GUIDE', shared.reading, '- [ ] Think')).status).toBe(200)
  expect((await save('REFLECTION', shared.reading, 'Ours')).status).toBe(404)
  // Emptied since: nobody reads the program’s text, and nothing of it counts.
  await save('DIDACTIC', shared.reading, 'Ours')
  await addText(database, shared.courseId, {
    section: 'DIDACTIC',
    body: '',
    activityId: shared.reading,
    version: 2,
  })
  expect(await readingOf(people.resident, shared)).toBeUndefined()
})

it('of two who write it, the second looks at both again', async () => {
  const shared = await share()
  const path = at(shared, 'DIDACTIC', shared.reading)
  const answers = await Promise.all([
    put(path, { body: 'One', basedOn: 0, sharedVersion: 1 }),
    put(path, { body: 'Two', basedOn: 0, sharedVersion: 1 }, people.admin),
  ])
  expect(answers.map(({ status }) => status).toSorted((one, next) => one - next)).toEqual([200, 409])
})

it('only those who publish for the program do it; a course of a program has none', async () => {
  const shared = await share()
  const save = (who: UserId, basedOn = 0, body = 'Ours') =>
    put(at(shared, 'DIDACTIC', shared.reading), { body, basedOn, sharedVersion: 1 }, who)
  expect((await save(people.faculty)).status).toBe(404)
  expect((await save(foreignDirector)).status).toBe(404)
  await database.insert(courseAuthors).values({ programId: people.programId, userId: people.faculty })
  const named = await save(people.faculty)
  expect(named.status).toBe(200)
  expect((await save(people.admin, both(named).own!.version, 'Better')).status).toBe(200)
  const listed = await api.call(people.faculty, 'GET', `/course/${shared.courseId}/program-texts`)
  const { programs } = listed.body as { programs: ProgramTexts[] }
  expect(programs.map(({ name }) => name)).toEqual(['Test program'])
  expect(programs[0]!.texts.filter(({ own }) => own !== null)).toMatchObject([{ section: 'DIDACTIC' }])
  const ofProgram = await addCourse(database, { programId: people.programId })
  expect((await api.call(director, 'GET', `/course/${ofProgram}/program-texts`)).status).toBe(404)
})
