import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { userId } from '#contract/vocabulary/ids.ts'
import { lockOwner, lockWorkshopSender } from '#server/modules/video/owner-store.ts'
import { addPerson, changePerson } from '#tests/support/people.ts'
import { addWorkshopPerson } from '#tests/support/workshops.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const hold = (id: typeof people.resident) => database.transaction((tx) => lockOwner(tx, id))

test('an anonymized or deleted person owns nothing new', async () => {
  const gone = await addPerson(database)
  await changePerson(database, gone, { anonymizedAt: new Date() })
  expect(await hold(people.resident)).toBe(true)
  expect(await hold(people.inactiveResident)).toBe(true)
  expect(await hold(gone)).toBe(false)
  expect(await hold(userId.parse(randomUUID()))).toBe(false)
})

test('somebody of the workshops alone sends videos to their courses while they may use the portal', async () => {
  const send = (id: typeof people.resident) => database.transaction((tx) => lockWorkshopSender(tx, id))
  const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })
  const ended = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN', isDeactivated: true })
  expect(await hold(admin)).toBe(false)
  expect(await send(admin)).toBe(true)
  expect(await send(ended)).toBe(false)
  expect(await send(people.resident)).toBe(false)
})

test('two may lock the same owner at once', async () => {
  const end = await holdOpen(database, (tx) => lockOwner(tx, people.resident))
  expect(await hold(people.resident)).toBe(true)
  await end()
})
