import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { tabletPeople, tablets } from '#server/database/schema/operations/devices.ts'
import {
  dropSurplusDevices,
  forgetOldTablets,
  WAITING_DEVICES_MAX,
} from '#server/modules/operations/devices/report-store.ts'
import { newTablet, nothing, setUpDevicesApi } from '#tests/support/devices-api.ts'

const { database, devicesOf, people, report } = await setUpDevicesApi()
const empty = { ...nothing, bytes: 0, oldestAge: null }

test('of too many devices those are removed that were not used for longest, and on which nothing waits', async () => {
  const { faculty } = people
  await report(faculty, { version: '1' })
  await report(faculty, { version: '2', mine: empty })
  await report(faculty, { version: '3', mine: empty })
  await report(faculty, { version: '4', mine: empty })
  await database.transaction((tx) => dropSurplusDevices(tx, faculty, { most: 2 }))
  expect((await devicesOf(faculty)).map(({ version }) => version)).toEqual(['4', '3', '1'])
  expect(await database.$count(tablets, sql`version = '2'`)).toBe(0)
})

test('of very many devices, even those with waiting work are removed, and a device is removed with its last person', async () => {
  const { admin, coordinator } = people
  const shared = newTablet()
  await report(admin, { tabletId: shared, version: '11' })
  await report(coordinator, { tabletId: shared, sequence: 2, version: '11' })
  await report(admin, { version: '12' })
  await report(admin, { version: '13' })
  await report(admin, { version: '14' })
  await database.transaction((tx) => dropSurplusDevices(tx, admin, { most: 1, mostWaiting: 2 }))
  expect((await devicesOf(admin)).map(({ version }) => version)).toEqual(['14', '13'])
  expect(await database.$count(tablets, sql`version = '12'`)).toBe(0)
  expect((await devicesOf(coordinator)).map(({ version }) => version)).toEqual(['11'])
})

test('reports under ever new ids do not fill a table', async () => {
  const { programDirector } = people
  const before = await database.$count(tablets)
  for (let made = 0; made < WAITING_DEVICES_MAX + 5; made += 1) await report(programDirector)
  expect(await devicesOf(programDirector)).toHaveLength(WAITING_DEVICES_MAX)
  expect(await database.$count(tablets)).toBe(before + WAITING_DEVICES_MAX)
})

test('devices that were not seen for half a year are removed, with everybody who used them', async () => {
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
