import { expect, test } from 'vitest'
import { countDevices, listVersions } from '#server/modules/operations/releases/release-store.ts'
import { setUpDevicesApi } from '#tests/support/devices-api.ts'

const { database, people, report } = await setUpDevicesApi()

test('invented versions do not make an endless list, and the frequent ones are in it', async () => {
  for (let minor = 0; minor < 101; minor += 1)
    // One person may report a hundred devices at most.
    await report(minor % 2 === 0 ? people.resident : people.faculty, {
      version: `1.${minor}`,
      system: 'Android',
    })
  await report(people.faculty, { version: '1.100', system: 'Android' })
  const rows = await listVersions(database, ['Android'])
  expect(rows).toHaveLength(100)
  expect(rows[0]).toMatchObject({ version: '1.100', devices: 2 })
  expect(await countDevices(database, ['Android'])).toBe(102)
  expect(await listVersions(database, ['iOS', 'iPadOS'])).toEqual([])
})
