import type { statusEndpoints } from '#contract/endpoints/operations/status.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readStatus, type StatusDeps } from './status-service.ts'

/** How the installation is. */
export function createStatusHandlers(deps: StatusDeps): HandlersOf<typeof statusEndpoints> {
  return { getInstallationStatus: () => readStatus(deps) }
}
