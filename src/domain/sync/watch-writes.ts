import { findWaitingWrite } from '#contract/endpoints/waiting-writes.ts'
import type { Outbox } from '../outbox/outbox-runner.ts'
import type { OutboxState } from '../outbox/outbox-machine.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import type { QueuedWrite, QueuedWrites } from './queued-writes.ts'
import { noWrites } from './sync-overview.ts'

export function watchWrites(outbox: Outbox): QueuedWrites {
  let from: OutboxState['items'] | null = null
  let writes = noWrites
  return {
    snapshot() {
      const { items } = outbox.snapshot()
      if (items !== from) {
        from = items
        writes = items
          .toSorted((one, other) => one.order - other.order || one.createdAt - other.createdAt)
          .flatMap(readWrite)
        if (writes.length === 0) writes = noWrites
      }
      return writes
    },
    subscribe: (listener) => outbox.subscribe(listener),
    retry: (id) => outbox.retry(id),
    giveUp: (id) => outbox.giveUp(id),
  }
}

function readWrite({ id, lane, work, state }: OutboxItem): QueuedWrite[] {
  if (work.kind !== 'call') return []
  const refusal = state.status === 'refused' ? state.message : null
  const why = state.status === 'waiting' ? state.why : null
  const isMark = findWaitingWrite(work.call)?.waits.isMark === true
  const { call, input, videoName, personName } = work
  return [{ id, lane, call, input, videoName, personName, refusal, why, isMark }]
}
