import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { programDirectors, programStaff } from '#server/database/schema/memberships.ts'
import { programs, users } from '#server/database/schema/people.ts'
import {
  countEnding,
  findProgram,
  findSpecialty,
  insertProgram,
  listDirectors,
  listProctors,
  listSpecialtiesInUse,
} from '#server/modules/people/structure/program-store.ts'
import { addGroup, addPerson, addProgram, addSystem } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const systemId = await addSystem(database)
const nobody = '00000000-0000-4000-8000-000000000000' as typeof people.programId

describe('a program', () => {
  it('counts its active residents, those who teach there from anywhere, and the groups that train', async () => {
    const id = await addProgram(database, systemId)
    const group = await addGroup(database, id)
    await addGroup(database, id, { isExpired: true })
    await addGroup(database, id, { isActive: false })
    await addPerson(database, { programId: id, memberOf: [group] })
    await addPerson(database, { programId: id, isActive: false })
    await addPerson(database, { programId: id, role: 'FACULTY' })
    await addPerson(database, { programId: id, role: 'FACULTY', isActive: false })
    await database.insert(programStaff).values({ userId: people.foreignFaculty, programId: id })
    expect(await findProgram(database, id)).toMatchObject({ residents: 1, faculty: 2, groups: 1 })
  })

  it('is added once with its id', async () => {
    const id = await addProgram(database, systemId, 'First')
    const again = await database.transaction((tx) => insertProgram(tx, { id, systemId, title: 'Second' }))
    expect(again).toBe(false)
    expect(await findProgram(database, id)).toMatchObject({ title: 'First' })
    expect(await findProgram(database, nobody)).toBeNull()
  })

  it('that does not exist differs from one without a specialty', async () => {
    expect(await findSpecialty(database, people.programId)).toEqual({ specialty: null })
    expect(await findSpecialty(database, nobody)).toBeNull()
  })
})

it('directors come before those whose time has ended, each by last name', async () => {
  const id = await addProgram(database, systemId)
  const direct = async (lastName: string, expiredAt: Date | null) => {
    const userId = await addPerson(database, {
      role: 'PROGRAM_DIRECTOR',
      lastName,
      programId: expiredAt ? null : id,
    })
    await database.insert(programDirectors).values({ programId: id, userId, expiredAt })
  }
  await direct('Zeta', null)
  await direct('Alpha', new Date('2026-01-01T00:00:00Z'))
  await direct('Mu', null)
  const found = await listDirectors(database, id)
  expect(found.map(({ lastName, isExpired, expiresAt }) => [lastName, isExpired, expiresAt])).toEqual([
    ['Mu', false, null],
    ['Zeta', false, null],
    ['Alpha', true, '2026-01-01T00:00:00.000Z'],
  ])
})

it('counts each account and open invitation that inactivating would end once', async () => {
  const id = await addProgram(database, systemId)
  const registeredAt = new Date()
  const registered = await addPerson(database, { programId: id })
  const further = await addPerson(database, { role: 'FACULTY' })
  for (const one of [registered, further])
    await database.update(users).set({ registeredAt }).where(eq(users.id, one))
  // At home there and also named as staff: one person.
  await database
    .insert(programStaff)
    .values([further, registered].map((userId) => ({ userId, programId: id })))
  await addPerson(database, { programId: id })
  await addPerson(database, { programId: id, isActive: false })
  expect(await countEnding(database, id)).toEqual({ people: 2, invitations: 1, events: 0 })
  expect(await countEnding(database, nobody)).toBeNull()
})

it('proctors have the groups of this program alone, closed ones marked', async () => {
  const id = await addProgram(database, systemId)
  const open = await addGroup(database, id, { name: 'Alpha' })
  const ended = await addGroup(database, id, { name: 'Beta', isExpired: true })
  const proctor = await addPerson(database, { proctorOf: [ended, open, people.foreignGroupId] })
  await addPerson(database, { proctorOf: [open], isActive: false })
  await addPerson(database, { memberOf: [open] })
  const found = await listProctors(database, id)
  expect(found.map((one) => one.id)).toEqual([proctor])
  expect(found[0]?.proctorGroups).toEqual([
    { id: open, name: 'Alpha', isActive: true },
    { id: ended, name: 'Beta', isActive: false },
  ])
})

it('every specialty in use is named once, however many there are', async () => {
  const said = Array.from({ length: 600 }, (_, place) => `Specialty ${String(place).padStart(3, '0')}`)
  const rows = [...said, said[0]!].map((specialty) => ({ systemId, title: 'Program', specialty }))
  await database.insert(programs).values(rows)
  expect(await listSpecialtiesInUse(database)).toEqual(said)
})
