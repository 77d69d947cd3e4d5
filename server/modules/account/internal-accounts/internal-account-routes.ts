import type { internalAccountEndpoints } from '#contract/endpoints/account/internal-accounts.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import {
  editAccount,
  inactivate,
  type InternalAccountDeps,
  makeAccount,
  reactivate,
  readAccounts,
} from './internal-account-service.ts'

/** Who may run the installation. */
export function createInternalAccountHandlers(
  deps: InternalAccountDeps,
): HandlersOf<typeof internalAccountEndpoints> {
  return {
    findAllInternalAccounts: ({ query }) => readAccounts(deps, query),
    createInternalAccount: ({ body }, { actor }) => makeAccount(deps, actor, body),
    editInternalAccount: ({ query, body }, { actor }) =>
      editAccount(deps, actor, { userEmail: query.userEmail, draft: body }),
    inactivateInternalAccount: ({ query }, { actor }) => inactivate(deps, actor, query.userEmail),
    reactivateInternalAccount: ({ query }, { actor }) => reactivate(deps, actor, query.userEmail),
  }
}
