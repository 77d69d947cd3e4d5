import type { CallInput } from '#contract/endpoint.ts'
import { succeed } from '#contract/result.ts'
import { laneOf, type About, type WaitingEndpoint } from '#contract/waiting.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import type { SyncCenter } from '#domain/sync/sync-queue.ts'

/** A write as read back from the device store. */
export function queuedWrite<E extends WaitingEndpoint>(
  endpoint: E,
  input: CallInput<E>,
  ...about: About<E>
): QueuedWrite {
  const { name, isMark } = endpoint.waits
  return {
    id: name,
    lane: laneOf(endpoint, input, about),
    call: name,
    input: JSON.parse(JSON.stringify(input)),
    refusal: null,
    isMark: isMark === true,
  }
}

export interface CaughtWrites {
  sync: Pick<SyncCenter, 'write'>
  writes: QueuedWrite[]
}

/** A sync queue that only records what it receives. */
export function catchWrites(): CaughtWrites {
  const writes: QueuedWrite[] = []
  return {
    writes,
    sync: {
      write: (endpoint, input, ...about) => {
        writes.push(queuedWrite(endpoint, input, ...about))
        return Promise.resolve(succeed(undefined))
      },
    },
  }
}
