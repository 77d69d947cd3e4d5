import { and, eq, isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contentVersions } from '#server/database/schema/courses/course-content.ts'
import type { ShippedText } from '#server/modules/learning/curriculum/load-content.ts'
import { saveTexts } from '#server/modules/learning/curriculum/shipped-text-store.ts'
import { addActivity, addCourse } from '#tests/support/curriculum.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const author = await addPerson(database, { role: 'TROCAR_ADMIN' })
const courseId = await addCourse(database, { kebabName: 'suturing' })
const activityId = await addActivity(database, courseId, { kebabName: 'knot' })
const otherId = await addCourse(database, { kebabName: 'other' })
await addActivity(database, otherId, { kebabName: 'knot' })

const text = (body: string, change: Partial<ShippedText> = {}): ShippedText => ({
  course: 'suturing',
  activity: null,
  section: 'OUTLINE',
  origin: 'DEMO',
  body,
  ...change,
})
const save = (...texts: ShippedText[]) => database.transaction((tx) => saveTexts(tx, texts))
const versions = async (section: ShippedText['section'], ofActivity: typeof activityId | null) => {
  const isOf =
    ofActivity === null ? isNull(contentVersions.activityId) : eq(contentVersions.activityId, ofActivity)
  const rows = await database
    .select()
    .from(contentVersions)
    .where(and(eq(contentVersions.courseId, courseId), eq(contentVersions.section, section), isOf))
    .orderBy(contentVersions.version)
  return rows.map(({ version, body }) => [version, body])
}

test('texts of a course, of an activity and of each section have versions of their own', async () => {
  await save(
    text('One'),
    text('Guide', { activity: 'knot', section: 'GUIDE' }),
    text('Debrief', { activity: 'knot', section: 'DEBRIEF' }),
  )
  await save(text('Two'), text('Guide', { activity: 'knot', section: 'GUIDE' }))
  expect(await versions('OUTLINE', null)).toEqual([
    [1, 'One'],
    [2, 'Two'],
  ])
  expect(await versions('GUIDE', activityId)).toEqual([[1, 'Guide']])
  expect(await versions('GUIDE', null)).toEqual([])
  expect(await versions('DEBRIEF', activityId)).toEqual([[1, 'Debrief']])
})

test('an older text that is brought back is a new version: the number never goes back', async () => {
  for (const body of ['A', 'B', 'A']) await save(text(body, { section: 'DIDACTIC' }))
  expect(await versions('DIDACTIC', null)).toEqual([
    [1, 'A'],
    [2, 'B'],
    [3, 'A'],
  ])
})

test('what people in the installation wrote last stays, even as a draft', async () => {
  const ours = { courseId, section: 'REFLECTION', origin: 'AUTHORED', authorId: author } as const
  await save(text('Theirs', { section: 'REFLECTION' }))
  await database.insert(contentVersions).values({ ...ours, version: 2, body: 'Ours', publishedAt: null })
  await save(text('Theirs, newer', { section: 'REFLECTION' }))
  expect(await versions('REFLECTION', null)).toEqual([
    [1, 'Theirs'],
    [2, 'Ours'],
  ])
})

test('a text of an unknown course or activity is left out, and is no text of the course', async () => {
  await save(
    text('Nowhere', { course: 'unknown', section: 'TECHNICAL' }),
    text('Nothing', { activity: 'unknown', section: 'TECHNICAL' }),
  )
  await save()
  expect(await versions('TECHNICAL', null)).toEqual([])
})

test('an activity of the same name in another course is a different one', async () => {
  await save(text('Mine', { activity: 'knot', section: 'TECHNICAL' }))
  const rows = await database.select().from(contentVersions).where(eq(contentVersions.body, 'Mine'))
  expect(rows.map((row) => row.activityId)).toEqual([activityId])
})
