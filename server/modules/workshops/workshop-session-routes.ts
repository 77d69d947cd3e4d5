import type { passwordResetEndpoints } from '#contract/endpoints/session/password-reset.ts'
import type { clientLogEndpoints } from '#contract/endpoints/operations/client-log.ts'
import type { workshopSessionEndpoints } from '#contract/endpoints/workshops/workshop-account.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { findWorkshopMe } from './workshop-me-store.ts'

export interface WorkshopSessionDeps {
  database: Database
  /** @param key makes the call repeatable: one entry per key */
  recordWebLogin: (userId: UserId, key: string | null) => Promise<void>
  /** The account is the person's: these calls are the same in either portal. */
  account: Pick<
    HandlersOf<typeof passwordResetEndpoints & typeof clientLogEndpoints>,
    'requestPasswordReset' | 'resetPassword' | 'postClientLog'
  >
}

export function createWorkshopSessionHandlers({
  database,
  recordWebLogin,
  account,
}: WorkshopSessionDeps): HandlersOf<typeof workshopSessionEndpoints> {
  return {
    getWorkshopMe: async (_input, { actor }) => {
      const me = await findWorkshopMe(database, actor.id)
      return me === null ? refuse({ code: 'not-found' }) : succeed(me)
    },
    recordWorkshopLogin: async (_input, { actor, idempotencyKey }) => {
      await recordWebLogin(actor.id, idempotencyKey)
      return succeed({})
    },
    requestWorkshopPasswordReset: (input, context) => account.requestPasswordReset(input, { ...context }),
    resetWorkshopPassword: (input, context) => account.resetPassword(input, { ...context }),
    postWorkshopLog: (input, context) => account.postClientLog(input, { ...context }),
    listWorkshopRoles: async () =>
      succeed({ _embedded: { workshopRole: workshopRoles.map((role, index) => ({ id: index + 1, role })) } }),
  }
}
