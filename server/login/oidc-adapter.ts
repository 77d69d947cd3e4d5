import type { Adapter, AdapterPayload } from 'oidc-provider'
import type { Pool } from 'pg'
import { endSession, endSessionOfRefreshToken } from './session-end.ts'

/** A refresh repeated this soon is a second tab or a lost answer, not a thief. */
const REFRESH_GRACE_SECONDS = 10

interface Row {
  payload: AdapterPayload
  consumedAt: Date | null
  graceful: boolean
}

/**
 * A used refresh token may be used again within the grace, and for as long as none of its successors has been used:
 * then the answer that carried the successor was lost on the way (a killed browser, a dead link) and the person must
 * not be signed out for it.
 */
const IS_GRACEFUL = `(
  p.consumed_at > now() - make_interval(secs => ${REFRESH_GRACE_SECONDS})
  OR NOT EXISTS (
    SELECT FROM oidc_payloads s
    WHERE s.model = 'RefreshToken' AND s.grant_id = p.grant_id AND s.consumed_at IS NOT NULL
      AND coalesce((s.payload->>'rotations')::int, 0) > coalesce((p.payload->>'rotations')::int, 0)
  )
) AS graceful`

const COLUMNS = `p.payload, p.consumed_at AS "consumedAt", ${IS_GRACEFUL}`

/** Everything that the login service must remember, in the database, so that any instance can go on. */
export function createOidcAdapter(pool: Pool): (model: string) => Adapter {
  return (model) => {
    async function findOne(column: 'id' | 'uid' | 'user_code', value: string) {
      const { rows } = await pool.query<Row>({
        name: `oidc-find-${column}`,
        text: `SELECT ${COLUMNS} FROM oidc_payloads p
          WHERE p.model = $1 AND p.${column} = $2 AND (p.expires_at IS NULL OR p.expires_at > now())`,
        values: [model, value],
      })
      return rows[0] === undefined ? undefined : rowToPayload(model, rows[0])
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
        // Taking back one refresh token ends the sign-in that it belongs to, its siblings with it.
        if (model === 'Grant') return endSession(pool, id)
        if (model === 'RefreshToken') return endSessionOfRefreshToken(pool, id)
        await pool.query('DELETE FROM oidc_payloads WHERE model = $1 AND id = $2', [model, id])
      },
      revokeByGrantId: (grantId) => endSession(pool, grantId),
    }
  }
}

function rowToPayload(model: string, { payload, consumedAt, graceful }: Row): AdapterPayload {
  if (consumedAt === null || (model === 'RefreshToken' && graceful)) return payload
  return { ...payload, consumed: Math.floor(consumedAt.getTime() / 1000) }
}
