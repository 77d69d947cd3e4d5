import type { OutboxState } from '../outbox/outbox-machine.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import type { Watchable } from '../ports.ts'

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
export function watchWrites(outbox: Watchable<OutboxState>): Watchable<readonly QueuedWrite[]> {
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
  }
}

function readWrite({ id, subject, work, state }: OutboxItem): QueuedWrite[] {
  if (work.kind !== 'call') return []
  const refusal = state.status === 'refused' ? state.message : null
  return [{ id, subject, call: work.call, input: work.input, refusal }]
}
