import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'

/** Leads to where people sign out of their identity provider, and back (0872). */
export const PROVIDER_SIGN_OUT = '/oauth/identity-provider/sign-out'

/** Asked apart from the client's configuration, which every page begins with. */
export const findProviderSignOut = defineEndpoint({
  method: 'GET',
  path: '/provider-sign-out',
  summary: 'Of which identity provider people may sign out, too',
  access: 'anyone',
  /** Null: of none. */
  reply: z.object({ provider: z.nullable(z.string()) }),
  failures: [],
})
