import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import { endSession, endSessionOfRefreshToken } from './session-end.ts'
import { IS_SPENT } from './spent-token.ts'

interface Row {
  payload: AdapterPayload
  isSpent: boolean
}

/** The login service only checks whether this is set. */
const SPENT = { consumed: 1 }

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
    const { rows } = await pool.query<Row>({
      name: `oidc-find-${column}`,
      text: `SELECT p.payload, ${IS_SPENT} AS "isSpent" FROM oidc_payloads p
        WHERE p.model = $1 AND p.${column} = $2 AND (p.expires_at IS NULL OR p.expires_at > now())`,
      values: [model, value],
    })
    if (rows[0] === undefined) return undefined
    const { payload, isSpent } = rows[0]
    return isSpent ? { ...payload, ...SPENT } : payload
  }

  return {
    find: (id) => findOne('id', id),
    findByUid: (uid) => findOne('uid', uid),
    findByUserCode: (userCode) => findOne('user_code', userCode),
    upsert: async (id, payload, expiresIn) => {
      await pool.query({
        name: 'oidc-upsert',
        text: `INSERT INTO oidc_payloads (model, id, payload, grant_id, user_code, uid, expires_at)
          VALUES ($1, $2, $3::jsonb, $4, $5, $6, now() + make_interval(secs => $7))
          ON CONFLICT (model, id) DO UPDATE SET payload = excluded.payload, grant_id = excluded.grant_id,
            user_code = excluded.user_code, uid = excluded.uid, expires_at = excluded.expires_at`,
        values: [
          model,
          id,
          JSON.stringify(payload),
          payload.grantId ?? null,
          payload.userCode ?? null,
          payload.uid ?? null,
          Number.isFinite(expiresIn) ? expiresIn : null,
        ],
      })
    },
    consume: async (id) => {
      await pool.query(
        'UPDATE oidc_payloads SET consumed_at = coalesce(consumed_at, now()) WHERE model = $1 AND id = $2',
        [model, id],
      )
    },
    destroy: async (id) => {
      // Revoking one refresh token ends the sign-in that it belongs to, with all its tokens.
      if (model === 'Grant') return endSession(pool, id)
      if (model === 'RefreshToken') return endSessionOfRefreshToken(pool, id)
      await pool.query('DELETE FROM oidc_payloads WHERE model = $1 AND id = $2', [model, id])
    },
    revokeByGrantId: (grantId) => endSession(pool, grantId),
  }
}
