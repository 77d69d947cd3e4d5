import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { courseOf, coursesOf, reasonOf, setUpWorkshopCourses } from '#tests/support/workshop-courses-api.ts'

const set = await setUpWorkshopCourses()
const { ask, admin, educator, facilitator, workshopId, pastId } = set
const at = (id: string) => `/admin-courses/master/${id}`
const titles = async (query: string) =>
  coursesOf(await ask(admin, 'GET', `/admin-courses/all?${query}`)).map(({ title }) => title)

test('all courses are those that workshops can be given; others are listed if they are asked for', async () => {
  const text = await set.didactic('T', 'Text.')
  const [one, two, old] = [
    await set.master('One', [text]),
    await set.master('Two', [text]),
    await set.master('Old', [text]),
  ]
  await set.master('Draft')
  await ask(admin, 'PUT', `${at(old)}/retired`, { isRetired: true })
  expect(await titles('')).toEqual(['One', 'Two'])
  expect(await titles('which=drafts')).toEqual(['Draft'])
  expect(await titles('which=retired')).toEqual(['Old'])
  expect(await titles('which=not-retired&search=dra')).toEqual(['Draft'])
  const first = await ask(admin, 'GET', '/admin-courses/all?limit=1')
  expect(first.body).toMatchObject({
    total: 2,
    _embedded: { course: [{ id: one, course: { id: one }, order: 1 }] },
  })
  const next = await ask(admin, 'GET', `/admin-courses/all?limit=1&cursor=${String(first.body['next'])}`)
  expect(coursesOf(next)[0]?.id).toBe(two)
  expect((await ask(admin, 'GET', '/admin-courses/all?cursor=x')).status).toBe(400)
  expect((await ask(facilitator, 'GET', '/admin-courses/all')).status).toBe(403)
})

test('created again, or by two at once, it is one; a copy has what the other has', async () => {
  const id = randomUUID()
  const make = (title: string, who = admin) => ask(who, 'PUT', at(id), { title })
  const both = await Promise.all([make('Mesh'), make('Mesh')])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect((await make('Later')).body).toMatchObject({ title: 'Mesh', isPublished: false })
  expect((await make('Mine', educator)).status).toBe(404)
  const source = await set.master('Source', [await set.didactic('S', 'Text.')])
  const copy = await ask(admin, 'PUT', at(randomUUID()), { title: 'Copy', copyOf: source })
  expect(courseOf(copy)).toMatchObject({ title: 'Copy', isPublished: false, didactics: [{ title: 'S' }] })
  expect((await ask(admin, 'PUT', at(randomUUID()), { title: 'C', copyOf: randomUUID() })).status).toBe(404)
})

test('a change of an older version overwrites nothing, and shows what is there', async () => {
  const id = await set.master('Before')
  const change = (body: object, who = admin) => ask(who, 'PATCH', at(id), body)
  const both = await Promise.all([
    change({ title: 'Mine', version: 1 }),
    change({ title: 'Theirs', version: 1 }, educator),
  ])
  const [saved, refused] = both.toSorted((one, other) => one.status - other.status)
  expect([saved?.status, refused?.status]).toEqual([200, 409])
  expect(refused?.body).toMatchObject({
    details: { reason: 'changed', now: { title: saved?.body['title'] } },
  })
  // The same again, after a lost answer; and what is not named stays.
  expect((await change({ title: saved?.body['title'], version: 1 })).status).toBe(200)
  expect((await change({ description: 'New' })).body).toMatchObject({
    title: saved?.body['title'],
    version: 3,
  })
})

test('nothing empty is published, and what workshops have is retired, not deleted', async () => {
  const id = await set.master('Life of a course')
  expect(reasonOf(await ask(admin, 'PUT', `${at(id)}/published`))).toBe('empty')
  await ask(admin, 'PUT', `${at(id)}/didactic/${await set.didactic('L', 'Text.')}`)
  expect(courseOf(await ask(admin, 'PUT', `${at(id)}/published`)).isPublished).toBe(true)
  await set.give(workshopId, id)
  await set.give(pastId, id)
  expect(courseOf(await ask(admin, 'GET', at(id)))).toMatchObject({ upcoming: 1, past: 1 })
  expect(reasonOf(await ask(admin, 'DELETE', at(id)))).toBe('in-use')
  const retire = (isRetired: boolean) => ask(admin, 'PUT', `${at(id)}/retired`, { isRetired })
  expect(courseOf(await retire(true)).isRetired).toBe(true)
  expect(courseOf(await retire(true)).isRetired).toBe(true)
  expect(courseOf(await retire(false)).isRetired).toBe(false)
  const unused = await set.master('Unused', [await set.didactic('U', 'Text.')])
  expect((await ask(admin, 'DELETE', at(unused))).status).toBe(200)
  expect((await ask(admin, 'GET', at(unused))).status).toBe(404)
})

test('a course is put before another one, or at the end', async () => {
  const [a, b, c] = [await set.master('Move A'), await set.master('Move B'), await set.master('Move C')]
  const order = () => titles('which=drafts&search=move')
  await ask(admin, 'PUT', `${at(c)}/place`, { before: a })
  expect(await order()).toEqual(['Move C', 'Move A', 'Move B'])
  await ask(admin, 'PUT', `${at(c)}/place`, { before: b })
  expect(await order()).toEqual(['Move A', 'Move C', 'Move B'])
  await ask(admin, 'PUT', `${at(a)}/place`, { before: null })
  expect(await order()).toEqual(['Move C', 'Move B', 'Move A'])
  expect((await ask(admin, 'PUT', `${at(a)}/place`, { before: randomUUID() })).status).toBe(404)
})
