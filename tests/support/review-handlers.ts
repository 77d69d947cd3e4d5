import type { Database } from '#server/database/database.ts'
import { findScope } from '#server/modules/learning/progress/progress-scope.ts'
import { createReviewHandlers } from '#server/modules/learning/reviews/review-routes.ts'

/** What a program is asked for about its residents, as the server composes it. */
export function reviewHandlers(database: Database) {
  return createReviewHandlers({ database, publicUrl: 'https://trocar.test', findGroups: findScope })
}
