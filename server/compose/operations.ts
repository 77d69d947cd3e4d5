import { UPLOAD_CHUNK_BYTES } from '#contract/limits.ts'
import { isPaused } from '../clock/clock-watch.ts'
import { forgetOldReplies } from '../http/reply-store.ts'
import { createAuditHandlers } from '../modules/operations/audit/audit-routes.ts'
import { createDeviceHandlers } from '../modules/operations/devices/device-routes.ts'
import { countLateOf } from '../modules/operations/devices/unsent-service.ts'
import { forgetOldTablets } from '../modules/operations/devices/report-store.ts'
import { createFaultHandlers } from '../modules/operations/faults/fault-routes.ts'
import { forgetOldFaults } from '../modules/operations/faults/report-store.ts'
import { createFeedbackHandlers } from '../modules/operations/feedback/feedback-routes.ts'
import { createLegalHandlers } from '../modules/operations/legal/legal-routes.ts'
import { createReleaseHandlers } from '../modules/operations/releases/release-routes.ts'
import { createOverviewHandlers } from '../modules/operations/overview/overview-routes.ts'
import { createStatusHandlers } from '../modules/operations/status/status-routes.ts'
import { BUS_NAME } from '../realtime/notify-bus.ts'
import { stateOfDisk } from '../platform/disk-room.ts'
import { readWaiting, type Waiting } from '../modules/operations/status/read-waiting.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** What waits in the whole installation. */
export function readWaitingOf(
  parts: Pick<ServerParts, 'config' | 'database' | 'room'>,
): () => Promise<Waiting> {
  const { config, database, room } = parts
  return () =>
    readWaiting({
      database,
      dataFolder: config.dataFolder,
      stateOfDisk: () => stateOfDisk(room, UPLOAD_CHUNK_BYTES),
      arePurgesPaused: () => isPaused(database),
      countLate: () => countLateOf(database, null),
    })
}

/** What people who run the installation see of pages and devices in the field. */
export function composeOperations(parts: Pick<ServerParts, 'config' | 'database' | 'links' | 'room'>) {
  const { database, links } = parts
  return {
    handlers: {
      ...createFaultHandlers({ database }),
      ...createDeviceHandlers({ database, proofOf: (id) => links.tokenOf(`tablet ${id}`) }),
      ...createReleaseHandlers({ database }),
      ...createAuditHandlers({ database }),
      ...createFeedbackHandlers({ database }),
      ...createLegalHandlers({ database }),
      ...createStatusHandlers({ database, readWaiting: readWaitingOf(parts), listener: BUS_NAME }),
      ...createOverviewHandlers({
        database,
        countLate: (places) => countLateOf(database, places),
        arePurgesPaused: () => isPaused(database),
      }),
    },
    chores: [
      { name: 'old faults were forgotten', isByAge: true, run: () => forgetOldFaults(database) },
      {
        name: 'devices that nobody uses anymore were forgotten',
        isByAge: true,
        run: () => forgetOldTablets(database),
      },
      {
        name: 'answers to writes that no device repeats anymore were forgotten',
        isByAge: true,
        run: () => forgetOldReplies(database),
      },
    ],
  } satisfies Area
}
