import { randomBytes } from 'node:crypto'
import type { Pool } from 'pg'
import type { Log } from '#server/ports.ts'
import type { GiveRole } from '#server/ports/sign-in.ts'
import { saveExternalGrant } from './identity-provider/external-sign-in-store.ts'
import type { IdentityProvider } from './identity-provider/identity-provider.ts'
import type { Entrant } from './generation-store.ts'
import { API_RESOURCE, API_SCOPE, GRANT_SECONDS, WEB_CLIENT } from './login-provider.ts'
import { saveGrant } from './oidc-payload-store.ts'

export interface GrantDeps {
  pool: Pool
  /** Null: people sign in here alone. */
  identityProvider: IdentityProvider | null
  giveRole: GiveRole
  log: Pick<Log, 'info'>
}

/** The session in the format of the login service, which would save it whatever has happened meanwhile. */
export async function openGrant(
  { pool, identityProvider, giveRole, log }: GrantDeps,
  uid: string,
  entrant: Entrant,
): Promise<string | null> {
  const provider = entrant.isByProvider === true ? identityProvider : null
  if (entrant.isByProvider === true && provider === null) return null
  const longest = provider === null ? GRANT_SECONDS : provider.settings.longestSessionHours * 3_600
  const expiresIn = Math.min(GRANT_SECONDS, Math.ceil(longest))
  const id = randomBytes(32).toString('base64url')
  const now = Math.floor(Date.now() / 1_000)
  const payload = {
    kind: 'Grant',
    jti: id,
    iat: now,
    exp: now + expiresIn,
    accountId: entrant.userId,
    clientId: WEB_CLIENT,
    openid: { scope: 'openid offline_access' },
    resources: { [API_RESOURCE]: API_SCOPE },
  }
  if (provider === null) return (await saveGrant(pool, id, payload, { ...entrant, expiresIn })) ? id : null
  const opened = await saveExternalGrant(pool, { uid, id }, payload, { ...entrant, expiresIn })
  if (opened === null) return null
  if (opened.role !== null) {
    const outcome = await giveRole(entrant.userId, opened.role)
    if (outcome !== 'same') log.info({ outcome, role: opened.role }, 'a role came from the identity provider')
  }
  return id
}
