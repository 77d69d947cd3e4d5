import { acceptSharedRequest, denySharedRequest } from '#contract/endpoints/library.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'

const PREFIX = 'share-request:'

export type Decision = 'accept' | 'deny'

/** What about a request waits to be sent. */
export interface WaitingDecision {
  decision: Decision
  write: QueuedWrite
}

export const decisionWrites = { accept: acceptSharedRequest, deny: denySharedRequest }

/** What its person decided and the server does not know yet; the last word counts. */
export function readDecisions(writes: readonly QueuedWrite[]): ReadonlyMap<string, WaitingDecision> {
  const decisions = new Map<string, WaitingDecision>()
  for (const write of writes) {
    if (!write.lane.startsWith(PREFIX)) continue
    const decision = write.call === acceptSharedRequest.waits.name ? 'accept' : 'deny'
    decisions.set(write.lane.slice(PREFIX.length), { decision, write })
  }
  return decisions
}

/** What waited before and waits no more: sent, or given up after a refusal. */
export function listLeft(
  before: ReadonlyMap<string, WaitingDecision>,
  now: ReadonlyMap<string, WaitingDecision>,
): (WaitingDecision & { id: string })[] {
  return [...before].filter(([id]) => !now.has(id)).map(([id, decided]) => ({ id, ...decided }))
}
