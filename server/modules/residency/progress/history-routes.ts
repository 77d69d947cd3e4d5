import type { curricularHistoryEndpoints } from '#contract/endpoints/residency/curricular-history.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readCurricularHistory, writeCurricularHistory } from './history-service.ts'

export function createCurricularHistoryHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof curricularHistoryEndpoints> {
  return {
    listCurricularHistory: (input, { actor }) => readCurricularHistory(database, actor, input),
    exportCurricularHistory: (input, { actor }) => writeCurricularHistory(database, actor, input),
  }
}
