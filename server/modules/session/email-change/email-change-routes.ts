import type { emailChangeEndpoints } from '#contract/endpoints/session/email-change.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { showChange, stopChange, type StopChangeDeps } from './stop-change-service.ts'

export function createEmailChangeHandlers(deps: StopChangeDeps): HandlersOf<typeof emailChangeEndpoints> {
  return {
    findEmailChange: ({ query }) => showChange(deps, query.token),
    stopEmailChange: ({ query }) => stopChange(deps, query.token),
  }
}
