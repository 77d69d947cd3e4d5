import { expect, test } from 'vitest'
import {
  dropSubscription,
  findSubscriber,
  findSubscription,
  listCalendarFacts,
  setSubscription,
} from '#server/modules/schedule/subscription/calendar-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const { database, people } = await peopledDatabase()
const { resident } = people

test('a person has one address at most, and it leads to them', async () => {
  await setSubscription(database, resident, 'first')
  await setSubscription(database, resident, 'second')
  expect(await findSubscriber(database, 'first')).toBeNull()
  expect(await findSubscriber(database, 'second')).toMatchObject({ userId: resident })
  expect(await findSubscription(database, resident)).toBeInstanceOf(Date)
  await dropSubscription(database, resident)
  expect(await findSubscription(database, resident)).toBeNull()
})

test('no events give an empty list', async () => {
  expect(await listCalendarFacts(database, [])).toEqual(new Map())
})
