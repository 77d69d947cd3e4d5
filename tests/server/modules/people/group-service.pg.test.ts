import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { programId as programIdOf, userGroupId } from '#contract/vocabulary/ids.ts'
import { findActor } from '#server/login/actor-store.ts'
import {
  readGroup,
  readGroupCounts,
  readGroupsOfProgram,
  readSystems,
} from '#server/modules/people/group-service.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { programId, foreignProgramId, groupId, foreignGroupId } = people
const actorOf = async (id: typeof people.resident) => (await findActor(database.$client, id))!
const [faculty, admin, coordinator] = [
  await actorOf(people.faculty),
  await actorOf(people.admin),
  await actorOf(people.coordinator),
]

test('a group of another program is answered like one that does not exist', async () => {
  expect(await readGroup(database, faculty, groupId)).toMatchObject({ ok: true, value: { id: groupId } })
  const foreign = await readGroup(database, faculty, foreignGroupId)
  expect(foreign).toMatchObject({ ok: false, failure: { code: 'not-found' } })
  expect(foreign).toEqual(await readGroup(database, admin, userGroupId.parse(randomUUID())))
})

test.each([
  ['groups', readGroupsOfProgram],
  ['counts of groups', readGroupCounts],
])('the %s of another program, or of none, do not exist', async (_name, read) => {
  expect(await read(database, faculty, programId, {})).toMatchObject({ ok: true })
  const foreign = await read(database, faculty, foreignProgramId, {})
  expect(foreign).toMatchObject({ ok: false, failure: { code: 'not-found' } })
  expect(await read(database, admin, programIdOf.parse(randomUUID()), {})).toEqual(foreign)
})

test('administrators see every system, coordinators theirs', async () => {
  const titles = async (actor: typeof admin) => {
    const read = await readSystems(database, actor)
    return read.ok ? read.value._embedded.system.map(({ id }) => id) : []
  }
  expect(await titles(admin)).toEqual(expect.arrayContaining([people.systemId, people.foreignSystemId]))
  expect(await titles(coordinator)).toEqual([people.systemId])
})
