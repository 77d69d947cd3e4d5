import type { roleEndpoints } from '#contract/endpoints/session/roles.ts'
import type { sessionEndpoints } from '#contract/endpoints/session/session.ts'
import { succeed } from '#contract/result.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { addWebLogin, findMe } from './me-store.ts'
import { rowToMe } from './me-view.ts'

/** The person who is signed in. */
export function createAccountHandlers({
  database,
  signer,
}: {
  database: Database
  signer: MediaSigner
}): HandlersOf<typeof sessionEndpoints & typeof roleEndpoints> {
  return {
    getMe: async (_input, context) => {
      const { actor } = context
      const row = await findMe(database, actor.id)
      if (row === null) throw new Error('Someone is signed in who is not in the database.')
      const photoOf = (id: AssetId) => signer.signAsset(id, viewingOf(signer, actor, context).viewer).address
      return succeed(rowToMe(row, photoOf))
    },
    recordWebLogin: async (_input, { actor, idempotencyKey }) => {
      await addWebLogin(database, actor.id, idempotencyKey)
      return succeed({})
    },
    listRoles: async () =>
      succeed({ _embedded: { role: roles.map((role, index) => ({ id: index + 1, role })) } }),
  }
}
