import type { curricularHistoryEndpoints } from '#contract/endpoints/learning/curricular-history.ts'
import type { Database } from '#server/database/database.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { curricularHistoryTable, readCurricularHistory } from './history-service.ts'

export function createCurricularHistoryHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof curricularHistoryEndpoints> {
  const listCurricularHistory: Handler<typeof curricularHistoryEndpoints.listCurricularHistory> = (
    input,
    { actor },
  ) => readCurricularHistory(database, actor, input)
  return {
    listCurricularHistory,
    exportCurricularHistory: tableHandler(listCurricularHistory, curricularHistoryTable),
  }
}
