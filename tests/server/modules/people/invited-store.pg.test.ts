import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { programs } from '#server/database/schema/people.ts'
import { programStaff } from '#server/database/schema/memberships.ts'
import { findInvited } from '#server/modules/people/invited-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, addProgram, changePerson, createPeople } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const people = await createPeople(database)
const invite = (email: string, facts: Parameters<typeof addPerson>[1] = {}) =>
  addPerson(database, { email, programId: people.programId, ...facts })
const one = async (email: string) => (await findInvited(database, [email]))[0]

test('everybody is found once, however their email is spelled, in the order of their ids', async () => {
  const ids = [await invite('Maya@invited.test'), await invite('noah@invited.test')]
  const spellings = ['NOAH@invited.test', ' maya@INVITED.test', 'maya@invited.test', 'nobody@invited.test']
  expect((await findInvited(database, spellings)).map(({ id }) => id)).toEqual(ids.toSorted())
  expect(await findInvited(database, [])).toEqual([])
})

test('somebody who was given a password, or came by a link, has registered', async () => {
  await invite('new@invited.test')
  await invite('made@invited.test', { passwordHash: 'x' })
  await changePerson(database, await invite('came@invited.test'), { registeredAt: new Date() })
  expect((await one('new@invited.test'))?.isRegistered).toBe(false)
  expect((await one('made@invited.test'))?.isRegistered).toBe(true)
  expect((await one('came@invited.test'))?.isRegistered).toBe(true)
})

test('they belong to their home, to where they teach, and a coordinator to all programs of the system', async () => {
  const second = await addProgram(database, people.systemId, 'Second')
  const id = await invite('teaches@invited.test', { role: 'FACULTY' })
  await database.insert(programStaff).values({ userId: id, programId: people.foreignProgramId })
  const { programIds } = (await one('teaches@invited.test'))!
  expect(new Set(programIds)).toEqual(new Set([people.programId, people.foreignProgramId]))
  const coordinator = { role: 'SYSTEM_COORDINATOR', programId: null, systemId: people.systemId } as const
  await invite('coordinates@invited.test', coordinator)
  expect(new Set((await one('coordinates@invited.test'))?.programIds)).toEqual(
    new Set([people.programId, second]),
  )
  // A system gives no access to other roles.
  await invite('faculty@invited.test', { ...coordinator, role: 'FACULTY' })
  expect((await one('faculty@invited.test'))?.programIds).toEqual([])
})

test('somebody whose program was closed is told so; somebody who has none is not', async () => {
  const closed = await addProgram(database, people.systemId, 'Closed')
  await database.update(programs).set({ activeProgram: false }).where(eq(programs.id, closed))
  await invite('closed@invited.test', { programId: closed })
  await invite('none@invited.test', { programId: null })
  expect(await one('closed@invited.test')).toMatchObject({ activeProgram: false, programTitle: 'Closed' })
  expect(await one('none@invited.test')).toMatchObject({ activeProgram: true, programTitle: null })
})
