import type { Pool } from 'pg'
import { succeed } from '#contract/result.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import type { Handlers } from '#server/http/handler.ts'
import type { AssetId } from '#contract/vocabulary/ids.ts'
import { type MediaSigner, viewingOf } from '#server/platform/media-address.ts'
import { logClientRecord } from './client-log.ts'
import { addWebLogin, findMe } from './me-store.ts'
import { rowToMe } from './me-view.ts'

export type AccountHandlers = Handlers<'getMe' | 'recordWebLogin' | 'listRoles' | 'postClientLog'>

export function createAccountHandlers({
  pool,
  signer,
}: {
  pool: Pool
  signer: MediaSigner
}): AccountHandlers {
  return {
    getMe: async (_input, context) => {
      const { actor } = context
      const row = await findMe(pool, actor.id)
      if (row === null) throw new Error('Someone is signed in who is not in the database.')
      const photoOf = (id: AssetId) => signer.signAsset(id, viewingOf(signer, actor, context).viewer).address
      return succeed(rowToMe(row, photoOf))
    },
    recordWebLogin: async (_input, { actor, idempotencyKey }) => {
      await addWebLogin(pool, actor.id, idempotencyKey)
      return succeed({})
    },
    listRoles: async () =>
      succeed({ _embedded: { role: roles.map((role, index) => ({ id: index + 1, role })) } }),
    postClientLog: async ({ body }, { log }) => succeed(logClientRecord(log, body)),
  }
}
