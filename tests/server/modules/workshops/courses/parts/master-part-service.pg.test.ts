import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { addWorkshopVideo } from '#tests/support/workshop-course-rows.ts'
import { courseOf, PDF, reasonOf, setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'

const set = await setUpWorkshopCourses()
const { ask, send, database, admin } = set
const at = (id: string) => `/admin-courses/master/${id}`

test('a course that is written has didactics that are, too, each once, in an order that can be changed', async () => {
  const id = await set.master('Written')
  const [draft, text] = [await set.didactic('Draft'), await set.didactic('Text', 'Text.')]
  await ask(admin, 'PUT', `${at(id)}/didactic/${draft}`)
  await ask(admin, 'PUT', `${at(id)}/didactic/${text}`)
  const course = courseOf(await ask(admin, 'PUT', `${at(id)}/didactic/${text}`))
  expect(course.didactics).toMatchObject([
    { title: 'Draft', versionId: null, newestVersionId: null, pages: 0 },
    { title: 'Text', versionNumber: 1, pages: 1 },
  ])
  const was = course.didactics.map((one) => one.id)
  const ordered = await ask(admin, 'PUT', `${at(id)}/order/DIDACTIC`, { was, to: was.toReversed() })
  expect(courseOf(ordered).didactics.map(({ title }) => title)).toEqual(['Text', 'Draft'])
  const late = await ask(admin, 'PUT', `${at(id)}/order/DIDACTIC`, { was: [was[0]], to: [was[0]] })
  expect(reasonOf(late)).toBe('order-changed')
  const removed = await ask(admin, 'DELETE', `${at(id)}/DIDACTIC/${was[0]}`)
  expect(courseOf(removed).didactics.map(({ title }) => title)).toEqual(['Text'])
  expect((await ask(admin, 'DELETE', `${at(id)}/DIDACTIC/${was[0]}`)).status).toBe(404)
  expect((await ask(admin, 'PUT', `${at(id)}/didactic/${randomUUID()}`)).status).toBe(404)
})

test('files are attached to it, and workshops that are given it have the same', async () => {
  const id = await set.master('Files', [await set.didactic('F', 'Text.')])
  const form = { field: 'attachment', name: 'List.pdf', bytes: PDF }
  const [attached] = courseOf(await send(admin, `${at(id)}/attachment`, form)).attachments
  await set.give(set.workshopId, id)
  await ask(admin, 'DELETE', `${at(id)}/ATTACHMENT/${attached!.id}`)
  const [given] = await set.listed(set.workshopId)
  expect(given?.attachments.map(({ fileName }) => fileName)).toEqual(['List.pdf'])
  expect((await send(admin, `${at(randomUUID())}/attachment`, form)).status).toBe(404)
})

test('a video that is ready is in as many courses as have it; one that is not, is in its own alone', async () => {
  const [one, other] = [await set.master('Its own'), await set.master('Another')]
  const facts = { workshopCourseId: one as WorkshopCourseId }
  const ready = await addWorkshopVideo(database, admin, facts)
  const coming = await addWorkshopVideo(database, admin, { ...facts, state: 'PROCESSING' })
  await ask(admin, 'PUT', `${at(other)}/video/${ready}`)
  const added = courseOf(await ask(admin, 'PUT', `${at(other)}/video/${ready}`))
  expect(added.videos).toMatchObject([
    { courseVideoId: ready, title: 'Tying a knot', state: 'READY', duration: 100 },
  ])
  expect(reasonOf(await ask(admin, 'PUT', `${at(other)}/video/${coming}`))).toBe('processing')
  expect((await ask(admin, 'PUT', `${at(other)}/video/${randomUUID()}`)).status).toBe(404)
})
