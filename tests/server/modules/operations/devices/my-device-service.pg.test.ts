import { expect, test } from 'vitest'
import { tabletPeople, tablets } from '#server/database/schema/operations/devices.ts'
import { forgetDevice, nameDevice } from '#server/modules/operations/devices/my-device-service.ts'
import { newTablet, setUpDevicesApi } from '#tests/support/devices-api.ts'

const { database, people, report, devicesOf } = await setUpDevicesApi()

test('an empty name removes the name', async () => {
  const tabletId = newTablet()
  await report(people.resident, { tabletId })
  const place = { userId: people.resident, tabletId }
  expect(await nameDevice(database, place, 'Lab 2')).toMatchObject({ ok: true })
  expect((await devicesOf(people.resident)).map(({ name }) => name)).toEqual(['Lab 2'])
  expect(await nameDevice(database, place, '')).toMatchObject({ ok: true })
  expect((await devicesOf(people.resident)).map(({ name }) => name)).toEqual([null])
})

test('somebody else’s device cannot be named, and is answered like one that does not exist', async () => {
  const tabletId = newTablet()
  await report(people.resident, { tabletId })
  const theirs = await nameDevice(database, { userId: people.peer, tabletId }, 'Mine')
  const none = await nameDevice(database, { userId: people.peer, tabletId: newTablet() }, 'Mine')
  expect(theirs).toMatchObject({ ok: false, failure: { code: 'not-found' } })
  expect(theirs).toEqual(none)
})

test('a device is removed for one person, and completely once it has no person left', async () => {
  const tabletId = newTablet()
  await database.delete(tabletPeople)
  await database.delete(tablets)
  await report(people.resident, { tabletId })
  await report(people.peer, { tabletId, sequence: 2 })
  await forgetDevice(database, { userId: people.resident, tabletId })
  expect(await database.$count(tablets)).toBe(1)
  await forgetDevice(database, { userId: people.resident, tabletId })
  expect((await devicesOf(people.peer)).map((one) => one.tabletId)).toEqual([tabletId])
  await forgetDevice(database, { userId: people.peer, tabletId })
  expect(await database.$count(tablets)).toBe(0)
})
