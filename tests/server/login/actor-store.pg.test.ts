import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { programStaff } from '#server/database/schema/memberships.ts'
import { findActor, findIdentity } from '#server/login/actor-store.ts'
import { addGroup, addPerson, addProgram, addToWorkshops, changePerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const fresh = await peopledDatabase()
const { people } = fresh
const pool = fresh.database.$client

test('a person belongs to their home program first, then to those where they are staff', async () => {
  const before = await addProgram(fresh.database, people.systemId, 'A program before theirs by name')
  await fresh.database.insert(programStaff).values({ programId: before, userId: people.faculty })
  expect((await findActor(pool, people.faculty))?.programIds).toEqual([people.programId, before])
})

test('a coordinator belongs to every program of their system, and to no other', async () => {
  const programIds = (await findActor(pool, people.coordinator))?.programIds ?? []
  expect(programIds).toContain(people.programId)
  expect(programIds).not.toContain(people.foreignProgramId)
})

test('a field team member belongs to the programs that they are assigned to, in whichever way', async () => {
  const id = await addPerson(fresh.database, { role: 'FIELD_TEAM_MEMBER' })
  const byProgram = await addProgram(fresh.database, people.systemId, 'Assigned by the program')
  const asStaff = await addProgram(fresh.database, people.systemId, 'Assigned as staff')
  await pool.query('UPDATE programs SET field_team_user_id = $1 WHERE id = $2', [id, byProgram])
  await fresh.database.insert(programStaff).values({ programId: asStaff, userId: id })
  expect((await findActor(pool, id))?.programIds).toEqual([asStaff, byProgram])
  await pool.query(`UPDATE users SET role = 'TROCAR_ADMIN' WHERE id = $1`, [id])
  expect((await findActor(pool, id))?.programIds).toEqual([asStaff])
})

test('groups are distinguished by what the person does there and whether the group is still running', async () => {
  const closed = await addGroup(fresh.database, people.programId, { name: 'Closed', isActive: false })
  const both = await addPerson(fresh.database, {
    programId: people.programId,
    memberOf: [people.groupId, people.expiredGroupId],
    proctorOf: [people.groupId, people.expiredGroupId, closed],
  })
  const actor = await findActor(pool, both)
  expect(actor).toMatchObject({ userGroupIds: [people.groupId], activeProctorGroupIds: [people.groupId] })
  expect(new Set(actor?.expiredProctorGroupIds)).toEqual(new Set([people.expiredGroupId, closed]))
})

test('an unknown id finds nobody', async () => {
  expect(await findIdentity(pool, randomUUID())).toBeNull()
})

test('what somebody belongs to is read with who they are: one portal, the other, or both', async () => {
  const staff = await addToWorkshops(fresh.database, { role: 'FACILITATOR' })
  const both = await addToWorkshops(fresh.database, {
    isFaculty: true,
    residency: { role: 'FACULTY', programId: people.programId },
  })
  const identityOf = async (id: string) => (await findIdentity(pool, id))?.identity
  const none = { isFaculty: false, isAttendee: false, isInternal: false }
  expect(await identityOf(staff)).toEqual({
    person: { id: staff },
    residency: null,
    workshop: { id: staff, role: 'FACILITATOR', ...none },
  })
  expect(await identityOf(both)).toMatchObject({
    residency: { role: 'FACULTY', programIds: [people.programId] },
    workshop: { role: 'PARTICIPANT', isFaculty: true },
  })
  expect(await identityOf(people.resident)).toMatchObject({ residency: { role: 'RESIDENT' }, workshop: null })
})

test('a membership that has ended says so, and the other continues', async () => {
  const both = await addToWorkshops(fresh.database, {
    isDeactivated: true,
    residency: { role: 'FACULTY', programId: people.programId },
  })
  const identityOf = async () => (await findIdentity(pool, both))?.identity
  expect(await identityOf()).toMatchObject({ residency: { role: 'FACULTY' }, workshop: 'ended' })
  await changePerson(fresh.database, both, { isActive: false })
  expect(await identityOf()).toMatchObject({ person: { id: both }, residency: 'ended', workshop: 'ended' })
  expect(await findActor(pool, both)).toBeNull()
})
