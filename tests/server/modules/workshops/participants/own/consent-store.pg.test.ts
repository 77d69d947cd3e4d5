import { expect, test } from 'vitest'
import {
  findConsent,
  insertConsent,
  listConsents,
} from '#server/modules/workshops/participants/own/consent-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addWorkshopPerson } from '#tests/support/workshops.ts'

const { database } = await peopledDatabase()

test('the last answer to a question counts, and those before stay', async () => {
  const userId = await addWorkshopPerson(database, { isAttendee: true })
  const answer = (isAgreed: boolean) =>
    database.transaction((tx) => insertConsent(tx, { userId, kind: 'HEALTH', isAgreed }))
  expect(await findConsent(database, userId, 'HEALTH')).toBeNull()
  await answer(true)
  await answer(false)
  expect(await findConsent(database, userId, 'HEALTH')).toBe(false)
  expect(await listConsents(database, userId)).toMatchObject([{ kind: 'HEALTH', isAgreed: false }])
  const { rows } = await database.$client.query(
    'SELECT is_agreed FROM workshop_consents WHERE user_id = $1 ORDER BY id',
    [userId],
  )
  expect(rows).toEqual([{ is_agreed: true }, { is_agreed: false }])
})
