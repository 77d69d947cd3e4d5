import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { CourseInFile } from '#contract/content/course-file/course-file.ts'
import { activityInFile } from '#tests/support/course-files.ts'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'

const { database, made, importFile, fresh, rows } = await setUpSharingApi()

it('what is new in a file becomes drafts of the course that came from it, once', async () => {
  const file = fresh()
  const { id } = made(await importFile(file))
  const newer = fresh({ id: file.id, name: file.name })
  const [reading, questions] = file.activities as [
    CourseInFile['activities'][0],
    CourseInFile['activities'][0],
  ]
  newer.activities = [
    { ...reading, texts: [{ section: 'DIDACTIC', origin: 'OWN', text: 'Newer.' }] },
    questions,
    activityInFile(3, { id: randomUUID() as never }),
  ]
  const before = await rows()
  const into = await importFile(newer, { as: 'DRAFTS', into: id })
  expect(made(into).activities).toHaveLength(3)
  const { rows: drafts } = await database.execute(sql`
      SELECT body, version FROM content_versions WHERE course_id = ${id} AND published_at IS NULL ORDER BY body`)
  expect(drafts).toEqual([
    { body: 'Newer.', version: 2 },
    { body: 'Read 3.', version: 1 },
  ])
  expect(await rows()).toMatchObject({ files: (before as { files: number }).files })
  const again = await rows()
  expect((await importFile(newer, { as: 'DRAFTS', into: id })).status).toBe(200)
  expect(await rows()).toEqual(again)
  expect((await importFile(fresh(), { as: 'DRAFTS', into: id })).status).toBe(409)
})
