import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { reasonOf, setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'

const set = await setUpWorkshopCourses()
const { ask, admin, educator, attendee, workshopId } = set

const list = async (query: string) => {
  const { body } = await ask(admin, 'GET', `/admin-didactic?search=zebra&${query}`)
  return {
    ...body,
    titles: (body['_embedded'] as { didactic: { title: string }[] }).didactic.map((d) => d.title),
  }
}

test('didactics are listed by title, searched by words, page by page', async () => {
  for (const title of ['Zebra é', 'zebra A', 'Zebra B']) await set.didactic(title, 'Text.')
  await set.didactic('Zebra draft')
  const first = (await list('limit=2&which=published')) as { titles: string[]; total?: number; next?: string }
  expect(first.titles).toEqual(['zebra A', 'Zebra B'])
  expect(first.total).toBe(3)
  const second = await list(`limit=2&which=published&cursor=${first.next}`)
  expect(second.titles).toEqual(['Zebra é'])
  expect((await list('')).titles).toContain('Zebra draft')
  expect((await ask(admin, 'GET', '/admin-didactic?cursor=nonsense')).status).toBe(400)
})

test('created again it is one; a copy has the newest text as a draft', async () => {
  const id = await set.didactic('Anatomy', '# One', '# Two')
  const again = await ask(admin, 'PUT', `/admin-didactic/${id}`, { title: 'Another' })
  expect(again.body).toMatchObject({ title: 'Anatomy', number: 2 })
  // An id that is somebody else's.
  expect((await ask(educator, 'PUT', `/admin-didactic/${id}`, { title: 'Mine' })).status).toBe(404)
  const copy = await ask(admin, 'PUT', `/admin-didactic/${randomUUID()}`, { title: 'Copy', copyOf: id })
  expect(copy.body).toMatchObject({ title: 'Copy', body: '# Two', hasDraft: true, newestVersionId: null })
  const lost = { title: 'Copy', copyOf: randomUUID() }
  expect((await ask(admin, 'PUT', `/admin-didactic/${randomUUID()}`, lost)).status).toBe(404)
})

test('a new title of an older version overwrites nothing', async () => {
  const id = await set.didactic('Before')
  const rename = (title: string, version: number) =>
    ask(educator, 'PATCH', `/admin-didactic/${id}`, { title, version })
  expect((await rename('After', 1)).body).toMatchObject({ title: 'After', version: 2 })
  expect((await rename('After', 1)).status).toBe(200)
  const refused = await rename('Late', 1)
  expect(refused.status).toBe(409)
  expect(refused.body).toMatchObject({ details: { reason: 'changed', now: { title: 'After' } } })
})

test('one that courses have is retired, not deleted; they keep it, and no other course gets it', async () => {
  const id = await set.didactic('Kept', 'Text.')
  const course = await set.master('Keeps it', [id])
  await set.give(workshopId, course)
  expect(reasonOf(await ask(admin, 'DELETE', `/admin-didactic/${id}`))).toBe('in-use')
  const retired = await ask(admin, 'PUT', `/admin-didactic/${id}/retired`, { isRetired: true })
  expect(retired.body).toMatchObject({ isRetired: true, upcoming: 1, older: 0 })
  expect((await set.listed(workshopId))[0]?.didactics).toHaveLength(1)
  const other = await set.master('Other')
  const refused = await ask(admin, 'PUT', `/admin-courses/master/${other}/didactic/${id}`)
  expect(reasonOf(refused)).toBe('retired')
  const unused = await set.didactic('Unused', 'Text.')
  expect((await ask(admin, 'DELETE', `/admin-didactic/${unused}`)).status).toBe(200)
  expect((await ask(admin, 'DELETE', `/admin-didactic/${unused}`)).status).toBe(404)
})

test('versions are listed newest first, each with the text before it, ten at a time', async () => {
  const id = await set.didactic('Versions', ...Array.from({ length: 12 }, (_, at) => `Text ${at + 1}`))
  const { body } = await ask(admin, 'GET', `/admin-didactic/${id}/versions`)
  const items = body['items'] as { number: number; body: string; before: string }[]
  expect(items.map(({ number }) => number)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3])
  expect(items[9]).toMatchObject({ body: 'Text 3', before: 'Text 2' })
  const rest = await ask(admin, 'GET', `/admin-didactic/${id}/versions?cursor=${String(body['next'])}`)
  expect(rest.body).toMatchObject({ items: [{ number: 2 }, { number: 1, before: '' }], next: null })
  expect((await ask(attendee, 'GET', `/admin-didactic/${id}/versions`)).status).toBe(403)
  expect((await ask(admin, 'GET', `/admin-didactic/${randomUUID()}/versions`)).status).toBe(404)
})
