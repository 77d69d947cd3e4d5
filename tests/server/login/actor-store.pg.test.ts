import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { programStaff } from '#server/database/schema/memberships.ts'
import { findActor, findPerson } from '#server/login/actor-store.ts'
import { addGroup, addPerson, addProgram } from '#tests/support/people.ts'
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
  expect(await findPerson(pool, randomUUID())).toBeNull()
})
