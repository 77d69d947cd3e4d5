import { sendEvaluation } from '#contract/endpoints/video/assessments.ts'
import { sendComment } from '#contract/endpoints/video/comments.ts'
import type { QueuedWrite } from '../../sync/queued-writes.ts'
import type { Outgoing } from './draft.ts'

/** What an item of the sync queue sends, if it is part of an assessment; null otherwise. */
export function outgoingOf({ call, input: queued }: Pick<QueuedWrite, 'call' | 'input'>): Outgoing | null {
  if (typeof queued !== 'object' || queued === null) return null
  const { params, body } = queued as { params?: unknown; body?: unknown }
  switch (call) {
    case 'sendEvaluation': {
      const address = sendEvaluation.params.safeParse(params)
      const said = sendEvaluation.body.safeParse(body)
      if (!address.success || !said.success) return null
      const input = { params: address.data, body: said.data }
      return { id: input.params.evaluationId, call: 'sendEvaluation', input }
    }
    case 'sendComment': {
      const address = sendComment.params.safeParse(params)
      const said = sendComment.body.safeParse(body)
      if (!address.success || !said.success) return null
      const input = { params: address.data, body: said.data }
      return { id: input.params.commentId, call: 'sendComment', input }
    }
    default:
      return null
  }
}

/** What is on its way to the server, whether still in the draft or already in the queue; each once. */
export function onTheWay(draft: readonly Outgoing[], writes: readonly QueuedWrite[]): Outgoing[] {
  const queued = writes.flatMap((write) => outgoingOf(write) ?? [])
  return [...new Map([...queued, ...draft].map((one) => [one.id, one])).values()]
}
