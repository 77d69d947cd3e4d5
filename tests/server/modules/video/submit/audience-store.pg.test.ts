import { expect, test } from 'vitest'
import { programStaff } from '#server/database/schema/memberships.ts'
import { listAssessors } from '#server/modules/video/submit/audience-store.ts'
import { addCrowd, addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { programId, groupId, resident, peer } = people
const asked = (change: Partial<Parameters<typeof listAssessors>[1]> = {}) =>
  listAssessors(database, {
    ownerId: resident,
    programId,
    userGroupId: groupId,
    assessorType: 'FACULTY',
    ...change,
  })
const ids = (found: Awaited<ReturnType<typeof asked>>) => found.map(({ id }) => id)

test('faculty of the program are told, wherever they are at home, and nobody of another program', async () => {
  const further = await addPerson(database, { programId: people.foreignProgramId, role: 'FACULTY' })
  const closed = await addPerson(database, { programId, role: 'FACULTY', isActive: false })
  await database.insert(programStaff).values({ userId: further, programId })
  const told = ids(await asked())
  expect(told).toEqual(expect.arrayContaining([people.faculty, people.programDirector, further]))
  for (const stranger of [closed, people.foreignFaculty, people.coordinator, peer, resident])
    expect(told).not.toContain(stranger)
})

test('peers are told if peers were asked, but not the owner, nor inactive ones', async () => {
  const inactive = await addPerson(database, { programId, isActive: false, memberOf: [groupId] })
  const told = await asked({ assessorType: 'PEER' })
  expect(told).toContainEqual({ id: peer, isPeer: true })
  expect(ids(told)).not.toContain(resident)
  expect(ids(told)).not.toContain(inactive)
})

test('a proctor of the group is told once, and not as a peer, though they train there too', async () => {
  const both = await addPerson(database, { programId, memberOf: [groupId], proctorOf: [groupId] })
  const told = await asked({ assessorType: 'PEER' })
  expect(told.filter(({ id }) => id === both)).toEqual([{ id: both, isPeer: false }])
})

test('nobody is told about a group that has expired', async () => {
  const proctor = await addPerson(database, { programId, proctorOf: [people.expiredGroupId] })
  expect(ids(await asked({ userGroupId: people.expiredGroupId }))).not.toContain(proctor)
})

test('nobody is left out, however many there are', async () => {
  const peers = await addCrowd(database, 600, { programId, memberOf: [groupId] })
  const told = new Set(ids(await asked({ assessorType: 'PEER' })))
  expect(peers.filter((id) => !told.has(id))).toEqual([])
})
