import type { Pool } from 'pg'
import webPush from 'web-push'
import { installationSecret } from '#server/database/installation-secret.ts'

/** Base64url, as browsers take it. */
export interface PushKeys {
  publicKey: string
  privateKey: string
}

/** By what push services know this installation (VAPID, RFC 8292). Another pair would end all subscriptions. */
export function loadPushKeys(pool: Pool): Promise<PushKeys> {
  return installationSecret(pool, 'push-keys', async () => webPush.generateVAPIDKeys())
}
