import type { Input } from '#contract/endpoint.ts'
import type { takeCognitiveAssessment } from '#contract/endpoints/learning/cognitive.ts'
import { type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure, TabLocks } from '../../ports.ts'
import { attemptInput, type AttemptDraft, isSubmitted } from './attempt-draft.ts'
import type { AttemptDeps } from './attempt-desk.ts'
import type { AttemptStore } from './attempt-store.ts'

export interface HandOverDeps {
  store: AttemptStore
  locks: TabLocks
  /** Adds durably to the sync queue of the owner; the same attempt twice is one write. */
  queue: (
    ownerId: UserId,
    input: Input<typeof takeCognitiveAssessment>,
  ) => Promise<Result<void, StoreFailure>>
}

/**
 * Queues what was submitted and then drops it, so that a crash in between loses nothing: what is left is queued again
 * under the same id. Tabs do this one after another.
 */
export function createHandOver({ store, locks, queue }: HandOverDeps): AttemptDeps['handOver'] {
  async function handOver({ ownerId, activityId, attemptId }: AttemptDraft) {
    const place = { ownerId, activityId }
    const read = await store.read(place)
    if (!read.ok) return read
    const draft = read.value.find((one) => one.attemptId === attemptId)
    if (draft === undefined || !isSubmitted(draft)) return succeed(undefined)
    const queued = await queue(ownerId, attemptInput(draft, draft.takenAt))
    if (!queued.ok) return queued
    const dropped = await store.apply(place, [{ type: 'drop', attemptId }])
    return dropped.ok ? succeed(undefined) : dropped
  }
  return (draft) => locks.request(`attempt:${draft.attemptId}`, () => handOver(draft))
}
