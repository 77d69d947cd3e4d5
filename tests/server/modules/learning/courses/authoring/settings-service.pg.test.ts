import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { GUIDE_MARK } from '#contract/endpoints/learning/course-work.ts'
import type { ActivityId, UserId } from '#contract/vocabulary/ids.ts'
import { auditEntries } from '#server/database/schema/audit.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { activityMarks, reflections } from '#server/database/schema/courses/course-content.ts'
import { addText } from '#tests/support/course-content.ts'
import { setUpAuthoringApi } from '#tests/support/authoring-api.ts'
import { addVideo } from '#tests/support/stored-videos.ts'

const { api, database, people, courseId, readingId, questionsId, practiceId } = await setUpAuthoringApi()
const change = (body: object) => api.call(people.admin, 'PATCH', `/course/${courseId}/settings`, { body })
const at = new Date('2026-03-01T10:00:00.000Z')

async function completedBy(who: UserId, activityId: ActivityId) {
  const rows = await database.select().from(activityCompletions).where(eq(activityCompletions.userId, who))
  return rows.find((row) => row.activityId === activityId) ?? null
}

it('a course that no longer requires an assessment is complete for those who had submitted', async () => {
  expect((await change({ needsAssessment: true })).status).toBe(200)
  await addVideo(
    database,
    people.resident,
    { activityId: practiceId },
    { submissionType: 'SUBMITTED', submittedAt: at, assessorType: 'FACULTY' },
  )
  expect(await completedBy(people.resident, practiceId)).toBeNull()
  expect((await change({ needsAssessment: false })).status).toBe(200)
  expect(await completedBy(people.resident, practiceId)).toMatchObject({
    kind: 'TECHNICAL',
    userGroupId: people.groupId,
  })
  expect(await completedBy(people.peer, practiceId)).toBeNull()
  const trail = await database.select().from(auditEntries)
  expect(trail.map(({ action }) => action)).toEqual(['course-settings-changed', 'course-settings-changed'])
})

it('an activity is completed by its guide once it has one, and for those who had ticked it before', async () => {
  const activity = { id: readingId, completedBy: 'GUIDE' }
  expect((await change({ activity })).body).toMatchObject({
    message: 'Publish an activity guide with at least one step first.',
  })
  await addText(database, courseId, { section: 'GUIDE', body: '- [ ] Set up', activityId: readingId })
  const mark = { userId: people.resident, activityId: readingId, mark: GUIDE_MARK, isDone: true, madeAt: at }
  await database.insert(activityMarks).values(mark)
  expect((await change({ activity })).status).toBe(200)
  expect(await completedBy(people.resident, readingId)).toMatchObject({ kind: 'GUIDE', madeAt: at })
  expect((await change({ activity: { ...activity, completedBy: null } })).status).toBe(200)
  expect(await completedBy(people.resident, readingId)).not.toBeNull()
})

it('an activity is completed by its reflection, for those who had written one before', async () => {
  await addText(database, courseId, { section: 'REFLECTION', body: 'And?', activityId: questionsId })
  const row = { userId: people.peer, activityId: questionsId, text: 'Flat', isShared: false, writtenAt: at }
  await database.insert(reflections).values({ ...row, id: crypto.randomUUID() as never })
  await change({ activity: { id: questionsId, completedBy: 'REFLECTION' } })
  expect(await completedBy(people.peer, questionsId)).toMatchObject({ kind: 'REFLECTION' })
})

it('an activity of another course does not exist', async () => {
  const activity = { id: courseId, completedBy: null }
  expect((await change({ activity })).status).toBe(404)
})

it('hours are entered in quarters up to a bound, and taken back', async () => {
  const hours = async () => {
    const { body } = await api.call(people.admin, 'GET', `/course/${courseId}/authoring`)
    return (body as { course: { hours: number | null } }).course.hours
  }
  expect(await hours()).toBeNull()
  for (const wrong of [0, 0.1, 500.25, -1]) expect((await change({ hours: wrong })).status).toBe(400)
  expect((await change({ hours: 2.5 })).status).toBe(200)
  expect(await hours()).toBe(2.5)
  expect((await change({ needsAssessment: false })).status).toBe(200)
  expect(await hours()).toBe(2.5)
  expect((await change({ hours: null })).status).toBe(200)
  expect(await hours()).toBeNull()
})
