import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { courses } from '#server/database/schema/curriculum.ts'
import { contentVersions } from '#server/database/schema/courses/course-content.ts'
import type { ShippedText } from '#server/modules/residency/curriculum/load-content.ts'
import { seedContent } from '#server/modules/residency/curriculum/seed-content.ts'
import { seedCurriculum } from '#server/modules/residency/curriculum/seed-curriculum.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { eq } from 'drizzle-orm'

let fresh: FreshDatabase
beforeEach(async () => {
  fresh = await freshDatabase()
  await seedCurriculum(fresh.database)
})
afterEach(() => fresh.close())

const outline = (body: string): ShippedText[] => [
  { course: 'suturing', activity: null, section: 'OUTLINE', origin: 'DEMO', body },
]
const versions = () =>
  fresh.database
    .select({ version: contentVersions.version, body: contentVersions.body })
    .from(contentVersions)
    .orderBy(contentVersions.version)

describe('texts of a release', () => {
  it('are version 1 of an empty installation, by two instances at once', async () => {
    await Promise.all([seedContent(fresh.database), seedContent(fresh.database)])
    const rows = await versions()
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]))
  })

  it('become a new version when a release changes them, and none when it does not', async () => {
    for (const body of ['One', 'One', 'Two']) await seedContent(fresh.database, outline(body))
    expect(await versions()).toEqual([
      { version: 1, body: 'One' },
      { version: 2, body: 'Two' },
    ])
  })

  it('never take the place of what people here have written', async () => {
    const { admin } = await createPeople(fresh.database)
    await seedContent(fresh.database, outline('One'))
    const [course] = await fresh.database
      .select({ id: courses.id })
      .from(courses)
      .where(eq(courses.kebabName, 'suturing'))
    await fresh.database.insert(contentVersions).values({
      courseId: course!.id,
      section: 'OUTLINE',
      version: 2,
      origin: 'AUTHORED',
      body: 'Ours',
      authorId: admin,
    })
    await seedContent(fresh.database, outline('Two'))
    expect((await versions()).map(({ body }) => body)).toEqual(['One', 'Ours'])
  })
})
