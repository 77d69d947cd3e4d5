import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { ProgramId, UserGroupId } from '#contract/vocabulary/ids.ts'
import {
  countGroupsOfProgram,
  doesProgramExist,
  findGroup,
  isAnyGroupInProgram,
  listGroupsAlone,
  listGroupsOfProgram,
} from '#server/modules/people/group-store.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh

test('groups are ordered by name, expired ones last, each with its active members', async () => {
  const early = await addGroup(database, people.programId, { name: 'an early group' })
  await addPerson(database, { lastName: 'zimmer', memberOf: [early] })
  await addPerson(database, { lastName: 'Álvarez', memberOf: [early] })
  await addPerson(database, { lastName: 'Abel', memberOf: [early] })
  await addPerson(database, { lastName: 'Gone', memberOf: [early], isActive: false })
  await addPerson(database, { lastName: 'Proctor', proctorOf: [early] })
  const groups = await listGroupsOfProgram(database, people.programId)
  expect(groups.map(({ id }) => id)).toEqual([early, people.groupId, people.expiredGroupId])
  expect(groups[0]?.users.map(({ lastName }) => lastName)).toEqual(['Abel', 'Álvarez', 'zimmer'])
  const counted = await countGroupsOfProgram(database, people.programId)
  expect(counted.map(({ id, people: many }) => [id, many])).toEqual(
    groups.map(({ id, users }) => [id, users.length]),
  )
  expect(counted[0]).not.toHaveProperty('users')
  const alone = await listGroupsAlone(database, people.programId)
  expect(alone).toEqual(groups.map(({ users: _users, ...group }) => group))
})

test('an expired group is returned as it is stored: expired, and still marked active', async () => {
  expect(await findGroup(database, people.expiredGroupId)).toMatchObject({ isExpired: true, isActive: true })
  expect(await findGroup(database, randomUUID() as UserGroupId)).toBeNull()
})

test('one group in the program is enough, and none is not', async () => {
  const { groupId, foreignGroupId, programId } = people
  expect(await isAnyGroupInProgram(database, [foreignGroupId, groupId], programId)).toBe(true)
  expect(await isAnyGroupInProgram(database, [foreignGroupId], programId)).toBe(false)
  expect(await isAnyGroupInProgram(database, [], programId)).toBe(false)
})

test('a program exists or does not', async () => {
  expect(await doesProgramExist(database, people.programId)).toBe(true)
  expect(await doesProgramExist(database, randomUUID() as ProgramId)).toBe(false)
})
