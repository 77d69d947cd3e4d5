import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { releaseEndpoints } from '#contract/endpoints/operations/releases.ts'
import { createReleaseHandlers } from '#server/modules/operations/releases/release-routes.ts'
import { newTablet, setUpDevicesApi } from '#tests/support/devices-api.ts'
import { createTestApi } from '#tests/support/test-api.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database, people, report } = await setUpDevicesApi()
const api = untilEnd(await createTestApi(database, releaseEndpoints, createReleaseHandlers({ database })))
const read = async (platform: string) =>
  (await api.call(people.admin, 'GET', `/mobile-app-release/${platform}`)).body

const { resident, faculty } = people
await report(resident, { version: '1.9.0', system: 'iPadOS' })
await report(resident, { version: '1.10.0', system: 'iOS' })
await report(faculty, { version: '1.9.0', system: 'iOS', browser: 'Chrome' })
await report(faculty, { version: null, system: 'iOS' })
await report(faculty, { version: '1.10.0', system: 'Android', browser: 'Samsung Internet' })
await report(faculty, { version: '1.10.0', system: 'Windows', browser: 'Edge' })
const old = newTablet()
await report(faculty, { tabletId: old, version: '0.1.0', system: 'Android' })
await database.execute(sql`UPDATE tablets SET seen_at = now() - interval '31 days' WHERE id = ${old}`)

test('versions come newest first, by number, with how many devices run them', async () => {
  expect(await read('ios')).toMatchObject({
    devices: 4,
    items: [
      { version: '1.10.0', devices: 1, browsers: ['Safari'] },
      { version: '1.9.0', devices: 2, browsers: ['Chrome', 'Safari'] },
      { version: null, devices: 1 },
    ],
  })
})

test('a version that was not used for a month is not listed', async () => {
  expect(await read('android')).toMatchObject({
    devices: 1,
    items: [{ version: '1.10.0', browsers: ['Samsung Internet'] }],
  })
})

test('there are two platforms, and only administrative roles may ask', async () => {
  expect((await api.call(people.admin, 'GET', '/mobile-app-release/windows')).status).toBe(400)
  for (const who of [resident, faculty, people.programDirector])
    expect((await api.call(who, 'GET', '/mobile-app-release/ios')).status).toBe(403)
})
