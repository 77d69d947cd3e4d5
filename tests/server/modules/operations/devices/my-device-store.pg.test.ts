import { describe, expect, it } from 'vitest'
import { tablets } from '#server/database/schema/operations/devices.ts'
import { eq } from 'drizzle-orm'
import { newTablet, setUpDevicesApi } from '#tests/support/devices-api.ts'

const { api, database, devicesOf, people, report, unsent } = await setUpDevicesApi()
const { resident, faculty, admin } = people
const tabletId = newTablet()
await report(resident, { tabletId })
await report(resident, { version: '2.0.0' })
await report(faculty, { tabletId, sequence: 2 })

const name = (who: typeof resident, text: string, id = tabletId) =>
  api.call(who, 'PATCH', `/me/device/${id}`, { body: { name: text } })

describe('my devices', () => {
  it('are listed with what waits there, the last used first', async () => {
    expect(await devicesOf(resident)).toMatchObject([
      { version: '2.0.0', name: null },
      { tabletId, recordings: 0 },
    ])
    expect(await devicesOf(people.coordinator)).toEqual([])
  })

  it('have names of their own for each person', async () => {
    expect((await name(resident, '  Blue iPad ')).status).toBe(200)
    expect((await devicesOf(resident)).find((one) => one.tabletId === tabletId)?.name).toBe('Blue iPad')
    expect((await devicesOf(faculty))[0]?.name).toBe(null)
    await name(resident, '')
    expect((await devicesOf(resident)).find((one) => one.tabletId === tabletId)?.name).toBe(null)
  })

  it('of others cannot be named', async () => {
    expect((await name(people.coordinator, 'Mine')).status).toBe(404)
    expect((await name(resident, 'x'.repeat(61))).status).toBe(400)
  })

  it('keep their name when they report again', async () => {
    await name(faculty, 'Skills lab')
    await report(faculty, { tabletId, sequence: 3 })
    expect((await devicesOf(faculty))[0]?.name).toBe('Skills lab')
  })
})

describe('a device that is removed', () => {
  const forget = (who: typeof resident) => api.call(who, 'DELETE', `/me/device/${tabletId}`)

  it('leaves one’s own list alone, and is listed again when it reports', async () => {
    for (let time = 0; time < 2; time += 1) expect((await forget(faculty)).status).toBe(200)
    expect(await devicesOf(faculty)).toEqual([])
    expect((await unsent(admin)).items.map(({ person }) => person.id)).not.toContain(faculty)
    expect((await devicesOf(resident)).map((one) => one.tabletId)).toContain(tabletId)
    await report(faculty, { tabletId, sequence: 4 })
    expect(await devicesOf(faculty)).toMatchObject([{ recordings: 2 }])
  })

  it('is deleted with the last person who had it', async () => {
    await forget(faculty)
    expect(await database.$count(tablets, eq(tablets.id, tabletId))).toBe(1)
    await forget(resident)
    expect(await database.$count(tablets, eq(tablets.id, tabletId))).toBe(0)
  })
})
