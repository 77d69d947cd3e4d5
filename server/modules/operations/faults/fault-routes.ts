import type { clientLogEndpoints } from '#contract/endpoints/operations/client-log.ts'
import type { faultEndpoints } from '#contract/endpoints/operations/faults.ts'
import type { Database } from '#server/database/database.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { faultTable } from '../operations-tables.ts'
import { changeFault, readFault, readFaults } from './fault-service.ts'
import { receiveReport } from './report-service.ts'

/** What pages report, and who looks at it. */
export function createFaultHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof clientLogEndpoints & typeof faultEndpoints> {
  const listFaults: Handler<typeof faultEndpoints.listFaults> = ({ query }) => readFaults(database, query)
  return {
    postClientLog: ({ body }, { log, actor }) => receiveReport({ database, log }, actor, body),
    postOpenLog: ({ body }, { log }) => receiveReport({ database, log }, null, body),
    listFaults,
    exportFaults: tableHandler(listFaults, faultTable),
    getFault: ({ params }) => readFault(database, params.faultId),
    resolveFault: ({ params }, { actor }) => changeFault(database, actor, params.faultId, true),
    reopenFault: ({ params }, { actor }) => changeFault(database, actor, params.faultId, false),
  }
}
