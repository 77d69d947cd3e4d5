import type { Pool } from 'pg'
import webPush from 'web-push'
import { installationSecret } from '#server/database/installation-secret.ts'

/** Base64url, as browsers expect. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/**
 * The keys that identify this installation to push services (VAPID, RFC 8292). Replacing them would end all
 * subscriptions.
 */
export function loadPushKeys(pool: Pool): Promise<PushKeys> {
  return installationSecret(pool, 'push-keys', async () => webPush.generateVAPIDKeys())
}
