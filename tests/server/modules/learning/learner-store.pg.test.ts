import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import { findGroupOfLearners, listGroupsOfLearner } from '#server/modules/learning/learner-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { programId, groupId, foreignGroupId, resident, peer } = people

test('a group has those who train in it, and not those who proctor', async () => {
  await addPerson(database, { programId, proctorOf: [groupId] })
  const found = await findGroupOfLearners(database, groupId)
  expect(found?.group).toEqual({ id: groupId, parentProgramId: programId })
  expect(new Set(found?.userIds)).toEqual(new Set([resident, peer]))
  expect(await findGroupOfLearners(database, userGroupId.parse(randomUUID()))).toBeNull()
})

test('somebody trains in groups, and not in those that they proctor', async () => {
  const both = await addPerson(database, { programId, memberOf: [groupId], proctorOf: [foreignGroupId] })
  expect(await listGroupsOfLearner(database, both)).toEqual([{ id: groupId, parentProgramId: programId }])
  expect(await listGroupsOfLearner(database, people.faculty)).toEqual([])
})
