import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { test as base } from './journey.ts'
import { openStranger, type Stranger, STRANGER_CLIENT } from './stranger.ts'

export const PROVIDER = 'Riverside Health'

/** A journey beside the identity provider of a health system, which strangers set up. */
export const test = base.extend<{ stranger: Stranger }>({
  stranger: async ({}, provide) => {
    const stranger = await openStranger()
    await provide(stranger)
    await stranger.close()
  },

  serverVariables: async ({ stranger }, provide) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'trocar-provider-'))
    const file = path.join(folder, 'provider.json')
    const { client_id: clientId, client_secret: secret } = STRANGER_CLIENT
    writeFileSync(file, JSON.stringify({ name: PROVIDER, issuer: stranger.issuer, clientId }))
    await provide({ TROCAR_IDENTITY_PROVIDER_FILE: file, TROCAR_IDENTITY_PROVIDER_SECRET: secret })
    rmSync(folder, { recursive: true })
  },
})
