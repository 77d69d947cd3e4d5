import { randomBytes } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { createAccount } from '#server/account/create-account.ts'
import { courseAuthoringEndpoints } from '#contract/endpoints/learning/authoring.ts'
import { createAuthoringHandlers } from '#server/modules/learning/courses/authoring/authoring-routes.ts'
import { loadContent, type ShippedContent } from '#server/modules/learning/curriculum/load-content.ts'
import { seedContent } from '#server/modules/learning/curriculum/seed-content.ts'
import { seedCurriculum } from '#server/modules/learning/curriculum/seed-curriculum.ts'
import { createAssets } from '#server/platform/assets.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { assignCourses } from '#tests/support/curriculum.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { temporaryBlobs } from '#tests/support/intake.ts'
import { createPeople } from '#tests/support/people.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const release = loadContent()
let fresh: FreshDatabase
let people: Awaited<ReturnType<typeof createPeople>>
let assets: ReturnType<typeof createAssets>
beforeEach(async () => {
  fresh = untilEnd(await freshDatabase())
  const store = await temporaryBlobs()
  untilEnd(store)
  assets = createAssets({ database: fresh.database, blobs: store.blobs, room: wideRoom() })
  people = await createPeople(fresh.database)
})

async function rowsOf<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return (await fresh.database.$client.query<Row>(text, values)).rows
}
const start = async (content: ShippedContent = release) => {
  await seedCurriculum(fresh.database, content.texts)
  await seedContent(fresh.database, assets, content)
}
const ofCourse = 'FROM courses c JOIN activities a ON a.course_id = c.id'

/**
 * What the previous release left: modules without “Cognitive assessment”, which this release adds to all, readings
 * without texts, and a few texts of its own; a group with all modules.
 */
async function leavePrevious() {
  await seedCurriculum(fresh.database, [
    previous('first-entry', null, 'OUTLINE', 'Of the previous release'),
    previous('cholecystectomy', 'critical-view-of-safety', 'DIDACTIC', 'Read this'),
  ])
  await rowsOf(`DELETE FROM activities WHERE kebab_name = 'cognitive-assessment'`)
  const ids = await rowsOf<{ id: CourseId }>('SELECT id FROM courses')
  await rowsOf('DELETE FROM group_courses')
  await assignCourses(
    fresh.database,
    people.groupId,
    ids.map(({ id }) => id),
  )
  await rowsOf(
    `INSERT INTO activity_completions (user_id, activity_id, course_id, user_group_id, kind, made_at)
     SELECT $1, activity_id, course_id, user_group_id, 'TECHNICAL', now() FROM group_activities WHERE user_group_id = $2`,
    [people.resident, people.groupId],
  )
  await rowsOf(
    `INSERT INTO course_due_dates (user_group_id, course_id, due_at, set_by)
     SELECT user_group_id, course_id, now() + interval '1 day', $1 FROM group_courses`,
    [people.admin],
  )
}
const previous = (course: string, activity: string | null, section: ContentSection, body: string) =>
  ({ course, activity, section, origin: 'PLACEHOLDER', body }) as const

const read = async () => ({
  progress: await rowsOf('SELECT completed, possible FROM group_member_progress WHERE user_id = $1', [
    people.resident,
  ]),
  counted: await rowsOf('SELECT course_id, activity_id FROM group_activities ORDER BY 1, 2'),
  due: await rowsOf(
    `SELECT activity_id, due_at FROM resident_due_activities WHERE user_id = $1 ORDER BY 1, 2`,
    [people.resident],
  ),
})
const listVersions = () => rowsOf('SELECT * FROM content_versions ORDER BY id')
const countDrafts = async () =>
  (await rowsOf('SELECT FROM content_versions WHERE published_at IS NULL')).length

test('what was finished stays finished, and nothing new is due', async () => {
  await leavePrevious()
  const before = await read()
  expect(before.progress).toEqual([{ completed: before.counted.length, possible: before.counted.length }])
  expect(before.due.length).toBeGreaterThan(0)
  await start()
  expect(await read()).toEqual(before)
})

test('a module that has texts keeps them until somebody takes the new ones', async () => {
  await leavePrevious()
  await start()
  const texts = await rowsOf<{ body: string; version: number }>(
    `SELECT DISTINCT ON (v.activity_id, v.section) v.body, v.version FROM content_versions v
     JOIN courses c ON c.id = v.course_id WHERE c.kebab_name IN ('first-entry', 'cholecystectomy')
       AND v.published_at IS NOT NULL ORDER BY v.activity_id, v.section, v.version DESC`,
  )
  expect(texts.map(({ body }) => body).sort()).toEqual(['Of the previous release', 'Read this'])
  const offered = await rowsOf(
    `SELECT FROM content_versions v JOIN courses c ON c.id = v.course_id
     WHERE c.kebab_name = 'first-entry' AND v.section = 'OUTLINE' AND v.version = 2 AND v.published_at IS NULL`,
  )
  expect(offered).toHaveLength(1)
})

test('of a module without any text, what would begin to count waits, and the rest is published', async () => {
  await leavePrevious()
  await start()
  const held = await rowsOf<{ section: string }>(
    `SELECT DISTINCT v.section FROM content_versions v JOIN courses c ON c.id = v.course_id
     WHERE v.published_at IS NULL AND c.kebab_name NOT IN ('first-entry', 'cholecystectomy') ORDER BY 1`,
  )
  expect(held.map(({ section }) => section)).toEqual(['COGNITIVE', 'DIDACTIC', 'GUIDE', 'LESSON_PLAN'])
})

