import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { Reply } from '#contract/endpoint.ts'
import type { listCourseTerms } from '#contract/endpoints/learning/due-dates.ts'
import type { getCourseFile } from '#contract/endpoints/learning/sharing/course-sharing.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { listTermsOfGroup } from '#server/modules/learning/completions/course-terms-store.ts'
import { addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { openZip, someSuggestion } from '#tests/support/course-files.ts'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'

const { database, people, api, director, theirs, made, importFile, exportFile, fresh } =
  await setUpSharingApi()
const { groupId } = people
const describe = async (id: CourseId) =>
  (await api.call(director, 'GET', `/course/${id}/file`)).body as Reply<typeof getCourseFile>
const setTerms = (id: CourseId, kind: string | null, days: number | null) =>
  database.execute(sql`INSERT INTO group_course_terms (user_group_id, course_id, is_optional, due_kind, due_days, set_by)
    VALUES (${groupId}, ${id}, true, ${kind}, ${days}, ${director})
    ON CONFLICT (user_group_id, course_id) DO UPDATE SET due_kind = EXCLUDED.due_kind, due_days = EXCLUDED.due_days`)
async function exported(id: CourseId, suggested?: string) {
  const { bytes } = await exportFile(id, director, suggested)
  const opened = await openZip(bytes)
  if (!opened.ok) throw new Error(opened.failure.join())
  return opened.value.course
}
type Terms = Reply<typeof listCourseTerms>['courses'][0]
const termsOf = async (id: CourseId): Promise<Terms | undefined> =>
  (await listTermsOfGroup(database, groupId)).find(({ courseId }) => courseId === id)

it('a file suggests the rules of a group that was chosen, a date as days, and nothing otherwise', async () => {
  const { id } = made(await importFile(fresh()))
  const before = await addCourse(database, { name: 'Sterile technique' })
  await assignCourses(database, groupId, [id, before])
  expect((await describe(id)).suggestions).toEqual([])
  await setTerms(id, 'AFTER_JOINING', 30)
  await database.execute(sql`INSERT INTO course_prerequisites (user_group_id, course_id, required_course_id, set_by)
    VALUES (${groupId}, ${id}, ${before}, ${director})`)
  const terms = {
    due: { from: 'JOINING', days: 30 },
    isOptional: true,
    requires: [{ course: before, name: 'Sterile technique' }],
  }
  expect((await describe(id)).suggestions).toEqual([expect.objectContaining({ id: groupId, terms })])
  expect(await exported(id)).not.toHaveProperty('suggestion')
  expect((await exported(id, groupId)).suggestion).toEqual(terms)
  await setTerms(id, 'BEFORE_EVENT', 7)
  expect((await exported(id, groupId)).suggestion?.due).toEqual({ from: 'EVENT', days: 7 })
  await database.execute(sql`INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by)
    SELECT ${groupId}, ${id}, opened_at + interval '9.5 days', ${director} FROM group_courses
    WHERE user_group_id = ${groupId} AND course_id = ${id}`)
  expect((await exported(id, groupId)).suggestion?.due).toEqual({ from: 'START', days: 10 })
})

it('groups that somebody does not manage suggest nothing', async () => {
  const { id } = made(await importFile(fresh(), { by: people.foreignFaculty, owner: theirs }))
  await assignCourses(database, groupId, [id])
  await setTerms(id, 'AFTER_JOINING', 30)
  const asked = await api.call(people.foreignFaculty, 'GET', `/course/${id}/file`)
  expect(asked.body).toMatchObject({ suggestions: [] })
})

it('what came with a file stays with the course, goes on with it, and is shown where rules are set', async () => {
  const required = made(await importFile(fresh()))
  const source = (await exported(required.id)).id
  const suggestion = {
    ...someSuggestion,
    requires: [
      { course: source, name: 'Knots' },
      { ...someSuggestion.requires[0]!, name: 'Far away' },
    ],
  }
  const { id } = made(await importFile(fresh({ suggestion })))
  expect((await exported(id)).suggestion).toEqual(suggestion)
  expect(await exported(id, 'none')).not.toHaveProperty('suggestion')
  await assignCourses(database, groupId, [id, required.id])
  expect((await termsOf(id))?.suggestion).toEqual({
    due: suggestion.due,
    isOptional: true,
    requires: [required.id],
    missing: ['Far away'],
  })
  expect((await termsOf(required.id))?.suggestion).toBeNull()
})

it('a suggestion without required courses says so', async () => {
  const { id } = made(await importFile(fresh({ suggestion: { ...someSuggestion, requires: [] } })))
  await assignCourses(database, groupId, [id])
  expect((await termsOf(id))?.suggestion).toMatchObject({ requires: [], missing: [] })
})
