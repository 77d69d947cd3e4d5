import type { deviceEndpoints } from '#contract/endpoints/operations/devices.ts'
import type { lateUnsentEndpoints } from '#contract/endpoints/operations/late-unsent.ts'
import type { unsentTableEndpoints } from '#contract/endpoints/operations/unsent-table.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { unsentTable } from '../operations-tables.ts'
import { forgetDevice, nameDevice } from './my-device-service.ts'
import { listDevicesOf } from './my-device-store.ts'
import { receiveDeviceReport } from './report-service.ts'
import { countLate, readUnsent } from './unsent-service.ts'

/** What waits on devices: what they report, who looks after it, and whose devices they are. */
export function createDeviceHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof deviceEndpoints & typeof lateUnsentEndpoints & typeof unsentTableEndpoints> {
  const listUnsent: Handler<typeof deviceEndpoints.listUnsent> = ({ query }, { actor }) =>
    readUnsent(database, actor, query)
  return {
    reportDevice: ({ body }, { actor }) => receiveDeviceReport(database, actor, body),
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
