import type { undeliveredEndpoints } from '#contract/endpoints/notices/undelivered.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readUndelivered, sendAgain, type UndeliveredDeps } from './undelivered-service.ts'

/** Letters that could not be delivered, and sending them again. */
export function createUndeliveredHandlers(deps: UndeliveredDeps): HandlersOf<typeof undeliveredEndpoints> {
  return {
    listUndelivered: ({ query }, { actor }) => readUndelivered(deps.database, actor, query),
    sendLetterAgain: ({ params }, { actor }) => sendAgain(deps, actor, params),
  }
}
