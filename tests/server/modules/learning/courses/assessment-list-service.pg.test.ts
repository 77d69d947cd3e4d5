import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import {
  assessmentListEndpoints,
  type listCognitiveAssessments,
  type listTechnicalAssessments,
} from '#contract/endpoints/learning/assessment-lists.ts'
import { lessonPlanEndpoints } from '#contract/endpoints/learning/lesson-plans.ts'
import { sharedReflectionEndpoints } from '#contract/endpoints/learning/shared-reflections.ts'
import { cognitiveAttemptId, evaluationId, type UserId } from '#contract/vocabulary/ids.ts'
import { evaluations } from '#server/database/schema/assessments.ts'
import { cognitiveAttempts } from '#server/database/schema/courses/course-content.ts'
import { completions } from '#server/modules/learning/completions/completion-service.ts'
import { listCognitive, listTechnical } from '#server/modules/learning/courses/assessment-list-store.ts'
import { createTeachingHandlers } from '#server/modules/learning/courses/teaching-routes.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { addGroup, addPerson, moveToGroup } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const courseId = await addCourse(database, { name: 'Suturing' })
const activityId = await addActivity(database, courseId, { name: 'Needle loading' })
await assignCourses(database, people.groupId, [courseId])
const api = untilEnd(
  await createTestApi(
    database,
    { ...lessonPlanEndpoints, ...sharedReflectionEndpoints, ...assessmentListEndpoints },
    createTeachingHandlers({ database, completions }),
  ),
)
const at = (minute: number) => new Date(Date.UTC(2026, 2, 1, 10, minute))
const { programId, groupId: userGroupId } = people
const submitted = (minute: number) => ({
  programId,
  userGroupId,
  submissionType: 'SUBMITTED' as const,
  assessorType: 'FACULTY' as const,
  submittedAt: at(minute),
})
const assessed = await addVideo(
  database,
  people.resident,
  { activityId },
  { ...submitted(1), assessedAt: at(9) },
)
await addVideo(database, people.resident, { activityId }, submitted(2))
await addVideo(database, people.peer, { activityId }, submitted(3))
await addVideo(database, people.resident, { activityId })
const judgment = {
  answers: [],
  rating: 'GOOD' as const,
  level: 'COMPETENT' as const,
  feedback: '',
  supersedes: [],
}
await database.insert(evaluations).values({
  id: evaluationId.parse(randomUUID()),
  assessmentId: assessed.asmtId,
  assessorId: people.faculty,
  assessorType: 'FACULTY' as const,
  ...judgment,
})
for (const [minute, isPassed] of [
  [1, false],
  [2, true],
] as const)
  await database.insert(cognitiveAttempts).values({
    id: cognitiveAttemptId.parse(randomUUID()),
    userId: people.resident,
    activityId,
    version: 1,
    answers: [],
    correct: minute,
    total: 2,
    isPassed,
    takenAt: at(minute),
  })

const ask = (who: UserId, kind: string, query = '') => api.call(who, 'GET', `/${kind}-assessments${query}`)
async function technicalOf(who: UserId, query = '') {
  const { status, body } = await ask(who, 'technical', query)
  expect(status).toBe(200)
  return (body as Reply<typeof listTechnicalAssessments>).items
}
const ofGroup = `?groupId=${people.groupId}`

it('one’s own submitted videos come newest first, with their results', async () => {
  expect(await technicalOf(people.resident)).toMatchObject([
    { assessedAt: null, evaluation: null },
    {
      evaluation: { rating: 'GOOD', level: 'COMPETENT' },
      activityName: 'Needle loading',
      courseName: 'Suturing',
    },
  ])
  expect(await technicalOf(people.faculty)).toEqual([])
})

it('somebody who teaches the group sees all of it, or one resident', async () => {
  expect(await technicalOf(people.faculty, ofGroup)).toHaveLength(3)
  expect(await technicalOf(people.faculty, `?userId=${people.peer}`)).toHaveLength(1)
  expect(await technicalOf(people.faculty, `${ofGroup}&userId=${people.peer}`)).toHaveLength(1)
})

it('what others judged is shown once one has sent one’s own', async () => {
  const of = `?userId=${people.resident}`
  expect((await technicalOf(people.faculty, of))[1]!.evaluation).not.toBeNull()
  expect((await technicalOf(people.programDirector, of))[1]).toMatchObject({
    evaluation: null,
    assessedAt: expect.any(String),
  })
})

it('somebody who oversees the group sees all of it, and at once what others judged', async () => {
  for (const who of [people.admin, people.fieldTeamMember, people.coordinator]) {
    expect(await technicalOf(who, ofGroup)).toHaveLength(3)
    expect((await technicalOf(who, `?userId=${people.resident}`))[1]!.evaluation).not.toBeNull()
  }
})

it('whoever proctors their new group alone sees nothing of what they submitted in the one before', async () => {
  const nextGroup = await addGroup(database, programId)
  const moved = await addPerson(database, { programId, memberOf: [userGroupId] })
  await addVideo(database, moved, { activityId }, submitted(4))
  await moveToGroup(database, moved, nextGroup)
  const proctor = await addPerson(database, {
    role: 'FACULTY',
    programId: people.foreignProgramId,
    proctorOf: [nextGroup],
  })
  const of = `?userId=${moved}`
  expect(await technicalOf(proctor, of)).toEqual([])
  await addVideo(database, moved, { activityId }, { ...submitted(5), userGroupId: nextGroup })
  expect(await technicalOf(proctor, of)).toHaveLength(1)
  expect(await technicalOf(people.faculty, of)).toHaveLength(2)
  expect(await technicalOf(moved)).toHaveLength(2)
})

it('attempts at questions are listed for oneself and for those who teach', async () => {
  for (const [who, query] of [
    [people.resident, ''],
    [people.faculty, ofGroup],
  ] as const) {
    const { body } = await ask(who, 'cognitive', query)
    expect((body as Reply<typeof listCognitiveAssessments>).items.map(({ isPassed }) => isPassed)).toEqual([
      true,
      false,
    ])
  }
})

it('nobody else sees any of it', async () => {
  for (const kind of ['technical', 'cognitive']) {
    const missing = await ask(people.foreignFaculty, kind, `?userId=${randomUUID()}`)
    expect(missing.status).toBe(404)
    for (const [who, query] of [
      [people.foreignFaculty, ofGroup],
      [people.foreignCoordinator, ofGroup],
      [people.foreignFaculty, `?userId=${people.resident}`],
      [people.peer, `?userId=${people.resident}`],
      [people.peer, ofGroup],
    ] as const)
      expect(await ask(who, kind, query)).toEqual(missing)
  }
})

it('pages follow one another', async () => {
  const first = { userIds: [people.resident, people.peer], before: null, limit: 2 }
  const everything = { seenBy: null, seenIn: null }
  const technical = await listTechnical(database, first, everything)
  const before = { at: technical[1]!.submittedAt, id: technical[1]!.videoId }
  expect(await listTechnical(database, { ...first, before }, everything)).toHaveLength(1)
  const [newest] = await listCognitive(database, first)
  const rest = await listCognitive(database, {
    ...first,
    before: { at: newest!.takenAt, id: newest!.attemptId },
  })
  expect(rest).toHaveLength(1)
})
