import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userGroupId } from '#contract/vocabulary/ids.ts'
import { programStaff } from '#server/database/schema/memberships.ts'
import { findActor } from '#server/login/actor-store.ts'
import { findGroupPlace, placeOf } from '#server/modules/video/place-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { programId, foreignProgramId } = people
const actorOf = async (id: typeof people.resident) => (await findActor(database.$client, id))!

test('a video belongs to the home and the group of its owner, whoever is named', async () => {
  const resident = await actorOf(people.resident)
  expect(await placeOf(database, resident, [people.foreignFaculty])).toEqual({
    programId,
    userGroupId: people.groupId,
  })
})

test('of several programs it belongs to the one where most of the people named teach', async () => {
  await database.insert(programStaff).values({ userId: people.faculty, programId: foreignProgramId })
  const owner = await actorOf(people.faculty)
  expect((await placeOf(database, owner, [])).programId).toBe(programId)
  expect((await placeOf(database, owner, [people.foreignFaculty])).programId).toBe(foreignProgramId)
  const oneOfEach = [people.foreignFaculty, people.programDirector]
  expect((await placeOf(database, owner, oneOfEach)).programId).toBe(programId)
  expect((await placeOf(database, owner, [people.coordinator])).programId).toBe(programId)
})

test('a group is found with its program, and none under an unknown id', async () => {
  expect(await findGroupPlace(database, people.groupId)).toEqual({
    id: people.groupId,
    parentProgramId: programId,
  })
  expect(await findGroupPlace(database, userGroupId.parse(randomUUID()))).toBeNull()
})
