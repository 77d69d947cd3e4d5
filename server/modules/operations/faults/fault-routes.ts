import type { clientLogEndpoints } from '#contract/endpoints/operations/client-log.ts'
import type { faultEndpoints } from '#contract/endpoints/operations/faults.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readFault, readFaults, reopen, resolve } from './fault-service.ts'
import { receiveReport } from './report-service.ts'

/** What pages report, and who looks at it. */
export function createFaultHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof clientLogEndpoints & typeof faultEndpoints> {
  return {
    postClientLog: ({ body }, { log, actor }) => receiveReport({ database, log }, actor, body),
    postOpenLog: ({ body }, { log }) => receiveReport({ database, log }, null, body),
    listFaults: ({ query }) => readFaults(database, query),
    getFault: ({ params }) => readFault(database, params.faultId),
    resolveFault: ({ params }, { actor }) => resolve(database, actor, params.faultId),
    reopenFault: ({ params }, { actor }) => reopen(database, actor, params.faultId),
  }
}