test('an author sees the draft and publishes it, and then it counts', async () => {
  await leavePrevious()
  await start()
  const [reading] = await rowsOf<{ courseId: CourseId; activityId: ActivityId }>(
    `SELECT c.id AS "courseId", a.id AS "activityId" ${ofCourse} WHERE a.kebab_name = 'anatomy-of-the-umbilicus'`,
  )
  const { courseId, activityId } = reading!
  const signer = createMediaSigner(randomBytes(32), Date.now)
  const handlers = createAuthoringHandlers({ database: fresh.database, assets, signer })
  const api = untilEnd(await createTestApi(fresh.database, courseAuthoringEndpoints, handlers))
  const text = `/course/${courseId}/text?section=DIDACTIC&activityId=${activityId}`
  const seen = await api.call(people.admin, 'GET', text)
  expect(seen).toMatchObject({ status: 200, body: { version: 1, publishedVersion: null, origin: 'DEMO' } })
  const before = await read()
  const { body } = seen.body as { body: string }
  const saved = await api.call(people.admin, 'PUT', text, {
    body: { body, note: '', basedOn: 1, isPublished: true },
  })
  expect(saved).toMatchObject({ status: 200, body: { version: 1, publishedVersion: 1, origin: 'DEMO' } })
  expect((await read()).counted).toHaveLength(before.counted.length + 1)
})

test('own and emptied texts stay', async () => {
  await leavePrevious()
  const write = (activity: string, section: ContentSection, body: string) =>
    rowsOf(
      `INSERT INTO content_versions (course_id, activity_id, section, version, origin, body, author_id)
       SELECT c.id, a.id, $2, 5, 'AUTHORED', $3, $4 ${ofCourse} WHERE a.kebab_name = $1`,
      [activity, section, body, people.admin],
    )
  await write('anatomy-of-the-umbilicus', 'DIDACTIC', '')
  await write('critical-view-of-safety', 'DIDACTIC', 'Ours')
  await start()
  const newest = await rowsOf<{ version: number; body: string }>(
    `SELECT DISTINCT ON (a.id) v.version, v.body FROM activities a JOIN content_versions v ON v.activity_id = a.id
     WHERE v.section = 'DIDACTIC' AND a.kebab_name IN ('anatomy-of-the-umbilicus', 'critical-view-of-safety')
     ORDER BY a.id, v.version DESC`,
  )
  expect(newest.map(({ version }) => version)).toEqual([5, 5])
  expect(newest.map(({ body }) => body).sort()).toEqual(['', 'Ours'])
})

test('a second start changes nothing', async () => {
  await leavePrevious()
  await start()
  const before = await listVersions()
  expect(await countDrafts()).toBeGreaterThan(0)
  await start()
  expect(await listVersions()).toEqual(before)
})

test('where no group has the modules, and they had no texts, all is published', async () => {
  await leavePrevious()
  await rowsOf('DELETE FROM content_versions')
  await rowsOf('DELETE FROM group_courses')
  await rowsOf('DELETE FROM removed_group_courses')
  await start()
  expect(await countDrafts()).toBe(0)
})

test('a group that left a course finds it as it was when it comes back', async () => {
  await leavePrevious()
  await rowsOf(`INSERT INTO removed_group_courses
      (id, user_group_id, course_id, is_locked, version, hidden_activities, taught_lessons)
    SELECT id, user_group_id, course_id, is_locked, version, '{}', '[]' FROM group_courses ON CONFLICT DO NOTHING`)
  await rowsOf('DELETE FROM group_courses')
  await start()
  expect(await countDrafts()).toBeGreaterThan(0)
})

test('a new module comes to the groups with its texts published', async () => {
  await start()
  expect(await rowsOf('SELECT FROM group_courses WHERE user_group_id = $1', [people.groupId])).not.toEqual([])
  expect(await countDrafts()).toBe(0)
})

test('an account that is made before the server ever started finds all published', async () => {
  const order = {
    email: 'maya@hospital.example',
    firstName: 'Maya',
    lastName: 'Okafor',
    program: 'Test program',
  } as const
  await createAccount(
    fresh.database,
    { ...order, role: 'RESIDENT', hasLetter: false },
    'a long enough one',
    'https://trocar.example',
  )
  expect(await rowsOf('SELECT FROM group_courses')).not.toEqual([])
  await start()
  expect(await countDrafts()).toBe(0)
})

test('a practice that is added counts for nobody who has the course already', async () => {
  await leavePrevious()
  const practice = `kebab_name = 'veress-needle-entry'`
  await rowsOf(
    `DELETE FROM activity_completions WHERE activity_id IN (SELECT id FROM activities WHERE ${practice})`,
  )
  await rowsOf(
    `DELETE FROM content_versions WHERE activity_id IN (SELECT id FROM activities WHERE ${practice})`,
  )
  await rowsOf(`DELETE FROM activities WHERE ${practice}`)
  const before = await read()
  await start()
  expect(await read()).toEqual(before)
  expect(await rowsOf(`SELECT versions::text FROM activities WHERE ${practice}`)).toEqual([
    { versions: '{[2,)}' },
  ])
})
