import { addWebLogin } from '../modules/session/me-store.ts'
import {
  createWorkshopSessionHandlers,
  type WorkshopSessionDeps,
} from '../modules/workshops/workshop-session-routes.ts'
import { createWorkshopHandlers } from '../modules/workshops/workshops/workshop-routes.ts'
import type { Area } from './area.ts'
import type { ServerParts } from './parts.ts'

/** Weekend workshops: their portal has a base, roles and people of its own. */
export function composeWorkshops({ database }: ServerParts, account: WorkshopSessionDeps['account']) {
  return {
    handlers: {
      ...createWorkshopSessionHandlers({
        database,
        recordWebLogin: (userId, key) => addWebLogin(database, userId, key),
        account,
      }),
      ...createWorkshopHandlers({ database, now: Date.now }),
    },
  } satisfies Area
}
