import type { Result } from '#contract/result.ts'
import type { Outbox } from '../outbox/outbox-runner.ts'
import type { OutboxState } from '../outbox/outbox-machine.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import type { StoreFailure, Watchable } from '../ports.ts'

/** A small write that waits in the sync queue, as screens see it. */
export interface QueuedWrite {
  id: string
  subject: string
  /** The name of its endpoint. */
  call: string
  /** As it was queued, by this version or an older one. */
  input: unknown
  /** The server's words when it said no: the write waits for its owner. */
  refusal: string | null
}

/** Small writes of whoever is signed in, in order. */
export interface QueuedWrites extends Watchable<readonly QueuedWrite[]> {
  /** A refused one tries again. */
  retry(id: string): Promise<Result<void, StoreFailure>>
  /** Its owner gives up this one, which was refused; what waits behind it goes on. */
  giveUp(id: string): Promise<Result<void, StoreFailure>>
  /** Its owner gives up what waits about this subject. */
  drop(subject: string): Promise<Result<void, StoreFailure>>
}

const acknowledgements: ReadonlySet<string> = new Set([
  'acknowledgeProcessing',
  'silenceProcessing',
  'markNotificationsSeen',
])

/** Somebody made it; a mark that the page sets by itself when something was seen is not. */
export function isOwnWork({ call }: Pick<QueuedWrite, 'call'>): boolean {
  return !acknowledgements.has(call)
}

export function watchWrites(outbox: Outbox): QueuedWrites {
  let from: OutboxState['items'] | null = null
  let writes: readonly QueuedWrite[] = []
  return {
    snapshot() {
      const { items } = outbox.snapshot()
      if (items !== from) {
        from = items
        writes = items
          .toSorted((one, other) => one.order - other.order || one.createdAt - other.createdAt)
          .flatMap(readWrite)
      }
      return writes
    },
    subscribe: (listener) => outbox.subscribe(listener),
    retry: (id) => outbox.retry(id),
    giveUp: (id) => outbox.giveUp(id),
    drop: (subject) => outbox.discardSubject(subject, () => Promise.resolve()),
  }
}

function readWrite({ id, subject, work, state }: OutboxItem): QueuedWrite[] {
  if (work.kind !== 'call') return []
  const refusal = state.status === 'refused' ? state.message : null
  return [{ id, subject, call: work.call, input: work.input, refusal }]
}
