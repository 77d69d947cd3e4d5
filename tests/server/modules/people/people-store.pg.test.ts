import { expect, test } from 'vitest'
import {
  countPeople,
  findPersonName,
  listPeople,
  type PeopleQuery,
} from '#server/modules/people/people-store.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { programId } = people
const groupId = await addGroup(database, programId, { name: 'Of this test' })
const named = (firstName: string, lastName: string, facts: object = {}) =>
  addPerson(database, { programId, firstName, lastName, memberOf: [groupId], ...facts })
const ada = await named('Ada', 'Lovelace')
const grace = await named('Grace', 'Hopper')
const percent = await named('Per', '100%_sure')
await named('Gone', 'Away', { isActive: false })
const proctor = await named('Pro', 'Ctor', {
  programId: people.foreignProgramId,
  memberOf: [],
  proctorOf: [groupId],
})

const members: PeopleQuery = {
  whom: 'members-of-group',
  ids: [groupId],
  search: '',
  sort: 'name',
  after: null,
  limit: null,
}
const ids = async (change: Partial<PeopleQuery> = {}) =>
  (await listPeople(database, { ...members, ...change })).map(({ id }) => id)

test('members are ordered by last name, either way, and page by page without a gap', async () => {
  expect(await ids()).toEqual([percent, grace, ada])
  expect(await ids({ limit: 1 })).toEqual([percent])
  expect(await ids({ after: percent })).toEqual([grace, ada])
  expect(await ids({ sort: 'name-down' })).toEqual([ada, grace, percent])
  expect(await ids({ sort: 'name-down', after: grace })).toEqual([percent])
})

test('a search finds parts of a name, and no character is special', async () => {
  expect(await ids({ search: 'love' })).toEqual([ada])
  expect(await ids({ search: '%_' })).toEqual([percent])
  expect(await countPeople(database, { ...members, search: '%' })).toBe(1)
  expect(await countPeople(database, members)).toBe(3)
})

test('faculty of a group are those of its program and its proctors, wherever they belong', async () => {
  const found = await ids({ whom: 'faculty-of-group', ids: [programId, groupId] })
  expect(found).toEqual(expect.arrayContaining([people.faculty, people.programDirector, proctor]))
  expect(found).not.toContain(people.foreignFaculty)
  expect(found).not.toContain(ada)
})

test('a person is called by their full name', async () => {
  expect(await findPersonName(database, ada)).toBe('Ada Lovelace')
})
