import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { PlaceRequestId } from '#contract/vocabulary/workshops/place-requests.ts'
import { addOpenLetter } from '#server/mail/letter-store.ts'
import {
  countOpen,
  insertRequest,
  removeOldRequests,
  REQUEST_DAYS,
  writeDecision,
} from '#server/modules/workshops/public-page/place-request-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addWorkshop, addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()
const admin = await addWorkshopPerson(database, { workshopRole: 'WORKSHOP_ADMIN' })

const requestTo = (workshopId: WorkshopId, email: string, id = randomUUID() as PlaceRequestId) => ({
  id,
  workshopId,
  firstName: 'Ana',
  lastName: 'Berg',
  email,
  hospital: '',
  message: '',
})

test('one request of an email is open in a workshop, however it is spelled', async () => {
  const [one, other] = [await addWorkshop(database), await addWorkshop(database)]
  const added = await database.transaction(async (tx) => [
    await insertRequest(tx, requestTo(one, 'ana@outside.test')),
    await insertRequest(tx, requestTo(one, 'ANA@outside.test')),
    await insertRequest(tx, requestTo(other, 'ana@outside.test')),
  ])
  expect(added).toEqual([true, false, true])
  expect(await countOpen(database, one)).toBe(1)
})

test('some time after the workshop, requests and the letters to whoever has no account are gone', async () => {
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
  const ended = (ago: number) =>
    addWorkshop(database, { startDate: `${day(ago + 1)} 08:00:00`, endDate: `${day(ago)} 08:00:00` })
  const [old, recent] = [await ended(REQUEST_DAYS + 2), await ended(REQUEST_DAYS - 2)]
  for (const workshopId of [old, recent])
    await database.transaction(async (tx) => {
      const request = requestTo(workshopId, `gone-${workshopId}@outside.test`)
      await insertRequest(tx, request)
      const letterId = await addOpenLetter(tx, {
        email: request.email,
        template: 'workshop-no-place',
        facts: { firstName: 'Ana', workshop: null, workshopId, answer: 'No.' },
      })
      await writeDecision(tx, request.id, { state: 'DECLINED', decidedById: admin, answer: 'No.', letterId })
    })
  expect(await removeOldRequests(database)).toBe(1)
  const { rows } = await database.$client.query<{ email: string }>(
    `SELECT email FROM letters WHERE email LIKE 'gone-%'`,
  )
  expect(rows).toEqual([{ email: `gone-${recent}@outside.test` }])
  expect(await removeOldRequests(database)).toBe(0)
})
