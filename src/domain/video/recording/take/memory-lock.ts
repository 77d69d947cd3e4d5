import type { TakeId } from '#contract/vocabulary/ids.ts'
import type { TabLocks } from '#domain/ports.ts'
import { MEMORY_LOCK, RECORDER_LOCK } from './recording-locks.ts'

/** Held for a take in memory: what the device has of it is not all there is, so nobody else goes on with that. */
export function memoryLock(takeId: TakeId): string {
  return `${MEMORY_LOCK}:${takeId}`
}

/** Whether any tab records a take, or has one that is only in memory. */
export async function isAnyTakeUnfinished(locks: Pick<TabLocks, 'isHeld'>): Promise<boolean> {
  return (await locks.isHeld(RECORDER_LOCK)) || locks.isHeld(MEMORY_LOCK)
}
