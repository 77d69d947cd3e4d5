import type { TakeId } from '#contract/vocabulary/ids.ts'

/** One recorder at a time among all tabs of this device. */
export const RECORDER_LOCK = 'recorder'

/** Held by the tab that records a take; an open take whose lock is free was left behind by a crash. */
export function takeLock(takeId: TakeId): string {
  return `take:${takeId}`
}
