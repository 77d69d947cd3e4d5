import { vi } from 'vitest'
import { clientLogEndpoints } from '#contract/endpoints/operations/client-log.ts'
import { type Fault, type FaultDetails, faultEndpoints } from '#contract/endpoints/operations/faults.ts'
import { createFaultHandlers } from '#server/modules/operations/faults/fault-routes.ts'
import type { Log } from '#server/ports.ts'
import { freshDatabase } from './fresh-database.ts'
import { createPeople } from './people.ts'
import { silentLog } from './silent-log.ts'
import { createTestApi } from './test-api.ts'
import { untilEnd } from './until-end.ts'

/** The default report of a page in tests. */
export const report = {
  name: 'TypeError',
  message: 'cannot read',
  type: 'ERROR',
  source: 'https://t.test/residency/record',
  userAgent: 'Mozilla/5.0 (Linux; Android 10; K) Chrome/130.0.0.0 Safari/537.36',
  version: '1.0.0',
}

/** The calls about faults for the tests of one file, on a separate database. */
export async function setUpFaultsApi() {
  const fresh = untilEnd(await freshDatabase())
  const { database } = fresh
  const people = await createPeople(database)
  const warn = vi.fn<Log['warn']>()
  const log = { ...silentLog, warn, child: () => log } as unknown as Log
  const table = { ...clientLogEndpoints, ...faultEndpoints }
  const api = untilEnd(await createTestApi(database, table, createFaultHandlers({ database }), log))
  return {
    database,
    people,
    api,
    warn,
    send: (change: object = {}) =>
      api.call(people.resident, 'POST', '/vue-log', { body: { ...report, ...change } }),
    sendOpenly: (change: object = {}) =>
      api.call(null, 'POST', '/client-log', { body: { ...report, ...change } }),
    read: async (query = '') => {
      const { body } = await api.call(people.admin, 'GET', `/fault${query}`)
      return body as { items: Fault[]; next: string | null; total: number }
    },
    readOne: async (id: string) => {
      const { body } = await api.call(people.admin, 'GET', `/fault/${id}`)
      return body as FaultDetails
    },
    turn: (id: string, act: 'resolve' | 'reopen') => api.call(people.admin, 'PATCH', `/fault/${id}/${act}`),
  }
}
