import type { Database } from '#server/database/database.ts'
import { readLastBackup } from './backup-mark-store.ts'
import { measureDisk, type Space } from '#server/platform/disk-room.ts'
import type { DiskState } from '#server/ports.ts'
import {
  type DeliveryRow,
  type LaneRow,
  readDeliveries,
  readLanes,
  readLetters,
  readPushes,
  type SendingRow,
} from './status-store.ts'

export interface WaitingDeps {
  database: Database
  /** Of the installation. */
  dataFolder: string
  stateOfDisk: () => Promise<DiskState>
  /** Whether nothing is deleted because of its age, since a clock jumped. */
  arePurgesPaused: () => Promise<boolean>
  /** On how many devices work has waited for more than a day. */
  countLate: () => Promise<number>
}

/** What waits and what failed, for all instances together. */
export interface Waiting extends DeliveryRow {
  lanes: readonly LaneRow[]
  letters: SendingRow
  pushes: SendingRow
  disk: Space & { hasRoom: boolean; isAway: boolean }
  arePurgesPaused: boolean
  lateDevices: number
  /** Null: none has been noted. */
  backupAt: Date | null
}

/** One query after the other: nobody who waits for a connection waits for this. */
export async function readWaiting(deps: WaitingDeps): Promise<Waiting> {
  const { database, dataFolder, stateOfDisk, arePurgesPaused, countLate } = deps
  const state = await stateOfDisk()
  return {
    lanes: await readLanes(database),
    letters: await readLetters(database),
    pushes: await readPushes(database),
    ...(await readDeliveries(database)),
    arePurgesPaused: await arePurgesPaused(),
    lateDevices: await countLate(),
    disk: { ...(await measureDisk(dataFolder)), hasRoom: state === 'has-room', isAway: state === 'away' },
    backupAt: await readLastBackup(database, dataFolder),
  }
}
