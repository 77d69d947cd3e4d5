import * as z from 'zod/mini'
import { defineEndpoint } from '../../endpoint.ts'
import { reference } from '../../reading.ts'

/** What the page needs to know about the installation before anyone signs in. */
export const getClientConfig = defineEndpoint({
  method: 'GET',
  path: '/client-config',
  summary: 'Where to sign in, and the limits of this installation',
  access: 'anyone',
  reply: z.object({
    wireVersion: z.int(),
    oidc: z.object({
      issuer: z.string(),
      clientId: z.string(),
      // Addresses may be relative to the page's own origin.
      authorizationEndpoint: z.string(),
      tokenEndpoint: z.string(),
      /** Revokes the tokens of this device when its person signs out; null if the issuer has no such address. */
      revocationEndpoint: z.nullable(z.string()),
      /** Where the browser goes after signing out, if the issuer keeps a session of its own. */
      endSessionEndpoint: z.nullable(z.string()),
      /** Sent with every authorization request: scope, and whatever else this issuer requires. */
      authorizationParams: z.record(z.string(), z.string()),
    }),
    /** Who keeps passwords; with another login service the app shows no screens for them. */
    passwords: z.optional(z.enum(['here', 'elsewhere'])),
    /** Largest file that may be uploaded, bytes. */
    uploadMaxBytes: z.int(),
    /** Where people write for help; null if nobody has configured it. */
    supportEmail: z.optional(z.nullable(z.string())),
    /** Bytes of one upload chunk: spec 2 §9, smaller under test automation. */
    uploadChunkBytes: z.int(),
  }),
  failures: [],
  reading: reference,
})
export type ClientConfig = z.infer<typeof getClientConfig.reply>

/** The call that decides whether the server is "reachable": only our own server answers in this form. */
export const ping = defineEndpoint({
  method: 'GET',
  path: '/ping',
  summary: 'A sign of life',
  access: 'anyone',
  reply: z.object({ trocar: z.literal('here'), wireVersion: z.int() }),
  failures: [],
})

export const serviceEndpoints = { getClientConfig, ping }
