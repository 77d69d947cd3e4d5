import type { feedbackEndpoints } from '#contract/endpoints/residency/feedback.ts'
import type { receivedFeedbackEndpoints } from '#contract/endpoints/residency/received-feedback.ts'
import { succeed } from '#contract/result.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readFeedback } from './feedback-service.ts'
import { addFeedback } from './feedback-store.ts'

/** What people think of the product, and who reads it. */
export function createFeedbackHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof feedbackEndpoints & typeof receivedFeedbackEndpoints> {
  return {
    sendFeedback: async ({ body }, { actor }) => {
      await addFeedback(database, { ...body, userId: actor.id })
      return succeed({})
    },
    listFeedback: ({ query }) => readFeedback(database, query),
  }
}
