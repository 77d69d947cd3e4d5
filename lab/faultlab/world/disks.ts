import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { type SlowDisk, slowDisk } from '../../slow-disk/slow-disk.ts'
import type { FaultName } from '../schedule/faults.ts'
import type { Schedule } from '../schedule/schedule.ts'

/** Disks that can be made slow and full, only if a schedule needs it: they cost a little, and work only on Linux. */
export function diskOfDevice({ faults, syncMs }: Schedule, profile: string): SlowDisk | null {
  if (syncMs === 0 && !wants(faults, ['slowDisk', 'fullDisk'])) return null
  const disk = slowDisk({ folder: profile })
  disk.setDelay(syncMs)
  return disk
}

/**
 * Usually only the blobs run out of room: PostgreSQL has a reserve on disk, which a simulated disk cannot give back to
 * it. `databaseFullDisk` is a disk on which somebody else has used up the reserve too.
 */
export function diskOfServer({ faults }: Schedule, dataFolder: string): SlowDisk | null {
  if (wants(faults, ['databaseFullDisk'])) return slowDisk({ folder: dataFolder })
  if (wants(faults, ['serverFullDisk'])) {
    const blobs = path.join(dataFolder, 'blobs')
    mkdirSync(blobs, { recursive: true })
    return slowDisk({ folder: blobs })
  }
  return wants(faults, ['serverSlowDisk']) ? slowDisk({ folder: dataFolder }) : null
}

function wants(faults: Schedule['faults'], names: readonly FaultName[]): boolean {
  return faults.some(({ name }) => names.includes(name))
}
