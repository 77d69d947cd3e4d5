import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { effectOf } from '#domain/writes/write-effects.ts'
import { describeWaiting, OF_NEWER_VERSION } from './sync-words.ts'

/** What a small write is, for the person who made it; a newer version may have queued unknown ones. */
export function nameWrite(write: Pick<QueuedWrite, 'call'>): string {
  return effectOf(write)?.title ?? 'Change'
}

export function describeWrite(write: Pick<QueuedWrite, 'call' | 'refusal' | 'why'>, isAway: boolean): string {
  const { refusal, why = null } = write
  if (refusal !== null) return refusal
  if (effectOf(write) === null) return OF_NEWER_VERSION
  if (isAway) return describeWaiting('offline')
  // The network is back, so it is about to be tried again.
  return describeWaiting(why === 'offline' ? null : why)
}

/** What was sent and can still be undone where it was written. */
export function describeHeld(isAway: boolean): string {
  return isAway
    ? 'You can undo it for a few seconds. Then it waits for a connection'
    : 'Sending in a few seconds'
}
