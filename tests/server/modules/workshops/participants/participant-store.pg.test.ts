import { expect, test } from 'vitest'
import {
  findParticipant,
  lockParticipant,
  writeAccount,
  writeMembership,
} from '#server/modules/workshops/participants/participant-store.ts'
import { addPerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addAttendee, addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

test('somebody is found by their id and by that of an enrollment, with whose workshop they are in', async () => {
  const [facilitator, other] = [await addWorkshopPerson(database), await addWorkshopPerson(database)]
  const id = await addWorkshopPerson(database, { isAttendee: true, role: 'RESIDENT' })
  const attendeeId = await addAttendee(
    database,
    await addWorkshop(database, { facilitators: [facilitator] }),
    id,
  )
  expect(await findParticipant(database, attendeeId, facilitator)).toMatchObject({
    id,
    isInWorkshopOfActor: true,
    isInBothPortals: true,
    profile: null,
  })
  expect(await findParticipant(database, id, other)).toMatchObject({ isInWorkshopOfActor: false })
})

test('nobody of the residency alone is found', async () => {
  const id = await addPerson(database, { role: 'RESIDENT' })
  expect(await findParticipant(database, id, id)).toBeNull()
  expect(await database.transaction((tx) => lockParticipant(tx, id))).toBeNull()
})

test('account and membership of a locked person are written', async () => {
  const id = await addWorkshopPerson(database, { isFaculty: true })
  await database.transaction(async (tx) => {
    await lockParticipant(tx, id)
    await writeAccount(tx, id, { email: 'written@stores.test', firstName: 'Ana', lastName: 'Lind' })
    await writeMembership(tx, id, { isInternal: true, isDeactivated: true })
    expect(await lockParticipant(tx, id)).toMatchObject({
      email: 'written@stores.test',
      fullName: 'Ana Lind',
      isInternal: true,
      isDeactivated: true,
      isFaculty: true,
    })
  })
})
