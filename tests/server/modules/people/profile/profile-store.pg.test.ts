import { expect, test } from 'vitest'
import { lockProfile, saveProfile } from '#server/modules/people/profile/profile-store.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'

const fresh = await peopledDatabase()
const { people } = fresh

test('two changes of one profile are made one after the other: neither overwrites what it has not seen', async () => {
  const { promise: isLocked, resolve: locked } = Promise.withResolvers<void>()
  const { promise: mayGo, resolve: go } = Promise.withResolvers<void>()
  const first = fresh.database.transaction(async (tx) => {
    await lockProfile(tx, people.resident)
    locked()
    await mayGo
    await saveProfile(tx, people.resident, { phone: '5555550123' })
  })
  await isLocked
  const second = fresh.database.transaction((tx) => lockProfile(tx, people.resident))
  go()
  await first
  expect(await second).toMatchObject({ phone: '5555550123' })
})
