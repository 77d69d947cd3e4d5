import type { Pool } from 'pg'
import { succeed } from '#contract/result.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import type { Handlers } from '#server/http/handler.ts'
import { logClientRecord } from './client-log.ts'
import { addWebLogin, findMe } from './me-store.ts'
import { rowToMe } from './me-view.ts'

export type AccountHandlers = Handlers<'getMe' | 'recordWebLogin' | 'listRoles' | 'postClientLog'>

export function createAccountHandlers({ pool }: { pool: Pool }): AccountHandlers {
  return {
    getMe: async (_input, { actor }) => {
      const row = await findMe(pool, actor.id)
      if (row === null) throw new Error('Someone is signed in who is not in the database.')
      return succeed(rowToMe(row))
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
