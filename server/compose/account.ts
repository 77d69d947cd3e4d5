import { createAccountHandlers } from '../modules/account/account-routes.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Who somebody is to the server. */
export function composeAccount({ database }: ServerParts) {
  return { handlers: createAccountHandlers({ pool: database.$client }) } satisfies Area
}
