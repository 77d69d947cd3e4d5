import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WorkshopCourseId } from '#contract/vocabulary/workshops/course-ids.ts'
import { addWorkshopVideo } from '#tests/support/workshop-course-rows.ts'
import { reasonOf, setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'
import { addWorkshop } from '#tests/support/workshops.ts'

const set = await setUpWorkshopCourses()
const { ask, database, admin, attendee, workshopId, pastId } = set

async function publish(didactic: string, body: string, basedOn: number): Promise<string> {
  const saved = await ask(admin, 'PUT', `/admin-didactic/${didactic}/text`, {
    body,
    basedOn,
    isPublished: true,
  })
  return saved.body['newestVersionId'] as string
}
const numbers = async (id: string) =>
  (await set.listed(id)).flatMap(({ didactics }) => didactics.map(({ versionNumber }) => versionNumber))

test('a new version is taken by one course, or by all of workshops that are not over; past ones keep theirs', async () => {
  const other = await addWorkshop(database)
  const didactic = await set.didactic('Steps', '# One\nText.')
  const course = await set.master('Steps', [didactic])
  for (const id of [workshopId, other, pastId]) await set.give(id, course)
  const [given] = await set.listed(workshopId)
  await ask(attendee, 'PUT', `/workshop/courses/${workshopId}/read/${didactic}`, {
    pages: [1],
    readAt: new Date().toISOString(),
  })
  const second = await publish(didactic, '# One\nText.\n# Two\nText.', 1)
  expect(await numbers(workshopId)).toEqual([1])

  const update = (version: string, body?: object) =>
    ask(admin, 'PUT', `/admin-courses/update-didactic-version/${version}`, body)
  expect((await update(second, { id: given!.id })).body).toEqual({ updated: 1 })
  expect((await update(second, { id: given!.id })).body).toEqual({ updated: 0 })
  expect([await numbers(workshopId), await numbers(other), await numbers(pastId)]).toEqual([[2], [1], [1]])

  const third = await publish(didactic, '# One\nText.\n# Two\nText.\n# Three\nText.', 2)
  const both = await Promise.all([update(third), update(third)])
  expect(
    both.map(({ body }) => body['updated']).toSorted((one, other) => Number(one) - Number(other)),
  ).toEqual([0, 2])
  expect([await numbers(workshopId), await numbers(other), await numbers(pastId)]).toEqual([[3], [3], [1]])
  // An older one is taken by none without being named.
  expect((await update(second)).body).toEqual({ updated: 0 })

  // What was read stays read.
  const { body } = await ask(attendee, 'GET', `/workshop/courses/${workshopId}`)
  expect(body).toMatchObject({
    _embedded: { course: [{ didactics: [{ versionNumber: 3, pages: 3, pagesRead: [1] }] }] },
  })
  const [past] = await set.listed(pastId)
  expect(reasonOf(await update(third, { id: past!.id }))).toBe('over')
})

test('drafts, versions of other didactics and unknown ones are refused', async () => {
  const [one, other] = [await set.didactic('One', 'Text.'), await set.didactic('Other', 'Text.')]
  const id = await addWorkshop(database)
  await set.give(id, await set.master('One', [one]))
  const [given] = await set.listed(id)
  const update = (version: string, body?: object) =>
    ask(admin, 'PUT', `/admin-courses/update-didactic-version/${version}`, body)
  const foreign = (await ask(admin, 'GET', `/admin-didactic/${other}`)).body['newestVersionId'] as string
  expect(reasonOf(await update(foreign, { id: given!.id }))).toBe('not-in-course')
  await ask(admin, 'PUT', `/admin-didactic/${one}/text`, { body: 'Draft.', basedOn: 1, isPublished: false })
  const { body } = await ask(admin, 'GET', `/admin-didactic/${one}/versions`)
  const draft = (body['items'] as { id: string }[])[0]!.id
  expect(reasonOf(await update(draft, { id: given!.id }))).toBe('nothing-published')
  expect((await update(randomUUID())).status).toBe(404)
  expect((await update(foreign, { id: randomUUID() })).status).toBe(404)
})

test('a video is added to one course, or to those made from the course that it was sent to', async () => {
  const [one, other] = [await addWorkshop(database), await addWorkshop(database)]
  const course = await set.master('Films', [await set.didactic('Film', 'Text.')])
  for (const id of [one, other, pastId]) await set.give(id, course)
  const facts = { workshopCourseId: course as WorkshopCourseId }
  const video = await addWorkshopVideo(database, admin, facts)
  const add = (id: string, body?: object) => ask(admin, 'POST', `/admin-courses/add-video/${id}`, body)
  const [given] = await set.listed(one)
  expect((await add(video, { id: given!.id })).body).toEqual({ added: 1 })
  expect((await add(video, { id: given!.id })).body).toEqual({ added: 0 })
  expect((await add(video)).body).toEqual({ added: 1 })
  expect((await set.listed(other))[0]?.videos).toMatchObject([{ courseVideoId: video }])
  expect((await set.listed(pastId)).flatMap(({ videos }) => videos)).toEqual([])
  const row = (await set.listed(other))[0]!.videos[0]!
  expect((await ask(admin, 'DELETE', `/admin-courses/remove-video/${row.id}`)).body).toMatchObject({
    videos: [],
  })
  expect((await set.listed(one))[0]?.videos).toHaveLength(1)
  expect((await ask(admin, 'DELETE', `/admin-courses/remove-video/${video}`)).status).toBe(404)
  const coming = await addWorkshopVideo(database, admin, { ...facts, state: 'PROCESSING' })
  expect(reasonOf(await add(coming))).toBe('processing')
  expect((await add(randomUUID())).status).toBe(404)
})
