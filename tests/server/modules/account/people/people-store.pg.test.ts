import { expect, it } from 'vitest'
import { countPeople, listPeople } from '#server/modules/account/people/people-store.ts'
import { addPerson, createPeople } from '#tests/support/people.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const ask = {
  programId: people.programId,
  kind: 'residents',
  groupId: null,
  search: '',
  sort: 'name',
  after: null,
  limit: 10,
} as const

it('answers the groups of each row, active ones first', async () => {
  const id = await addPerson(database, {
    programId: people.programId,
    lastName: 'AAA',
    memberOf: [people.expiredGroupId, people.groupId],
  })
  const [row] = await listPeople(database, ask)
  expect(row).toMatchObject({
    id,
    homeId: people.programId,
    userGroups: [
      { name: 'First years', isExpired: false },
      { name: 'Class of last year', isExpired: true },
    ],
  })
})

it('goes on behind the last row, and counts all of them', async () => {
  const all = await listPeople(database, ask)
  const rest = await listPeople(database, { ...ask, after: all[0]!.id })
  expect(rest.map(({ id }) => id)).toEqual(all.slice(1).map(({ id }) => id))
  expect(await countPeople(database, ask)).toBe(all.length)
  expect(await countPeople(database, { ...ask, groupId: people.groupId })).toBe(3)
})
