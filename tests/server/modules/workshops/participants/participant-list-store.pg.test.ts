import { expect, test } from 'vitest'
import { findParticipants } from '#server/modules/workshops/participants/participant-list-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()
const query = {
  list: 'attendees',
  state: 'active',
  search: '',
  sort: 'name',
  after: null,
  limit: 10,
} as const

test('a page of a capacity has the workshops that count, and the total of all pages', async () => {
  const first = await addWorkshopPerson(database, { isAttendee: true, firstName: 'José', lastName: 'Abreu' })
  const second = await addWorkshopPerson(database, {
    isAttendee: true,
    lastName: 'Brandt',
    isDeactivated: true,
  })
  const third = await addWorkshopPerson(database, { isAttendee: true, lastName: 'Cruz' })
  await addWorkshopPerson(database, { isFaculty: true, lastName: 'Dahl' })
  await addAttendee(database, await addWorkshop(database), first)
  await addAttendee(database, await addWorkshop(database, { canceledAt: new Date() }), first)
  await addAttendee(database, await addWorkshop(database), first, { isActive: false })

  const page = await findParticipants(database, { ...query, limit: 1 })
  expect(page).toMatchObject({ total: 2, rows: [{ id: first, workshops: 1 }] })
  const rest = await findParticipants(database, { ...query, after: first })
  expect(rest.rows.map(({ id }) => id)).toEqual([third])
  const found = await findParticipants(database, { ...query, search: 'jose a' })
  expect(found.rows.map(({ id }) => id)).toEqual([first])
  const gone = await findParticipants(database, { ...query, state: 'deactivated' })
  expect(gone.rows.map(({ id }) => id)).toEqual([second])
  const down = await findParticipants(database, { ...query, state: 'all', sort: 'name-down' })
  expect(down.rows.map(({ id }) => id)).toEqual([third, second, first])
  const wild = await findParticipants(database, { ...query, search: '%' })
  expect(wild.total).toBe(0)
  await database.$client.query('UPDATE users SET anonymized_at = now() WHERE id = $1', [first])
  const left = await findParticipants(database, query)
  expect([left.total, left.rows.map(({ id }) => id)]).toEqual([1, [third]])
})
