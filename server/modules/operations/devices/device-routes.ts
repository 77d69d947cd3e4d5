import type { deviceEndpoints } from '#contract/endpoints/operations/devices.ts'
import type { lateUnsentEndpoints } from '#contract/endpoints/operations/late-unsent.ts'
import type { unsentTableEndpoints } from '#contract/endpoints/operations/unsent-table.ts'
import { succeed } from '#contract/result.ts'
import { API_PREFIX } from '#contract/version.ts'
import type { TabletId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { unsentTable } from '../operations-tables.ts'
import { forgetDevice, nameDevice } from './my-device-service.ts'
import { listDevicesOf } from './my-device-store.ts'
import { receiveDeviceReport } from './report-service.ts'
import { countLate, readUnsent } from './unsent-service.ts'

/** Shows that a browser has reported from a tablet before, so that the next person there may. */
const TABLET_COOKIE = 'trocar-tablet'
const REPORT_PATH = `${API_PREFIX}/device`
/** As long as a device without reports is remembered. */
const COOKIE_SECONDS = 180 * 86_400

/** What waits on devices: what they report, who looks after it, and whose devices they are. */
export function createDeviceHandlers({
  database,
  proofOf,
}: {
  database: Database
  /** What only the browser with this id has, as a cookie. */
  proofOf: (id: TabletId) => string
}): HandlersOf<typeof deviceEndpoints & typeof lateUnsentEndpoints & typeof unsentTableEndpoints> {
  const listUnsent: Handler<typeof deviceEndpoints.listUnsent> = ({ query }, { actor }) =>
    readUnsent(database, actor, query)
  return {
    reportDevice: async ({ body }, { actor, cookie, setCookie }) => {
      const proof = proofOf(body.tabletId)
      const isProven = cookie(TABLET_COOKIE) === proof
      const answer = await receiveDeviceReport(database, actor, body, { isProven })
      if (answer.ok) setCookie(TABLET_COOKIE, proof, { path: REPORT_PATH, maxAgeSeconds: COOKIE_SECONDS })
      return answer
    },
    listUnsent,
    exportUnsent: tableHandler(listUnsent, unsentTable),
    countLateUnsent: (_input, { actor }) => countLate(database, actor),
    listMyDevices: async (_input, { actor }) => succeed({ items: await listDevicesOf(database, actor.id) }),
    nameMyDevice: ({ params: { tabletId }, body }, { actor }) =>
      nameDevice(database, { userId: actor.id, tabletId }, body.name),
    forgetMyDevice: async ({ params: { tabletId } }, { actor }) => {
      await forgetDevice(database, { userId: actor.id, tabletId })
      return succeed({})
    },
  }
}
