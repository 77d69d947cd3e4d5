import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { programStaff } from '#server/database/schema/memberships.ts'
import { findActor } from '#server/login/actor-store.ts'
import { addWebLogin, findMe } from '#server/modules/session/me-store.ts'
import {
  addGroup,
  addPerson,
  addProgram,
  addToWorkshops,
  changeWorkshopMembership,
} from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const fresh = await peopledDatabase()
const { database, people } = fresh

test('a person has their programs and their groups, the newest group first', async () => {
  const newest = await addGroup(database, people.programId, { name: 'Second years' })
  const id = await addPerson(database, {
    firstName: 'Maya',
    lastName: 'Okafor',
    programId: people.programId,
    memberOf: [people.groupId, newest],
    proctorOf: [people.expiredGroupId],
  })
  const me = await findMe(database, id)
  expect(me).toMatchObject({
    fullName: 'Maya Okafor',
    photoId: null,
    programs: [{ id: people.programId, timezone: 'America/New_York' }],
  })
  expect(me?.memberships.map((group) => [group.id, group.kind, group.isActive])).toEqual([
    [newest, 'MEMBER', true],
    [people.expiredGroupId, 'PROCTOR', false],
    [people.groupId, 'MEMBER', true],
  ])
})

test('somebody who belongs nowhere has empty lists, and an unknown person is null', async () => {
  expect(await findMe(database, people.admin)).toMatchObject({ programs: [], memberships: [] })
  expect(await findMe(database, randomUUID() as typeof people.admin)).toBeNull()
})

test('programs of somebody come by the rules of language, Évry beside Evry', async () => {
  const { database: db } = fresh
  const titles = ['Zurich', 'Évry', 'evry', 'Fulda']
  const ids = []
  for (const title of titles) ids.push(await addProgram(db, people.systemId, title))
  const id = await addPerson(db, { role: 'FACULTY', programId: people.programId })
  for (const programId of ids) await db.insert(programStaff).values({ programId, userId: id })
  const [, ...others] = (await findMe(db, id))?.programs ?? []
  expect(others.map(({ title }) => title)).toEqual(['evry', 'Évry', 'Fulda', 'Zurich'])
  const [home, ...theirs] = (await findActor(db.$client, id))?.programIds ?? []
  expect([home, ...theirs]).toEqual([people.programId, ids[2], ids[1], ids[3], ids[0]])
})

test('a field team member has the programs that they are assigned to', async () => {
  const { fieldTeamMember, programId } = people
  await database.$client.query('UPDATE programs SET field_team_user_id = $1 WHERE id = $2', [
    fieldTeamMember,
    programId,
  ])
  expect(await findMe(database, fieldTeamMember)).toMatchObject({ programs: [{ id: programId }] })
})

test('the workshops are somebody’s, too, until they are deactivated there', async () => {
  const residency = { role: 'FACULTY' } as const
  const both = await addToWorkshops(database, { residency })
  expect(await findMe(database, both)).toMatchObject({ isInWorkshops: true })
  await changeWorkshopMembership(database, both, { isDeactivated: true })
  expect(await findMe(database, both)).toMatchObject({ isInWorkshops: false })
  expect(await findMe(database, people.admin)).toMatchObject({ isInWorkshops: false })
})

test('a sign-in reported twice under one key is recorded once; without a key each counts', async () => {
  const key = randomUUID()
  const logins = async () => {
    const { rows } = await database.$client.query<{ count: number }>(
      'SELECT count(*)::int FROM login_history WHERE user_id = $1',
      [people.peer],
    )
    return rows[0]?.count
  }
  await addWebLogin(database, people.peer, key)
  await addWebLogin(database, people.peer, key)
  expect(await logins()).toBe(1)
  await addWebLogin(database, people.peer, null)
  expect(await logins()).toBe(2)
})
