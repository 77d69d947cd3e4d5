import { useEffect, useMemo, useRef } from 'react'
import { shareRequestLane } from '#contract/endpoints/lanes.ts'
import { listSharedRequests, type SharedRequest } from '#contract/endpoints/library.ts'
import { libraryAnswers } from '#features/shared/answer-groups.ts'
import { useAnswers } from '#features/shared/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { type Decision, decisionWrites, listLeft, readDecisions } from './request-decisions.ts'

/** Deciding about requests: it waits in the sync queue until the server can be reached. */
export function useDecisions() {
  const { sync, toasts } = useServices()
  const answers = useAnswers()
  const writes = useWatchable(sync.writes())
  const waiting = useMemo(() => readDecisions(writes), [writes])
  const before = useRef(waiting)
  // The server knows of one more: the request is closed, and its video may be in the library.
  useEffect(() => {
    const left = listLeft(before.current, waiting)
    before.current = waiting
    if (left.length === 0) return
    const sent = new Set(left.filter(({ write }) => write.refusal === null).map(({ id }) => id))
    answers.updateCached(listSharedRequests, {}, (open) =>
      open.filter(({ sharedRequestId }) => !sent.has(sharedRequestId)),
    )
    void answers.invalidateAll(libraryAnswers)
  }, [answers, waiting])

  async function report(work: Promise<{ ok: boolean }>): Promise<void> {
    const done = await work
    if (done.ok) return
    const msg = 'That could not be kept on this device, so nothing was changed. Try it again.'
    toasts.show({ type: 'ERROR', msg })
  }
  return {
    waiting,
    decide({ sharedRequestId: id }: SharedRequest, decision: Decision): void {
      void report(sync.write(decisionWrites[decision], { params: { id } }))
    },
    retry: (id: string): void => void report(sync.writes().retry(id)),
    /** The decision that was refused is given up; the request stays as the server has it. */
    leave: ({ sharedRequestId }: SharedRequest): void =>
      void report(sync.writes().drop(shareRequestLane(sharedRequestId))),
  }
}
