import { randomBytes, randomUUID } from 'node:crypto'
import * as fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { type ActivityForm, activityForm, sectionOfForm } from '#contract/content/activity-forms.ts'
import { courseAuthoringEndpoints } from '#contract/endpoints/learning/authoring.ts'
import {
  courseMakingEndpoints,
  type MadeActivity,
  type MadeCourse,
} from '#contract/endpoints/learning/course-making.ts'
import { activityCompletions } from '#server/database/schema/completions.ts'
import { dropAssets } from '#server/platform/asset-store.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { createAuthoringHandlers } from '#server/modules/learning/courses/authoring/authoring-routes.ts'
import { createMakingHandlers } from '#server/modules/learning/courses/making/making-routes.ts'
import { addText } from '#tests/support/course-content.ts'
import { addActivity, addCourse, assignCourses } from '#tests/support/curriculum.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people } = await peopledDatabase()
const notUsed = () => Promise.reject(new Error('No file is sent here.'))
const { saveText } = createAuthoringHandlers({
  database,
  assets: { add: notUsed, withStored: notUsed },
  signer: createMediaSigner(randomBytes(32), Date.now),
})
const api = untilEnd(
  await createTestApi(
    database,
    { ...courseMakingEndpoints, saveText: courseAuthoringEndpoints.saveText },
    { ...createMakingHandlers({ database, assets: { dropEach: dropAssets } }), saveText },
  ),
)
const author = people.programDirector

const step = fc.oneof(
  fc.record({ what: fc.constant('add' as const), form: fc.constantFrom(...activityForm.options) }),
  fc.record({ what: fc.constantFrom('retire', 'restore', 'delete', 'rename', 'copy'), at: fc.nat(9) }),
  fc.record({ what: fc.constantFrom('write', 'empty'), at: fc.nat(9), isPublished: fc.boolean() }),
  fc.record({ what: fc.constantFrom('publish', 'retire-course', 'restore-course', 'order', 'lock', 'open') }),
)
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never

const textOf: Partial<Record<ActivityForm, string>> = {
  QUESTIONS: '## Which?\n\n- [x] This\n- [ ] That',
  GUIDE: '- [ ] Tie it.',
}

/** The text that completes it, over whatever is there. */
async function write(
  path: string,
  { id, form }: Pick<MadeActivity, 'id' | 'form'>,
  { what, isPublished }: { what: string; isPublished: boolean },
): Promise<void> {
  if (form === 'LESSON') return
  const { rows } = await database.execute<{ version: number }>(sql`SELECT coalesce(max(version), 0) AS version
    FROM content_versions WHERE activity_id = ${id} AND section = ${sectionOfForm[form]}`)
  const body = what === 'empty' ? '' : (textOf[form] ?? 'Some words.')
  const text = `${path}/text?section=${sectionOfForm[form]}&activityId=${id}`
  const saved = await api.call(author, 'PUT', text, {
    body: { body, note: '', basedOn: rows[0]?.version ?? 0, isPublished },
  })
  expect(saved.status).toBe(200)
}

async function take(path: string, one: Step): Promise<void> {
  const { activities } = (await api.call(author, 'GET', `${path}/making`)).body as MadeCourse
  const ids = activities.map(({ id }) => id)
  const chosen = 'at' in one ? activities[one.at % activities.length]! : activities[0]!
  const activity = `${path}/activity/${chosen.id}`
  const put = (at: string, body: object) => api.call(author, 'PUT', at, { body })
  if (one.what === 'add') await put(`${path}/activity/${randomUUID()}`, { name: 'New', form: one.form })
  else if (one.what === 'copy')
    await put(`${path}/activity/${randomUUID()}`, { name: 'Again', form: chosen.form, copyOf: chosen.id })
  else if (one.what === 'write' || one.what === 'empty') await write(path, chosen, one)
  else if (one.what === 'delete') await api.call(author, 'DELETE', activity)
  else if (one.what === 'rename') await put(`${activity}/name`, { was: chosen.name, to: `${chosen.name}!` })
  else if (one.what === 'order') await put(`${path}/order`, { was: ids, to: ids.toReversed() })
  else if (one.what === 'publish')
    await put(`${path}/published`, {
      activityIds: activities.filter(({ state }) => state === 'THERE' || state === 'NEW').map(({ id }) => id),
    })
  else if (one.what === 'lock' || one.what === 'open')
    await database.execute(
      sql`UPDATE group_courses SET is_locked = ${one.what === 'lock'} WHERE course_id = ${path.slice(8)}`,
    )
  else
    await put(`${one.what.endsWith('course') ? path : activity}/retired`, {
      isRetired: one.what.startsWith('retire'),
    })
}

