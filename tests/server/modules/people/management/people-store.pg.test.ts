import { expect, it } from 'vitest'
import { findPeople } from '#server/modules/people/management/people-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const ask = {
  programId: people.programId,
  kind: 'residents',
  groupId: null,
  search: '',
  sort: 'name',
  after: null,
  limit: 10,
} as const

it('returns the groups of each row, active ones first', async () => {
  const id = await addPerson(database, {
    programId: people.programId,
    lastName: 'AAA',
    memberOf: [people.expiredGroupId, people.groupId],
  })
  const {
    rows: [row],
  } = await findPeople(database, ask)
  expect(row).toMatchObject({
    id,
    homeId: people.programId,
    userGroups: [
      { name: 'First years', isExpired: false },
      { name: 'Class of last year', isExpired: true },
    ],
  })
})

it('continues after the last row, and counts all of them', async () => {
  const { rows: all, total } = await findPeople(database, ask)
  const rest = await findPeople(database, { ...ask, after: all[0]!.id })
  expect(rest.rows.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id))
  expect([total, rest.total]).toEqual([all.length, all.length])
  expect((await findPeople(database, { ...ask, groupId: people.groupId })).total).toBe(3)
})

it('finds those of an expired group, and those in no active one', async () => {
  const { programId, expiredGroupId } = people
  const left = await addPerson(database, { programId, lastName: 'Left', memberOf: [expiredGroupId] })
  const alone = await addPerson(database, { programId, lastName: 'Alone' })
  const idsOf = async (groupId: typeof expiredGroupId | 'none') =>
    (await findPeople(database, { ...ask, groupId })).rows.map(({ id }) => id)
  expect(await idsOf(expiredGroupId)).toContain(left)
  const inNone = await idsOf('none')
  expect(inNone).toEqual(expect.arrayContaining([left, alone]))
  expect(inNone).not.toContain(people.resident)
})

it('counts everything that a search finds, on its first page and on the others', async () => {
  for (const lastName of ['Quill', 'Quimby', 'Quince'])
    await addPerson(database, { programId: people.programId, lastName, email: `${lastName}@people.test` })
  const first = await findPeople(database, { ...ask, search: 'qui', limit: 2 })
  expect(first).toMatchObject({ total: 3, rows: [{ lastName: 'Quill' }, { lastName: 'Quimby' }] })
  const second = await findPeople(database, { ...ask, search: 'qui', limit: 2, after: first.rows[1]!.id })
  expect(second).toMatchObject({ total: 3, rows: [{ lastName: 'Quince' }] })
  expect(await findPeople(database, { ...ask, search: 'nobody is called so' })).toEqual({
    rows: [],
    total: 0,
  })
})
