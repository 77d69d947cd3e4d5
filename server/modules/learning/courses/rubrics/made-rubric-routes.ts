import type { madeRubricEndpoints } from '#contract/endpoints/learning/courses/made-rubrics.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readRubric, saveRubric } from './made-rubric-service.ts'

/** What practices are assessed by, as authors make it (0713). */
export function createMadeRubricHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof madeRubricEndpoints> {
  return {
    getMadeRubric: (input, { actor }) => readRubric(database, actor, input),
    saveMadeRubric: (input, { actor }) => saveRubric(database, actor, input),
  }
}
