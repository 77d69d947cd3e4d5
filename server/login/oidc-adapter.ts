import { type Adapter, errors } from 'oidc-provider'
import type { Pool } from 'pg'
import {
  findPayload,
  markConsumed,
  removePayload,
  savePayload,
  savePayloadOfGrant,
} from './oidc-payload-store.ts'
import { endSession, endSessionOfRefreshToken } from './session-end-store.ts'

/** The login service only checks whether this is set. */
const SPENT = { consumed: 1 }
/** What continues a sign-in. */
const OF_GRANT = new Set(['AuthorizationCode', 'RefreshToken'])

/** Stores everything that the login service must remember in the database, so that any instance can continue. */
export function createOidcAdapter(pool: Pool): (model: string) => Adapter {
  return (model) => (model === 'Session' ? noSessions : createTableAdapter(pool, model))
}

/**
 * The login service keeps nobody signed in: whatever a browser sends, an authorization begins without a person.
 * Otherwise, on a shared tablet, the next person would become the last one, or end the last one's tokens while their
 * takes still wait to be sent.
 */
const noSessions: Adapter = {
  find: async () => undefined,
  findByUid: async () => undefined,
  findByUserCode: async () => undefined,
  upsert: async () => undefined,
  consume: async () => undefined,
  destroy: async () => undefined,
  revokeByGrantId: async () => undefined,
}

function createTableAdapter(pool: Pool, model: string): Adapter {
  async function findOne(column: 'id' | 'uid' | 'user_code', value: string) {
    // No column can store a NUL, so there is nothing to find.
    if (value.includes('\0')) return undefined
    const found = await findPayload(pool, model, column, value)
    if (found === null) return undefined
    return found.isSpent ? { ...found.payload, ...SPENT } : found.payload
  }

  return {
    find: (id) => findOne('id', id),
    findByUid: (uid) => findOne('uid', uid),
    findByUserCode: (userCode) => findOne('user_code', userCode),
    upsert: async (id, payload, expiresIn) => {
      if (model === 'Grant') throw new Error('A grant is saved by `finishSignIn` alone.')
      const name = { model, id }
      const seconds = expiresIn !== undefined && Number.isFinite(expiresIn) ? expiresIn : null
      if (!OF_GRANT.has(model)) return savePayload(pool, name, payload, seconds)
      if (!(await savePayloadOfGrant(pool, name, payload, seconds)))
        throw new errors.InvalidGrant('the sign-in has ended')
    },
    consume: (id) => markConsumed(pool, { model, id }),
    destroy: async (id) => {
      // Revoking one refresh token ends the sign-in that it belongs to, with all its tokens.
      if (model === 'Grant') return endSession(pool, id)
      if (model === 'RefreshToken') return endSessionOfRefreshToken(pool, id)
      await removePayload(pool, { model, id })
    },
    revokeByGrantId: (grantId) => endSession(pool, grantId),
  }
}
