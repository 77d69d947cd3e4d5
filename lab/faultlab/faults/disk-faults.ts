import type { BeginFault } from './fault.ts'

/** From the flash of a cheap tablet on a good day to one that is nearly worn out, ms. */
function slownessOf(degree: number): number {
  return Math.round(20 + 380 * degree)
}

/** What is on it depends on the schedule (world/disks.ts). */
const fillServerDisk: BeginFault = ({ serverDisk }) => {
  serverDisk?.setFull(true)
  return () => serverDisk?.setFull(false)
}

export const diskFaults = {
  slowDisk: ({ device }, { degree }) => {
    device.slowDown(slownessOf(degree))
    return () => device.slowDown(0)
  },
  serverSlowDisk: ({ serverDisk }, { degree }) => {
    serverDisk?.setDelay(slownessOf(degree))
    return () => serverDisk?.setDelay(0)
  },
  /** The browser refuses this site more room than it has. */
  quota: async ({ device }) => {
    await device.setQuota(1)
    return () => device.setQuota(null)
  },
  fullDisk: ({ device }) => {
    device.setFull(true)
    return () => device.setFull(false)
  },
  serverFullDisk: fillServerDisk,
  databaseFullDisk: fillServerDisk,
} satisfies Record<string, BeginFault>
