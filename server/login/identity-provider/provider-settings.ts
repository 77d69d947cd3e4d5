import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { programRoles } from '#contract/policies/people/accounts.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import { workshopRoles } from '#contract/vocabulary/workshops/workshop-roles.ts'

const shortText = z.string().check(z.minLength(1), z.maxLength(200))
const anyRole = z.enum([...roles, ...workshopRoles])
export type AnyRole = z.infer<typeof anyRole>

const settings = z.strictObject({
  /** What people call it: Sign in with … */
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  issuer: z.url({ protocol: /^https?$/ }),
  clientId: shortText,
  /** Null: a public client, which proves itself by PKCE alone. */
  clientSecretFile: z.optional(shortText),
  scopes: z._default(z.array(shortText).check(z.maxLength(20)), ['openid', 'email', 'profile']),
  prompt: z._default(z.enum(['login', 'select_account', 'as-the-provider-decides']), 'login'),
  /** The claim by which the provider says that it has verified the email. */
  emailVerifiedClaim: z._default(shortText, 'email_verified'),
  /** By how much its clock may differ from ours. */
  clockSkewSeconds: z._default(z.int().check(z.minimum(0), z.maximum(300)), 60),
  /** After this long people sign in there again. */
  longestSessionHours: z._default(z.number().check(z.positive(), z.maximum(4_320)), 720),
  /** Whether people may sign out there, too: it has to know where to send them back. */
  offersSignOut: z._default(z.boolean(), false),
  /** Roles whose people do not sign in with a password of ours. */
  onlyThroughProvider: z._default(z.array(anyRole), []),
  /** What somebody is in their program, by what a claim has: the first rule that fits. */
  roles: z.optional(
    z.strictObject({
      claim: shortText,
      rules: z
        .array(z.strictObject({ value: shortText, role: z.enum(programRoles) }))
        .check(z.minLength(1), z.maxLength(100)),
    }),
  ),
})

export interface ProviderSettings extends Omit<z.infer<typeof settings>, 'clientSecretFile' | 'prompt'> {
  clientSecret: string | null
  /** Null: the provider decides whether to ask for a password. */
  prompt: 'login' | 'select_account' | null
}

const text = z.optional(z.string().check(z.minLength(1)))

export const providerVariables = {
  TROCAR_IDENTITY_PROVIDER_FILE: text,
  TROCAR_IDENTITY_PROVIDER_SECRET: text,
}

const schema = z.object(providerVariables)
const LOOPBACK = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/

/** Null: people sign in here alone. Throws a sentence about what is wrong. */
export function readProviderSettings(env: z.infer<typeof schema>): ProviderSettings | null {
  const { TROCAR_IDENTITY_PROVIDER_FILE: file, TROCAR_IDENTITY_PROVIDER_SECRET: given } = env
  if (file === undefined) {
    if (given === undefined) return null
    throw new Error('TROCAR_IDENTITY_PROVIDER_SECRET: needs TROCAR_IDENTITY_PROVIDER_FILE.')
  }
  const parsed = settings.safeParse(parse(file, read(file)))
  if (!parsed.success) {
    const words = parsed.error.issues.map(tellIssue)
    throw new Error(`TROCAR_IDENTITY_PROVIDER_FILE: ${file}: ${words.join('; ')}`)
  }
  const { clientSecretFile, prompt, ...rest } = parsed.data
  const { protocol, hostname } = new URL(rest.issuer)
  if (protocol !== 'https:' && !LOOPBACK.test(hostname))
    throw new Error(`TROCAR_IDENTITY_PROVIDER_FILE: ${file}: issuer: must begin with https://.`)
  if (!rest.scopes.includes('openid'))
    throw new Error(`TROCAR_IDENTITY_PROVIDER_FILE: ${file}: scopes: openid is missing.`)
  const secret = given ?? (clientSecretFile === undefined ? null : read(clientSecretFile).trim())
  if (secret === '')
    throw new Error(`TROCAR_IDENTITY_PROVIDER_FILE: ${file}: clientSecretFile: ${clientSecretFile} is empty.`)
  return { ...rest, clientSecret: secret, prompt: prompt === 'as-the-provider-decides' ? null : prompt }
}

function tellIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return `${issue.keys.join(', ')}: not known`
  return `${issue.path.join('.')}: ${issue.message}`
}

function parse(file: string, content: string): unknown {
  try {
    return JSON.parse(content)
  } catch (error) {
    throw new Error(`TROCAR_IDENTITY_PROVIDER_FILE: ${file} is not JSON.`, { cause: error })
  }
}

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    throw new Error(`TROCAR_IDENTITY_PROVIDER_FILE: ${file} can’t be read (${code}).`, { cause: error })
  }
}
