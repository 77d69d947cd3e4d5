import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { setUpWorkshopCalls } from '#tests/support/workshop-calls.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database, ask } = await setUpWorkshopCalls()
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
const attendee = await addWorkshopPerson(database, { isAttendee: true })

const list = async (query = '') => {
  const { body } = await ask(attendee, 'GET', `/workshop-procedure${query}`)
  return (body['_embedded'] as { workshopProcedure: object[] }).workshopProcedure
}

test('procedures are an embedded collection of id, name and shortText, by name', async () => {
  const id = randomUUID()
  const added = await ask(admin, 'POST', '/workshop-procedure', { id, name: 'Sleeve gastrectomy' })
  expect(added.body).toEqual({
    id,
    name: 'Sleeve gastrectomy',
    shortText: 'Sleeve gastrectomy',
    isRetired: false,
    version: 1,
  })
  await ask(admin, 'POST', '/workshop-procedure', { name: 'Appendectomy', shortText: 'Appy' })
  expect(await list()).toEqual([
    { id: expect.any(String) as string, name: 'Appendectomy', shortText: 'Appy' },
    { id, name: 'Sleeve gastrectomy', shortText: 'Sleeve gastrectomy' },
  ])
})

test('a long name is cut between characters', async () => {
  const name = `${'n'.repeat(29)}𠮷田`
  const { body } = await ask(admin, 'POST', '/workshop-procedure', { name })
  expect(body).toMatchObject({ name, shortText: 'n'.repeat(29) })
})

test('added again under its id it is one; a second one of its name is refused', async () => {
  const id = randomUUID()
  const add = (body: object) => ask(admin, 'POST', '/workshop-procedure', body)
  expect((await add({ id, name: 'Fundoplication' })).status).toBe(200)
  expect((await add({ id, name: 'Fundoplication' })).status).toBe(200)
  expect((await add({ name: 'FUNDOPLICATION' })).body).toMatchObject({ details: { reason: 'name-taken' } })
})

test('sent again after a lost answer it has what was sent last, unless somebody has changed it since', async () => {
  const id = randomUUID()
  const add = (name: string) => ask(admin, 'POST', '/workshop-procedure', { id, name })
  await add('Cholecystectomi')
  expect((await add('Cholecystectomie')).body).toMatchObject({ name: 'Cholecystectomie', version: 1 })
  expect((await add('Cholecystectomy')).body).toMatchObject({ id, name: 'Cholecystectomy' })
  expect((await list()).filter((one) => 'id' in one && one.id === id)).toHaveLength(1)
  const renamed = await ask(admin, 'PUT', `/workshop-procedure/${id}`, { name: 'Gallbladder' })
  expect(renamed.body).toMatchObject({ name: 'Gallbladder', shortText: 'Gallbladder', version: 2 })
  expect((await add('Gallbladder')).status).toBe(200)
  const { status, body } = await add('Cholecystectomy')
  expect(status).toBe(409)
  expect(body).toMatchObject({ details: { reason: 'changed', now: { name: 'Gallbladder', version: 2 } } })
  const other = randomUUID()
  await ask(admin, 'POST', '/workshop-procedure', { id: other, name: 'Splenectomy' })
  const taken = await ask(admin, 'POST', '/workshop-procedure', { id: other, name: 'gallbladder' })
  expect(taken.body).toMatchObject({ details: { reason: 'name-taken' } })
})

test('a change has only what it names; a new name of an older version overwrites nothing', async () => {
  const { body: added } = await ask(admin, 'POST', '/workshop-procedure', {
    name: 'Bypass',
    shortText: 'RYGB',
  })
  const put = (body: object) => ask(admin, 'PUT', `/workshop-procedure/${added['id'] as string}`, body)
  expect((await put({ name: 'Gastric bypass', version: 1 })).body).toMatchObject({ version: 2 })
  // A list from before that.
  expect((await put({ isRetired: true })).body).toMatchObject({
    name: 'Gastric bypass',
    shortText: 'RYGB',
    isRetired: true,
    version: 3,
  })
  const { status, body } = await put({ name: 'Bypass', version: 2 })
  expect(status).toBe(409)
  expect(body).toMatchObject({
    details: { reason: 'changed', now: { name: 'Gastric bypass', isRetired: true, version: 3 } },
  })
  // The same again, after its answer was lost.
  expect((await put({ isRetired: true, version: 1 })).body).toMatchObject({ version: 3 })
})

test('a retired one is listed only if asked for, and stays with the workshops that have it', async () => {
  const { body } = await ask(admin, 'POST', '/workshop-procedure', { name: 'Old way' })
  const id = body['id'] as string
  const workshop = await addWorkshop(database, { procedureId: id as never })
  const change = (isRetired: boolean) =>
    ask(admin, 'PUT', `/workshop-procedure/${id}`, { name: 'Old way', shortText: 'Old', isRetired })
  expect((await change(true)).body).toMatchObject({ isRetired: true, shortText: 'Old' })
  expect((await list()).some((one) => 'id' in one && one.id === id)).toBe(false)
  expect((await list('?retired=true')).some((one) => 'id' in one && one.id === id)).toBe(true)
  const renamed = await ask(admin, 'PATCH', `/admin-workshop/update-workshop/${workshop}`, {
    title: 'Still taught',
  })
  expect(renamed.body).toMatchObject({ workshopProcedure: { id, name: 'Old way' } })
  const fresh = await addWorkshop(database)
  const refused = await ask(admin, 'PATCH', `/admin-workshop/update-workshop/${fresh}`, { procedureId: id })
  expect(refused.body).toMatchObject({ details: { reason: 'unknown-procedure' } })
  expect((await change(false)).body).toMatchObject({ isRetired: false })
})
