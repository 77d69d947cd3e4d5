import { type DemoAccount, DEMO_PASSWORD, emailOf } from '../../e2e/support/sign-in.ts'
import { OidcBrowser, type TokenAnswer } from '#tests/support/oidc-browser.ts'

/** Of the residency, of the workshops, of both, and of the workshops no longer. */
export const CALLERS = [
  'nobody',
  'resident',
  'faculty',
  'admin',
  'workshop-admin',
  'clinical-education',
  'facilitator',
  'attendee',
  'nadia.haddad',
  'leonard.ashby',
] as const
export type Caller = (typeof CALLERS)[number]
export type Tokens = Record<Caller, string | null>

export const NO_TOKENS = Object.fromEntries(CALLERS.map((caller) => [caller, null])) as Tokens

/**
 * Signs in one person of each kind through the login page. Whoever is refused gets no token: administrators of a run
 * may change the address of anybody, inactivate or delete them.
 */
export async function signInCallers(address: string, publicUrl: string): Promise<Tokens> {
  const tokens: Tokens = { ...NO_TOKENS }
  for (const caller of CALLERS)
    if (caller !== 'nobody') tokens[caller] = await signIn(address, publicUrl, caller)
  return tokens
}

async function signIn(address: string, publicUrl: string, account: DemoAccount): Promise<string | null> {
  const browser = new OidcBrowser(address, `${publicUrl}/login/callback`)
  const form = await browser.submit(await browser.begin(), emailOf(account), DEMO_PASSWORD)
  if (form.status === 401) return null
  const answer = await browser.exchange(await browser.followToCode(form))
  const { access_token: token } = (await answer.json()) as TokenAnswer
  return token
}

export function listRefused(tokens: Tokens): Caller[] {
  return CALLERS.filter((caller) => caller !== 'nobody' && tokens[caller] === null)
}
