import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { institutionId, type SystemId, systemId } from '#contract/vocabulary/ids.ts'
import { institutions, programs, systems } from '#server/database/schema/people.ts'
import type { Transaction } from '#server/database/database.ts'
import {
  addInstitution,
  addSystem,
  findSystem,
  lockInstitution,
  lockSystem,
  renameInstitution,
  renameSystem,
} from '#server/modules/people/structure/place-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { addPerson, addProgram } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const within = <Value>(work: (tx: Transaction) => Promise<Value>) => database.transaction(work)

async function newSystem(systemName = 'Harbor') {
  const id = systemId.parse(randomUUID())
  await within((tx) => addSystem(tx, { id, systemName }))
  return id
}
async function newInstitution(of: SystemId, institutionName: string) {
  const id = institutionId.parse(randomUUID())
  await within((tx) => addInstitution(tx, { id, systemId: of, institutionName }))
  return id
}

test('a system has its institutions, programs and active coordinators, each in the order of names', async () => {
  const [id, other] = [await newSystem(), await newSystem('Foreign')]
  const hospitals = [await newInstitution(id, 'Ward 10'), await newInstitution(id, 'ward 2')]
  await newInstitution(other, 'Elsewhere')
  const second = await addProgram(database, id, 'Surgery 10')
  const first = await addProgram(database, id, 'surgery 9')
  await database
    .update(programs)
    .set({ institutionId: hospitals[0]!, activeProgram: false })
    .where(eq(programs.id, second))
  await addProgram(database, other)
  const coordinate = (firstName: string, lastName: string, facts: object = {}) =>
    addPerson(database, { role: 'SYSTEM_COORDINATOR', systemId: id, firstName, lastName, ...facts })
  const zoe = await coordinate('Zoe', 'adams')
  const ada = await coordinate('Ada', 'Adams')
  await coordinate('Former', 'A', { isActive: false })
  await coordinate('Foreign', 'A', { systemId: other })
  await coordinate('Faculty', 'A', { role: 'FACULTY' })
  expect(await findSystem(database, id)).toEqual({
    id,
    systemName: 'Harbor',
    isStandalone: false,
    version: 1,
    institutions: [
      { id: hospitals[1], institutionName: 'ward 2', version: 1 },
      { id: hospitals[0], institutionName: 'Ward 10', version: 1 },
    ],
    programs: [
      { id: first, title: 'surgery 9', activeProgram: true, specialty: null, institutionId: null },
      { id: second, title: 'Surgery 10', activeProgram: false, specialty: null, institutionId: hospitals[0] },
    ],
    coordinators: [
      { id: ada, fullName: 'Ada Adams', email: expect.any(String) },
      { id: zoe, fullName: 'Zoe adams', email: expect.any(String) },
    ],
  })
})

test('one that is empty has empty lists, and one that does not exist is not found', async () => {
  expect(await findSystem(database, await newSystem())).toMatchObject({
    institutions: [],
    programs: [],
    coordinators: [],
  })
  const nowhere = systemId.parse(randomUUID())
  expect(await findSystem(database, nowhere)).toBeNull()
  expect(await within((tx) => lockSystem(tx, nowhere))).toBeNull()
  expect(await within((tx) => lockInstitution(tx, institutionId.parse(randomUUID())))).toBeNull()
})

test('adding something again under its id leaves what was there before', async () => {
  const id = await newSystem()
  expect(await within((tx) => addSystem(tx, { id, systemName: 'Other' }))).toBe(false)
  const hospital = await newInstitution(id, 'Ward')
  const again = { id: hospital, systemId: id, institutionName: 'Other' }
  expect(await within((tx) => addInstitution(tx, again))).toBe(false)
  expect(await findSystem(database, id)).toMatchObject({
    systemName: 'Harbor',
    institutions: [{ institutionName: 'Ward' }],
  })
})

test('a new name counts as one change, of that system or institution alone', async () => {
  const [id, other] = [await newSystem(), await newSystem()]
  const [hospital, second] = [await newInstitution(id, 'Ward'), await newInstitution(id, 'Clinic')]
  await within((tx) => renameSystem(tx, id, 'Bay'))
  await within((tx) => renameInstitution(tx, hospital, 'Ward A'))
  await within(async (tx) => {
    expect(await lockSystem(tx, id)).toEqual({ systemName: 'Bay', isStandalone: false, version: 2 })
    expect(await lockSystem(tx, other)).toMatchObject({ systemName: 'Harbor', version: 1 })
    expect(await lockInstitution(tx, hospital)).toEqual({
      institutionName: 'Ward A',
      systemId: id,
      version: 2,
    })
    expect(await lockInstitution(tx, second)).toMatchObject({ institutionName: 'Clinic', version: 1 })
  })
})

test('of two who change the same place one waits for the other', async () => {
  const id = await newSystem()
  const hospital = await newInstitution(id, 'Ward')
  const skipLocked = { skipLocked: true } as const
  const free = async () => [
    (
      await database
        .select({ id: systems.id })
        .from(systems)
        .where(eq(systems.id, id))
        .for('no key update', skipLocked)
    ).length,
    (
      await database
        .select({ id: institutions.id })
        .from(institutions)
        .where(eq(institutions.id, hospital))
        .for('no key update', skipLocked)
    ).length,
  ]
  const release = await holdOpen(database, async (tx) => {
    await lockSystem(tx, id)
    await lockInstitution(tx, hospital)
  })
  expect(await free()).toEqual([0, 0])
  await release()
  expect(await free()).toEqual([1, 1])
})
