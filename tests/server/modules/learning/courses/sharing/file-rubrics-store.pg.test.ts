import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { listFileRubrics } from '#server/modules/learning/courses/sharing/file-rubrics-store.ts'
import { listCurrentRubrics } from '#server/modules/video/assess/rubric-store.ts'
import { seedRubrics } from '#server/modules/video/assess/seed-rubrics.ts'
import { activityInFile, openZip, rubricInFile } from '#tests/support/course-files.ts'
import { setUpSharingApi } from '#tests/support/sharing-api.ts'

const { database, people, theirs, made, importFile, exportFile, fresh } = await setUpSharingApi()
await seedRubrics(database)

function assessed() {
  const practice = activityInFile(1, {
    id: randomUUID() as ActivityId,
    kind: 'TECHNICAL',
    isRecordable: true,
  })
  const scaleOnly = activityInFile(2, { ...practice, id: randomUUID() as ActivityId })
  const none = activityInFile(3, { ...practice, id: randomUUID() as ActivityId })
  return fresh({
    activities: [practice, scaleOnly, none],
    rubrics: [rubricInFile(practice.id), rubricInFile(scaleOnly.id, { own: null })],
  })
}

it('practices are assessed by the rubrics of the file, and go on with them as the same bytes', async () => {
  const file = assessed()
  const imported = made(await importFile(file))
  const [first, second, third] = imported.activities.map(({ id }) => id)
  const [checklist, scale] = await listCurrentRubrics(database, first!)
  expect(checklist?.lines).toEqual(file.rubrics![0]!.own)
  expect(scale).toMatchObject({ isPart: true, title: 'Global rating scale' })
  expect(scale?.lines.map(({ key }) => key)).toEqual(['respect-for-tissue', 'time-and-motion'])
  expect((await listCurrentRubrics(database, second!)).map(({ isPart }) => isPart)).toEqual([false, true])
  expect((await listCurrentRubrics(database, third!)).map(({ isPart }) => isPart)).toEqual([false, false])

  const { bytes, described } = await exportFile(imported.id)
  expect(described.body).toMatchObject({ rubrics: 2, kinds: { pictures: 1, documents: 0, videos: 0 } })
  const opened = await openZip(bytes)
  if (!opened.ok) throw new Error(opened.failure.join())
  expect(opened.value.course).toEqual(file)
  const there = made(await importFile(opened.value.course, { by: people.foreignFaculty, owner: theirs }))
  expect(Buffer.compare((await exportFile(there.id, people.foreignFaculty)).bytes, bytes)).toBe(0)
})

it('drafts bring rubrics of activities that are new, and leave the others alone', async () => {
  const file = assessed()
  const { id } = made(await importFile(file))
  const added = activityInFile(4, { ...file.activities[0]!, id: randomUUID() as ActivityId })
  const newer = {
    ...file,
    activities: [...file.activities, added],
    rubrics: [rubricInFile(file.activities[0]!.id, { published: null }), rubricInFile(added.id)],
  }
  const into = made(await importFile(newer, { as: 'DRAFTS', into: id }))
  expect((await listCurrentRubrics(database, into.activities[0]!.id))[1]).toMatchObject({ isPart: true })
  expect((await listCurrentRubrics(database, into.activities[3]!.id))[0]?.lines).toHaveLength(2)
})

it('what nobody made a rubric of is in no file', async () => {
  const { id } = made(await importFile(fresh()))
  expect(await listFileRubrics(database, id, [])).toEqual([])
  const { rows } = await database.execute(sql`SELECT FROM rubrics WHERE activity_id IN
    (SELECT a.id FROM activities a WHERE a.course_id = ${id})`)
  expect(rows).toEqual([])
})
