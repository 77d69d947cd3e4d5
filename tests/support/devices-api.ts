import { randomUUID } from 'node:crypto'
import {
  deviceEndpoints,
  type DeviceReport,
  type MyDevice,
  type UnsentWork,
} from '#contract/endpoints/operations/devices.ts'
import { lateUnsentEndpoints } from '#contract/endpoints/operations/late-unsent.ts'
import { unsentTableEndpoints } from '#contract/endpoints/operations/unsent-table.ts'
import { tabletId, type UserId } from '#contract/vocabulary/ids.ts'
import { createDeviceHandlers } from '#server/modules/operations/devices/device-routes.ts'
import { freshDatabase } from './fresh-database.ts'
import { createPeople } from './people.ts'
import { createTestApi } from './test-api.ts'
import { untilEnd } from './until-end.ts'

export const newTablet = () => tabletId.parse(randomUUID())

export const HOUR_MS = 60 * 60_000
export const nothing = { recordings: 0, submissions: 0, assessments: 0, others: 0 }

type Change = Partial<Omit<DeviceReport, 'mine'>> & { mine?: Partial<DeviceReport['mine']> }

/** Two recordings that have waited for an hour, unless `change` says otherwise. */
export function reportOf(userId: UserId, { mine, ...change }: Change = {}): DeviceReport {
  return {
    tabletId: newTablet(),
    sequence: 1,
    version: '1.0.0',
    system: 'iPadOS',
    browser: 'Safari',
    storage: { used: 5_000_000_000, granted: 20_000_000_000 },
    others: [],
    ...change,
    mine: { ...nothing, recordings: 2, bytes: 3_000_000_000, oldestAge: HOUR_MS, userId, ...mine },
  }
}

const proofOf = (id: string) => `proof of ${id}`

/** The calls about devices for the tests of one file, on a separate database. */
export async function setUpDevicesApi() {
  const fresh = untilEnd(await freshDatabase())
  const { database } = fresh
  const people = await createPeople(database)
  const table = { ...deviceEndpoints, ...lateUnsentEndpoints, ...unsentTableEndpoints }
  const api = untilEnd(await createTestApi(database, table, createDeviceHandlers({ database, proofOf })))
  return {
    database,
    people,
    api,
    /** From the browser with that id, whoever was signed in there before. */
    report: (who: UserId, change?: Change) => {
      const body = reportOf(who, change)
      const headers = { cookie: `trocar-tablet=${proofOf(body.tabletId)}` }
      return api.call(who, 'POST', '/device/report', { body, headers })
    },
    /** From a browser that never reported. */
    reportFromElsewhere: (who: UserId, change?: Change) =>
      api.call(who, 'POST', '/device/report', { body: reportOf(who, change) }),
    unsent: async (who: UserId, query = '') => {
      const { body } = await api.call(who, 'GET', `/device/unsent${query}`)
      return body as { items: UnsentWork[]; next: string | null; total: number }
    },
    late: async (who: UserId) => {
      const { body } = await api.call(who, 'GET', '/device/unsent/late')
      return (body as { late: number }).late
    },
    devicesOf: async (who: UserId) => {
      const { body } = await api.call(who, 'GET', '/me/device')
      return (body as { items: MyDevice[] }).items
    },
  }
}
