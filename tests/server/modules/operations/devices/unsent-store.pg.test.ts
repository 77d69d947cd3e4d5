import { expect, test } from 'vitest'
import { programStaff } from '#server/database/schema/memberships.ts'
import { countUnsent, listUnsentRows } from '#server/modules/operations/devices/unsent-store.ts'
import { setUpDevicesApi } from '#tests/support/devices-api.ts'

const { database, people, report } = await setUpDevicesApi()

test('somebody who also teaches in a program counts as one of its people, once', async () => {
  const { foreignFaculty, programId } = people
  await report(foreignFaculty)
  const ask = { programIds: [programId], search: '' }
  expect(await countUnsent(database, ask)).toBe(0)
  await database.insert(programStaff).values({ programId, userId: foreignFaculty })
  const rows = await listUnsentRows(database, { ...ask, after: null, limit: 10 })
  expect(rows.map(({ userId }) => userId)).toEqual([foreignFaculty])
  expect(await countUnsent(database, ask)).toBe(1)
  expect(await countUnsent(database, ask, new Date(Date.now() - 2 * 60 * 60_000))).toBe(0)
})

test('people are found by words of their name in any order, whatever accents were typed', async () => {
  const found = (search: string) => countUnsent(database, { programIds: null, search })
  expect(await found(', PÁT')).toBe(1)
  expect(await found('person, pat, nobody')).toBe(0)
})

test('in no program nobody is found', async () => {
  expect(await countUnsent(database, { programIds: [], search: '' })).toBe(0)
  expect(await countUnsent(database, { programIds: null, search: '' })).toBe(1)
})
