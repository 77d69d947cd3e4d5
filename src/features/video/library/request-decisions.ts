import { shareRequestLane } from '#contract/endpoints/video/lanes.ts'
import {
  acceptSharedRequest,
  denySharedRequest,
  withdrawSharedRequest,
} from '#contract/endpoints/video/share-requests.ts'
import type { SharedRequestId } from '#contract/vocabulary/ids.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'

/** What can be done about a request; only whoever asked can withdraw it. */
export const decisionWrites = {
  accept: acceptSharedRequest,
  deny: denySharedRequest,
  withdraw: withdrawSharedRequest,
} as const
export type Decision = keyof typeof decisionWrites
const decisions = Object.keys(decisionWrites) as Decision[]

/** A decision about a request that waits to be sent. */
export interface WaitingDecision {
  decision: Decision
  write: QueuedWrite
}

/** What the person decided about a request and the server does not know yet; the latest decision counts. */
export function readDecision(id: SharedRequestId, writes: readonly QueuedWrite[]): WaitingDecision | null {
  const write = writes.findLast(({ lane }) => lane === shareRequestLane(id))
  const decision = decisions.find((one) => decisionWrites[one].waits.name === write?.call)
  return write === undefined || decision === undefined ? null : { decision, write }
}
