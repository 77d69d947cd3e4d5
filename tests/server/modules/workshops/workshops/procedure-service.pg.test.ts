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
  })
  await ask(admin, 'POST', '/workshop-procedure', { name: 'Appendectomy', shortText: 'Appy' })
  expect(await list()).toEqual([
    { id: expect.any(String) as string, name: 'Appendectomy', shortText: 'Appy' },
    { id, name: 'Sleeve gastrectomy', shortText: 'Sleeve gastrectomy' },
  ])
})

test('added again under its id it is one; a second one of its name is refused', async () => {
  const id = randomUUID()
  const add = (body: object) => ask(admin, 'POST', '/workshop-procedure', body)
  expect((await add({ id, name: 'Fundoplication' })).status).toBe(200)
  expect((await add({ id, name: 'Fundoplication' })).status).toBe(200)
  expect((await add({ name: 'FUNDOPLICATION' })).body).toMatchObject({ details: { reason: 'name-taken' } })
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
