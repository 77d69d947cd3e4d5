import { sendEvaluation } from '#contract/endpoints/assessments.ts'
import { sendComment } from '#contract/endpoints/comments.ts'
import type { OutboxItem } from '../outbox/outbox-item.ts'
import type { Outgoing } from './draft.ts'

/** What an item of the sync queue sends, when it is of an assessment. */
export function outgoingOf({ work }: OutboxItem): Outgoing | null {
  if (work.kind !== 'call' || typeof work.input !== 'object' || work.input === null) return null
  const { params, body } = work.input as { params?: unknown; body?: unknown }
  switch (work.call) {
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
