import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { BusyLocks } from '#domain/busy/busy-list.ts'
import type { TabLocks } from '#domain/ports.ts'

/** One recorder at a time among all tabs of this device. */
export const RECORDER_LOCK = 'recorder'

const TAKE = 'take:'
const DELIVERY = 'deliver:'

/** Held by the tab that records a take; an open take whose lock is free was left behind by a crash. */
export function takeLock(takeId: TakeId): string {
  return `${TAKE}${takeId}`
}

/** Held by the tab that brings a take to the server. */
export function deliveryLock(takeId: TakeId): string {
  return `${DELIVERY}${takeId}`
}

/** Held by the tab that has a video made of a take: nobody continues the take meanwhile. */
export function finishLock(takeId: TakeId): string {
  return `finish:${takeId}`
}

/**
 * Held by a tab that has a take in memory of which neither the device nor the server has everything. It begins as the
 * locks of takes do.
 */
export const MEMORY_LOCK = 'take:in-memory'

/** Held by a tab that holds bytes of a take that has ended, of which it may become the only holder. */
export const HELD_LOCK = 'held-take'

/** Whether any tab needs the session even if somebody clears it with the data of the site. */
export async function isAnyTakeHeld({ isHeld }: Pick<TabLocks, 'isHeld'>): Promise<boolean> {
  return (await Promise.all([RECORDER_LOCK, MEMORY_LOCK, HELD_LOCK].map(isHeld))).includes(true)
}

/** No tab is updated while a take is recorded, sent, or only in memory. */
export const RECORDING_BUSY_LOCKS: BusyLocks = [RECORDER_LOCK, TAKE, DELIVERY]
