import type { reviewEndpoints } from '#contract/endpoints/learning/reviews.ts'
import type { Database } from '#server/database/database.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { readReview } from './review-service.ts'
import { reviewTable } from './review-table.ts'

export interface ReviewDeps {
  database: Database
}

/** What a program reads when it reviews a resident. */
export function createReviewHandlers({ database }: ReviewDeps): HandlersOf<typeof reviewEndpoints> {
  const getReview: Handler<typeof reviewEndpoints.getReview> = (input, { actor }) =>
    readReview(database, actor, input)
  return { getReview, exportReview: tableHandler(getReview, reviewTable) }
}
