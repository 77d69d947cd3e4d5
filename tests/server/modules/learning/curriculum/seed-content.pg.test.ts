import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { beforeEach, describe, expect, it } from 'vitest'
import { addLetters } from '#server/mail/letter-store.ts'
import { courses } from '#server/database/schema/curriculum.ts'
import { contentVersions } from '#server/database/schema/courses/course-content.ts'
import { loadContent, type ShippedContent } from '#server/modules/learning/curriculum/load-content.ts'
import { seedContent } from '#server/modules/learning/curriculum/seed-content.ts'
import { seedCurriculum } from '#server/modules/learning/curriculum/seed-curriculum.ts'
import { type Assets, createAssets } from '#server/platform/assets.ts'
import { createFileBlobStore } from '#server/platform/blob-store-files.ts'
import { wideRoom } from '#tests/support/disks.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { eq } from 'drizzle-orm'

let fresh: FreshDatabase
let assets: Assets
beforeEach(async () => {
  fresh = untilEnd(await freshDatabase())
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-content-'))
  untilEnd({ close: () => rmSync(folder, { recursive: true, force: true }) })
  const blobs = untilEnd(await createFileBlobStore(folder))
  assets = createAssets({ database: fresh.database, blobs, room: wideRoom() })
  await seedCurriculum(fresh.database)
})

const outline = (body: string): ShippedContent => ({
  texts: [{ course: 'suturing', activity: null, section: 'OUTLINE', origin: 'DEMO', body }],
  pictures: [],
})
const versions = () =>
  fresh.database
    .select({ version: contentVersions.version, body: contentVersions.body })
    .from(contentVersions)
    .orderBy(contentVersions.version)

describe('texts of a release', () => {
  it('are version 1 of an empty installation, even if two instances load them at once', async () => {
    await Promise.all([seedContent(fresh.database, assets), seedContent(fresh.database, assets)])
    const rows = await versions()
    expect(rows.length).toBeGreaterThan(0)
    expect(new Set(rows.map(({ version }) => version))).toEqual(new Set([1]))
  })

  it('become a new version when a release changes them, and only then', async () => {
    for (const body of ['One', 'One', 'Two']) await seedContent(fresh.database, assets, outline(body))
    expect(await versions()).toEqual([
      { version: 1, body: 'One' },
      { version: 2, body: 'Two' },
    ])
  })

  it('are announced once to those who decide, however often the release is started', async () => {
    const { admin, resident } = await createPeople(fresh.database)
    const start = (body: string) => seedContent(fresh.database, assets, outline(body), addLetters)
    const letters = async () =>
      (
        await fresh.database.$client.query<{ userId: string; facts: object }>(
          `SELECT user_id AS "userId", facts FROM letters WHERE template = 'starter-texts' ORDER BY created_at`,
        )
      ).rows
    await start('One')
    expect(await letters()).toEqual([])
    for (let times = 0; times < 3; times++) await start('Two')
    const told = await letters()
    expect(told.filter(({ userId }) => userId === admin)).toMatchObject([{ facts: { texts: 1 } }])
    expect(told.some(({ userId }) => userId === resident)).toBe(false)
    await start('Three')
    expect((await letters()).filter(({ userId }) => userId === admin)).toHaveLength(2)
  })

  it('never replace what people in the installation have written', async () => {
    const { admin } = await createPeople(fresh.database)
    await seedContent(fresh.database, assets, outline('One'))
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
    await seedContent(fresh.database, assets, outline('Two'))
    expect((await versions()).map(({ body }) => body)).toEqual(['One', 'Ours'])
  })

  it('come to an installation of an earlier release beside its own texts, which stay, emptied ones too', async () => {
    const { admin } = await createPeople(fresh.database)
    const place = { course: 'cholecystectomy', origin: 'PLACEHOLDER' } as const
    const earlier = (['OUTLINE', 'DIDACTIC', 'REFLECTION'] as const).map((section) => ({
      ...place,
      activity: section === 'OUTLINE' ? null : 'critical-view-of-safety',
      section,
      body: `Of an earlier release: ${section}`,
    }))
    await seedContent(fresh.database, assets, { texts: earlier, pictures: [] })
    const write = (section: string, body: string) =>
      fresh.database.$client.query(
        `INSERT INTO content_versions (course_id, activity_id, section, version, origin, body, author_id)
         SELECT course_id, activity_id, section, 2, 'AUTHORED', $2, $3 FROM content_versions WHERE section = $1`,
        [section, body, admin],
      )
    await write('DIDACTIC', 'Ours')
    await write('REFLECTION', '')

    await seedContent(fresh.database, assets)
    const { rows } = await fresh.database.$client.query<{ section: string; origin: string; body: string }>(
      `SELECT DISTINCT ON (section) section, origin, left(body, 4) AS body FROM content_versions v
       JOIN courses c ON c.id = v.course_id LEFT JOIN activities a ON a.id = v.activity_id
       WHERE c.kebab_name = 'cholecystectomy' AND coalesce(a.kebab_name, 'critical-view-of-safety') = 'critical-view-of-safety'
       ORDER BY section, v.version DESC`,
    )
    expect(rows).toEqual([
      { section: 'DIDACTIC', origin: 'AUTHORED', body: 'Ours' },
      { section: 'GUIDE', origin: 'DEMO', body: '- [ ' },
      { section: 'OUTLINE', origin: 'DEMO', body: 'Most' },
      { section: 'REFLECTION', origin: 'AUTHORED', body: '' },
    ])
  })

  it('include their pictures, each once, whoever starts first and however often', async () => {
    await Promise.all([seedContent(fresh.database, assets), seedContent(fresh.database, assets)])
    await seedContent(fresh.database, assets)
    const { pictures } = loadContent()
    for (const { id, file } of pictures) {
      expect(await assets.find(id)).toMatchObject({ name: file.name, ownerId: null, isOffline: true })
      expect(new Uint8Array(await buffer(assets.read(id)))).toEqual(file.bytes)
    }
  })
})
