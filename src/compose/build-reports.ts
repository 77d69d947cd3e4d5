import { platformOf } from '#contract/vocabulary/devices/platform-name.ts'
import { createDeviceReporter, type DeviceReporter } from '#domain/operations/devices/device-reporter.ts'
import type { Call, DeviceSpace } from '#domain/ports.ts'
import type { Session } from '#domain/session/session-ports.ts'
import { createOthersOnDevice } from '#platform/storage/others-on-device.ts'
import { createTabletStore } from '#platform/storage/tablet-store.ts'
import type { DeviceTakeStore } from '#platform/storage/take/take-store.ts'
import type { Base } from './build-base.ts'
import type { buildSync } from './build-sync.ts'

export interface BuildReportsDeps {
  session: Session
  call: Call
  takes: DeviceTakeStore
  space: DeviceSpace
  queue: ReturnType<typeof buildSync>
}

/** Starts reporting to the server what waits on this device. */
export function buildReports(
  base: Base,
  { queue: { sync, stores }, takes, space, session, call }: BuildReportsDeps,
): DeviceReporter {
  const { clock, ids, log, locks, reachability, version } = base
  const reporter = createDeviceReporter({
    session,
    call,
    clock,
    log,
    locks,
    reachability,
    takes,
    space,
    outboxStore: stores.outboxStore,
    drafts: stores.drafts,
    uploads: stores.uploads,
    othersOnDevice: createOthersOnDevice(takes.connection, stores.connection, stores.draftConnection),
    tablet: createTabletStore({ storage: localStorage, ids, log }),
    about: { version, ...platformOf(navigator.userAgent, navigator.maxTouchPoints) },
    onChange(listener) {
      const endings = [sync.overview().subscribe(listener), sync.writes().subscribe(listener)]
      return () => endings.forEach((end) => end())
    },
  })
  reporter.start()
  return reporter
}
