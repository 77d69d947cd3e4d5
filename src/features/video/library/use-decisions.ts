import type { SharedRequest } from '#contract/endpoints/video/share-requests.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { notQueued } from '#features/video/submit/share/share-words.ts'
import { type Decision, decisionWrites, readDecision, type WaitingDecision } from './request-decisions.ts'

export interface Decisions {
  /** What the person decided and the server does not know yet; null if there is none. */
  waiting(request: SharedRequest): WaitingDecision | null
  decide(request: SharedRequest, decision: Decision): void
  retry(id: string): void
  /** Gives up a refused decision; the request stays as the server has it. */
  leave(id: string): void
}

/** Decisions about requests wait in the sync queue until the server can be reached. */
export function useDecisions(): Decisions {
  const { sync, toasts } = useServices()
  const queued = useQueued()

  async function report(work: Promise<{ ok: boolean }>): Promise<void> {
    const done = await work
    if (done.ok) return
    toasts.show(notQueued)
  }
  return {
    waiting: ({ sharedRequestId }) => readDecision(sharedRequestId, queued.writes),
    decide: ({ sharedRequestId: id }, decision) =>
      void report(sync.write(decisionWrites[decision], { params: { id } })),
    retry: (id) => void report(sync.writes().retry(id)),
    leave: (id) => void report(sync.writes().giveUp(id)),
  }
}
