import type { BusyLocks } from '../busy/busy-list.ts'

const LANE = 'outbox:'

/** The lock held by the tab that works on a lane. */
export function laneLock(lane: string): string {
  return `${LANE}${lane}`
}

/** No tab is updated while something of the queue is being sent. */
export const OUTBOX_BUSY_LOCKS: BusyLocks = [LANE]
