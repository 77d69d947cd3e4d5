import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { courseOf, PDF, reasonOf, setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'
import { addWorkshop } from '#tests/support/workshops.ts'

const set = await setUpWorkshopCourses()
const { ask, send, rows, database, admin } = set

test('a didactic is added once, and taken out of one course alone', async () => {
  const [one, other] = [await addWorkshop(database), await addWorkshop(database)]
  const course = await set.master('Shared', [await set.didactic('First', 'Text.')])
  await set.give(one, course)
  await set.give(other, course)
  const extra = await set.didactic('Extra', 'Text.')
  const [given] = await set.listed(one)
  const add = () => ask(admin, 'POST', `/admin-courses/add-didactic/${extra}`, { id: given!.id })
  const answers = await Promise.all([add(), add()])
  expect(answers.map(({ status }) => status)).toEqual([200, 200])
  expect(courseOf(await add()).didactics.map(({ title }) => title)).toEqual(['First', 'Extra'])
  expect((await ask(admin, 'POST', `/admin-courses/add-didactic/${extra}`, { id: course })).status).toBe(404)
  const unwritten = await set.didactic('Unwritten')
  const refused = await ask(admin, 'POST', `/admin-courses/add-didactic/${unwritten}`, { id: given!.id })
  expect(reasonOf(refused)).toBe('nothing-published')

  const row = (await set.listed(one))[0]!.didactics[0]!
  const remove = () => ask(admin, 'DELETE', `/admin-courses/remove-didactic/${row.id}`)
  expect(courseOf(await remove()).didactics.map(({ title }) => title)).toEqual(['Extra'])
  expect((await remove()).status).toBe(404)
  expect((await set.listed(other))[0]?.didactics.map(({ title }) => title)).toEqual(['First'])
})

test('a file comes as a form with the course as JSON; others than pictures and PDFs are refused', async () => {
  const id = await addWorkshop(database)
  await set.give(id, await set.master('Files', [await set.didactic('F', 'Text.')]))
  const [course] = await set.listed(id)
  const form = { field: 'attachment', name: 'Setup sheet.pdf', bytes: PDF }
  const selected = JSON.stringify({ ...course, id: course!.id })
  const attach = (more: Record<string, string>, bytes = form.bytes) =>
    send(admin, '/admin-courses/add-attachment', { ...form, bytes, more })
  const added = courseOf(await attach({ selectedCourse: selected }))
  expect(added.attachments).toEqual([
    {
      id: expect.any(String) as string,
      fileName: 'Setup sheet.pdf',
      filePath: expect.stringContaining('/media/assets/') as string,
      size: PDF.length,
      fileType: 'application/pdf',
    },
  ])
  expect((await attach({ selectedCourse: selected }, new TextEncoder().encode('MZ'))).status).toBe(400)
  expect((await attach({ selectedCourse: JSON.stringify({ id: randomUUID() }) })).status).toBe(404)
  expect((await attach({})).status).toBe(400)
  // Nothing of what was refused is left.
  expect(await rows(`SELECT id FROM assets WHERE purpose = 'WORKSHOP_FILE'`)).toHaveLength(1)
  const remove = () => ask(admin, 'DELETE', `/admin-courses/remove-attachment/${added.attachments[0]!.id}`)
  expect(courseOf(await remove()).attachments).toEqual([])
  expect((await remove()).status).toBe(404)
})

test('what a course has is put in another order', async () => {
  const id = await addWorkshop(database)
  const texts = [await set.didactic('1', 'Text.'), await set.didactic('2', 'Text.')]
  await set.give(id, await set.master('Ordered', texts))
  const [course] = await set.listed(id)
  const was = course!.didactics.map((one) => one.id)
  const path = `/admin-courses/order/${course!.id}/DIDACTIC`
  const ordered = await ask(admin, 'PUT', path, { was, to: was.toReversed() })
  expect(courseOf(ordered).didactics.map(({ title }) => title)).toEqual(['2', '1'])
  expect(reasonOf(await ask(admin, 'PUT', path, { was: was.slice(1), to: was.slice(1) }))).toBe(
    'order-changed',
  )
})
