import { outgoingOf } from '#domain/video/assessment/outgoing-of.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { effectOf } from '#domain/writes/write-effects.ts'

/** What a small write is, for the person who made it; a newer version may have queued unknown ones. */
export function nameWrite(write: Pick<QueuedWrite, 'call'>): string {
  return effectOf(write)?.title ?? 'Change'
}

/** The words that were written, so that nobody gives them up unseen. */
export function quoteWrite(write: Pick<QueuedWrite, 'call' | 'input'>): string {
  const outgoing = outgoingOf(write)
  if (outgoing === null) return ''
  return outgoing.call === 'sendComment' ? outgoing.input.body.comment : outgoing.input.body.feedback
}

export function describeWrite({ refusal }: Pick<QueuedWrite, 'refusal'>, isAway: boolean): string {
  if (refusal !== null) return refusal
  return isAway ? 'Waiting for a connection. Continues automatically' : 'Next in line'
}

/** What was sent and can still be undone where it was written. */
export function describeHeld(isAway: boolean): string {
  return isAway
    ? 'You can undo it for a few seconds. Then it waits for a connection'
    : 'Sending in a few seconds'
}
