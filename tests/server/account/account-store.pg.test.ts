import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import {
  addGroup,
  addPlace,
  addUser,
  assignTo,
  isEmailOfResidency,
  joinGroup,
  listGroups,
  listPrograms,
} from '#server/account/account-store.ts'
import type { Transaction } from '#server/database/database.ts'
import { groupMembers, programStaff, userGroups } from '#server/database/schema/memberships.ts'
import { users } from '#server/database/schema/people.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const within = <Value>(work: (tx: Transaction) => Promise<Value>) => database.transaction(work)
const person = { firstName: 'Ada', lastName: 'Reyes', role: 'RESIDENT' as const }

test('an email is recognized however it is spelled, and no other is, nor one of the workshops alone', async () => {
  await within((tx) => addUser(tx, { ...person, email: 'Ada@account.test' }))
  expect(await within((tx) => isEmailOfResidency(tx, ' ADA@account.test'))).toBe(true)
  expect(await within((tx) => isEmailOfResidency(tx, 'ad@account.test'))).toBe(false)
  await within((tx) => addUser(tx, { ...person, role: null, email: 'ana@account.test' }))
  expect(await within((tx) => isEmailOfResidency(tx, 'ana@account.test'))).toBe(false)
})

test('a first program is in a system of its own, and programs are listed by title', async () => {
  expect(await within(listPrograms)).toEqual([])
  const second = await within((tx) => addPlace(tx, 'One system', 'Surgery'))
  const first = await within((tx) => addPlace(tx, 'Another', 'Gynecology'))
  expect(await within(listPrograms)).toEqual([
    { ...first, title: 'Gynecology' },
    { ...second, title: 'Surgery' },
  ])
  expect(first.systemId).not.toBe(second.systemId)
})

test('groups are those of the program, closed ones marked; somebody who joins one trains there', async () => {
  const { programId } = await within((tx) => addPlace(tx, 'System', 'Program'))
  const elsewhere = await within((tx) => addPlace(tx, 'System', 'Elsewhere'))
  const [open, closed] = [
    await within((tx) => addGroup(tx, programId, 'Open')),
    await within((tx) => addGroup(tx, programId, 'Closed')),
  ]
  await within((tx) => addGroup(tx, elsewhere.programId, 'Foreign'))
  await database.update(userGroups).set({ isActive: false }).where(eq(userGroups.id, closed))
  expect(new Set(await within((tx) => listGroups(tx, programId)))).toEqual(
    new Set([
      { id: open, isActive: true },
      { id: closed, isActive: false },
    ]),
  )
  const id = await within((tx) => addUser(tx, { ...person, email: 'joins@account.test', programId }))
  await within((tx) => joinGroup(tx, id, open))
  const rows = await database.select().from(groupMembers).where(eq(groupMembers.userId, id))
  expect(rows).toMatchObject([{ userGroupId: open, kind: 'MEMBER' }])
})

test('somebody is assigned to a program without being at home there', async () => {
  const { programId } = await within((tx) => addPlace(tx, 'System', 'Assigned'))
  const row = { ...person, role: 'FIELD_TEAM_MEMBER' as const, email: 'field@account.test' }
  const id = await within((tx) => addUser(tx, row))
  await within((tx) => assignTo(tx, id, programId))
  const staff = await database.select().from(programStaff).where(eq(programStaff.userId, id))
  expect(staff).toEqual([{ userId: id, programId }])
  const [user] = await database.select().from(users).where(eq(users.id, id))
  expect(user?.programId).toBeNull()
})
