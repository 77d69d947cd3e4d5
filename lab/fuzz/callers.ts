import { type DemoAccount, DEMO_PASSWORD, emailOf } from '../../e2e/support/sign-in.ts'
import { OidcBrowser, type TokenAnswer } from '#tests/support/oidc-browser.ts'

export const CALLERS = ['nobody', 'resident', 'faculty', 'admin'] as const
export type Caller = (typeof CALLERS)[number]
export type Tokens = Record<Caller, string | null>

/** Signs in one person of each kind through the login page. */
export async function signInCallers(address: string, publicUrl: string): Promise<Tokens> {
  return {
    nobody: null,
    resident: await signIn(address, publicUrl, 'resident'),
    faculty: await signIn(address, publicUrl, 'faculty'),
    admin: await signIn(address, publicUrl, 'admin'),
  }
}

async function signIn(address: string, publicUrl: string, account: DemoAccount): Promise<string> {
  const browser = new OidcBrowser(address, `${publicUrl}/login/callback`)
  const code = await browser.signIn(emailOf(account), DEMO_PASSWORD)
  const answer = await browser.exchange(code)
  const { access_token: token } = (await answer.json()) as TokenAnswer
  return token
}
