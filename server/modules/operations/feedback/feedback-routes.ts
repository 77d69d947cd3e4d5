import type { feedbackEndpoints } from '#contract/endpoints/operations/feedback.ts'
import type { receivedFeedbackEndpoints } from '#contract/endpoints/operations/received-feedback.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { feedbackTable, readFeedback } from './feedback-service.ts'
import { addFeedback } from './feedback-store.ts'

/** Feedback about the product, and who reads it. */
export function createFeedbackHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof feedbackEndpoints & typeof receivedFeedbackEndpoints> {
  const listFeedback: Handler<typeof receivedFeedbackEndpoints.listFeedback> = ({ query }) =>
    readFeedback(database, query)
  return {
    sendFeedback: async ({ body }, { actor }) => {
      await addFeedback(database, { ...body, userId: actor.id })
      return succeed({})
    },
    listFeedback,
    exportFeedback: tableHandler(listFeedback, feedbackTable),
  }
}
