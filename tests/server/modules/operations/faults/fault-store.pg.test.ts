import { expect, test } from 'vitest'
import { faultId } from '#contract/vocabulary/ids.ts'
import { findFault, listFaultRows, listSamples } from '#server/modules/operations/faults/fault-store.ts'
import { setUpFaultsApi } from '#tests/support/faults-api.ts'

const { database, send } = await setUpFaultsApi()

test('versions come newest first, devices by frequency, reports from the newest on', async () => {
  const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1) Safari/605.1.15'
  await send({ message: 'at 1', version: '1.0.0' })
  await send({ message: 'at 2', version: '2.0.0', userAgent: phone })
  await send({ message: 'at 3', version: '1.5.0', userAgent: phone })
  await send({ message: 'at 4', version: undefined, userAgent: phone })
  const ask = { state: 'open', search: '', sort: 'most', after: null, limit: 10 } as const
  const rows = await listFaultRows(database, ask)
  expect(rows).toMatchObject([
    {
      count: 4,
      title: 'at 4',
      versions: ['1.5.0', '2.0.0', '1.0.0'],
      platforms: ['Safari on iOS', 'Chrome on Android'],
    },
  ])
  expect(rows[0]!.lastSeen).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
  const samples = await listSamples(database, rows[0]!.id)
  expect(samples.map(({ message }) => message)).toEqual(['at 4', 'at 3', 'at 2', 'at 1'])
})

test('what does not exist is null', async () => {
  const id = faultId.parse('00000000-0000-4000-8000-000000000001')
  expect(await findFault(database, id)).toBe(null)
})