it('whatever its authors do, what a resident has finished stays finished, and nothing is due that can’t be done', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const courseId = await addCourse(database, { programId: people.programId })
      const reading = await addActivity(database, courseId, { kind: 'DIDACTIC' })
      await addText(database, courseId, { section: 'DIDACTIC', body: 'Read.', activityId: reading })
      const first = [await addActivity(database, courseId), await addActivity(database, courseId), reading]
      await assignCourses(database, people.groupId, [courseId])
      await database.insert(activityCompletions).values(
        first.map((activityId) => ({
          userId: people.resident,
          activityId,
          courseId,
          userGroupId: people.groupId,
          kind: 'TECHNICAL' as const,
          madeAt: new Date(),
        })),
      )
      await database.execute(sql`INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by)
        VALUES (${people.groupId}, ${courseId}, now() + interval '1 day', ${author})`)
      for (const one of steps) {
        await take(`/course/${courseId}`, one)
        const { rows } = await database.execute<{
          reads: boolean
          open: number
          done: number
          isLocked: boolean
          due: number
        }>(sql`
          SELECT count(*) FILTER (WHERE k.user_id IS NULL)::int AS open, count(k.user_id)::int AS done,
            (SELECT doable_since IS NOT NULL FROM activities WHERE id = ${reading}) AS reads,
            (SELECT is_locked FROM group_courses WHERE course_id = ${courseId}) AS "isLocked",
            (SELECT count(*)::int FROM resident_due_activities d JOIN activities a ON a.id = d.activity_id
              WHERE d.course_id = ${courseId} AND (a.doable_since IS NULL OR NOT EXISTS (
                SELECT FROM group_activities g WHERE g.activity_id = d.activity_id))) AS due
          FROM group_activities ga
          LEFT JOIN activity_completions k ON k.activity_id = ga.activity_id AND k.user_id = ${people.resident}
          WHERE ga.course_id = ${courseId}`)
        const [found] = rows
        // A reading whose text was emptied counts for nobody; that it was done stays below.
        const done = found?.isLocked ? 0 : found?.reads ? 3 : 2
        expect(found).toMatchObject({ open: 0, done, due: 0 })
        expect(await database.$count(activityCompletions, sql`course_id = ${courseId}`)).toBe(3)
      }
    }),
    { numRuns: 12 },
  )
})

it('a copy of an activity comes after it, says what it says, drafts as drafts, and leaves it as it is', async () => {
  const courseId = await addCourse(database, { programId: people.programId })
  const [first, last] = [await addActivity(database, courseId), await addActivity(database, courseId)]
  await addText(database, courseId, { section: 'DIDACTIC', body: 'Old.', activityId: first })
  await addText(database, courseId, { section: 'DIDACTIC', body: 'Tie.', activityId: first, version: 2 })
  await database.execute(sql`INSERT INTO content_versions
    (course_id, activity_id, section, version, origin, body, published_at)
    VALUES (${courseId}, ${first}, 'DEBRIEF', 1, 'AUTHORED', 'Not yet.', NULL)`)
  const copyId = randomUUID()
  const copy = (copyOf: string, as = copyId) =>
    api.call(author, 'PUT', `/course/${courseId}/activity/${as}`, {
      body: { name: 'Again', form: 'QUESTIONS', copyOf },
    })
  await copy(first)
  const { status, body } = await copy(first)
  expect(status).toBe(200)
  const made = (body as MadeCourse).activities
  expect(made.map(({ id }) => id)).toEqual([first, copyId, last])
  const [source, second] = made
  expect(second).toMatchObject({
    name: 'Again',
    form: source?.form,
    isDoable: source?.isDoable,
    state: 'NEW',
  })
  const { rows } = await database.execute(sql`SELECT section, version, body, published_at IS NULL AS "isDraft"
    FROM content_versions WHERE activity_id = ${copyId} ORDER BY section`)
  expect(rows).toEqual([
    { section: 'DEBRIEF', version: 1, body: 'Not yet.', isDraft: true },
    { section: 'DIDACTIC', version: 1, body: 'Tie.', isDraft: false },
  ])
  const elsewhere = await addActivity(database, await addCourse(database, { programId: people.programId }))
  expect((await copy(elsewhere, randomUUID())).status).toBe(404)
})
