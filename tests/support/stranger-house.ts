import type { ProviderSettings } from '#server/login/identity-provider/provider-settings.ts'
import type { LoginConfig } from '#server/login/login.ts'
import { type OpenLogin, openLogin } from './login-accounts.ts'
import { openStranger, type Stranger, STRANGER_CLIENT } from '../../e2e/support/stranger.ts'

export const HOSPITAL = 'Riverside Health'

/** Our login service beside a stranger’s identity provider. */
export interface StrangerHouse extends OpenLogin {
  stranger: Stranger
}

/** What somebody has entered who set us up with that provider. */
export function providerSettings(
  { issuer }: Pick<Stranger, 'issuer'>,
  settings: Partial<ProviderSettings> = {},
): ProviderSettings {
  return {
    name: HOSPITAL,
    issuer,
    clientId: STRANGER_CLIENT.client_id,
    clientSecret: STRANGER_CLIENT.client_secret,
    scopes: ['openid', 'email', 'groups'],
    prompt: 'login',
    emailVerifiedClaim: 'email_verified',
    clockSkewSeconds: 60,
    longestSessionHours: 720,
    offersSignOut: false,
    onlyThroughProvider: [],
    ...settings,
  }
}

export async function openStrangerHouse(
  settings: Partial<ProviderSettings> = {},
  config: Partial<LoginConfig> = {},
): Promise<StrangerHouse> {
  const stranger = await openStranger()
  const identityProvider = providerSettings(stranger, settings)
  const login = await openLogin(undefined, { ...config, identityProvider })
  const below = `${login.server.origin}/oauth/identity-provider`
  await stranger.open(`${below}/callback`, `${below}/logout`)
  return {
    ...login,
    stranger,
    close: async () => {
      await login.close()
      await stranger.close()
    },
  }
}
