import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openStranger, type Stranger, STRANGER_CLIENT } from './stranger.ts'

export const PROVIDER = 'Riverside Health'

/** A fixture: the identity provider of a health system, which strangers set up. */
export async function provideStranger(
  {}: object,
  provide: (stranger: Stranger) => Promise<void>,
): Promise<void> {
  const stranger = await openStranger()
  await provide(stranger)
  await stranger.close()
}

/** A fixture: the variables of a server beside it. */
export async function provideVariables(
  { stranger }: { stranger: Stranger },
  provide: (variables: Record<string, string>) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'trocar-provider-'))
  const file = path.join(folder, 'provider.json')
  const { client_id: clientId, client_secret: secret } = STRANGER_CLIENT
  writeFileSync(
    file,
    JSON.stringify({ name: PROVIDER, issuer: stranger.issuer, clientId, offersSignOut: true }),
  )
  await provide({ TROCAR_IDENTITY_PROVIDER_FILE: file, TROCAR_IDENTITY_PROVIDER_SECRET: secret })
  rmSync(folder, { recursive: true })
}
