import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tabletPeople } from '#server/database/schema/operations/devices.ts'
import { dropSurplusDevices, forgetOldTablets } from '#server/modules/operations/devices/report-store.ts'
import { nothing, setUpDevicesApi } from '#tests/support/devices-api.ts'

const { database, devicesOf, people, report } = await setUpDevicesApi()
const empty = { ...nothing, bytes: 0, oldestAge: null }

test('of too many devices those go that were not used for longest, and on which nothing waits', async () => {
  const { faculty } = people
  await report(faculty, { version: '1' })
  await report(faculty, { version: '2', mine: empty })
  await report(faculty, { version: '3', mine: empty })
  await report(faculty, { version: '4', mine: empty })
  await database.transaction((tx) => dropSurplusDevices(tx, faculty, 2))
  expect((await devicesOf(faculty)).map(({ version }) => version)).toEqual(['4', '3', '1'])
})

test('devices that were not seen for half a year are forgotten, with whoever was there', async () => {
  const { resident } = people
  await report(resident, { version: '1.0.1' })
  await report(resident, { version: '1.0.2' })
  const age = (version: string, days: number) =>
    database.execute(
      sql`UPDATE tablets SET seen_at = now() - make_interval(days => ${days}) WHERE version = ${version}`,
    )
  await age('1.0.1', 181)
  await age('1.0.2', 179)
  expect(await forgetOldTablets(database)).toBe(1)
  expect((await devicesOf(resident)).map(({ version }) => version)).toEqual(['1.0.2'])
  expect(await database.$count(tabletPeople, sql`user_id = ${resident}`)).toBe(1)
})
