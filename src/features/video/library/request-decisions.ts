import { shareRequestLane } from '#contract/endpoints/lanes.ts'
import { acceptSharedRequest } from '#contract/endpoints/video/share-requests.ts'
import type { SharedRequestId } from '#contract/vocabulary/ids.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'

export type Decision = 'accept' | 'deny'

/** A decision about a request that waits to be sent. */
export interface WaitingDecision {
  decision: Decision
  write: QueuedWrite
}

/** What the person decided about a request and the server does not know yet; the latest decision counts. */
export function readDecision(id: SharedRequestId, writes: readonly QueuedWrite[]): WaitingDecision | null {
  const write = writes.findLast(({ lane }) => lane === shareRequestLane(id))
  if (write === undefined) return null
  return { decision: write.call === acceptSharedRequest.waits.name ? 'accept' : 'deny', write }
}
