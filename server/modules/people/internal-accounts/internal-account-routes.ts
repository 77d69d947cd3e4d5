import type { internalAccountEndpoints } from '#contract/endpoints/people/internal-accounts.ts'
import type { Handler, HandlersOf } from '#server/http/handler.ts'
import { madeId } from '#server/http/input/made-id.ts'
import { tableHandler } from '#server/http/table-handler.ts'
import { internalAccountTable } from '../account-tables.ts'
import { nameOfEmail } from '../name-of-email.ts'
import {
  editAccount,
  inactivate,
  type InternalAccountDeps,
  makeAccount,
  reactivate,
  readAccounts,
} from './internal-account-service.ts'

/** Accounts of the people who run the installation. */
export function createInternalAccountHandlers(
  deps: InternalAccountDeps,
): HandlersOf<typeof internalAccountEndpoints> {
  const findAllInternalAccounts: Handler<typeof internalAccountEndpoints.findAllInternalAccounts> = ({
    query,
  }) => readAccounts(deps, query)
  return {
    findAllInternalAccounts,
    exportInternalAccounts: tableHandler(findAllInternalAccounts, internalAccountTable),
    createInternalAccount: ({ body }, context) => {
      const { firstName, lastName } = nameOfEmail(body.email)
      return makeAccount(deps, context.actor, {
        ...body,
        id: madeId(body.id, 'createInternalAccount', context),
        firstName: body.firstName ?? firstName,
        lastName: body.lastName ?? lastName,
      })
    },
    editInternalAccount: ({ query, body }, { actor }) =>
      editAccount(deps, actor, { userEmail: query.userEmail, change: body }),
    inactivateInternalAccount: ({ query }, { actor }) => inactivate(deps, actor, query.userEmail),
    reactivateInternalAccount: ({ query }, { actor }) => reactivate(deps, actor, query.userEmail),
  }
}
