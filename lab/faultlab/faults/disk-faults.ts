import type { SlowDisk } from '../../slow-disk/slow-disk.ts'
import { type BeginFault, type EndFault, nothingToEnd } from './fault.ts'

/** From the flash of a cheap tablet on a good day to one that is nearly worn out. */
function makeSlow(disk: SlowDisk | null, degree: number): EndFault {
  if (disk === null) return nothingToEnd
  disk.setDelay(Math.round(20 + 380 * degree))
  return () => disk.setDelay(0)
}

export const diskFaults = {
  slowDisk: ({ device }, { degree }) => makeSlow(device.disk, degree),
  serverSlowDisk: ({ serverDisk }, { degree }) => makeSlow(serverDisk, degree),
  /** The browser refuses this site more room than it has. */
  quota: async ({ device }) => {
    await device.setQuota(1)
    return () => device.setQuota(null)
  },
  fullDisk: ({ device }) => {
    device.setFull(true)
    return () => device.setFull(false)
  },
  serverFullDisk: ({ serverDisk }) => {
    serverDisk?.setFull(true)
    return () => serverDisk?.setFull(false)
  },
} satisfies Record<string, BeginFault>
