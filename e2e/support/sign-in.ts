import { createHash, randomBytes } from 'node:crypto'
import { type APIRequestContext, type APIResponse, expect, type Page } from '@playwright/test'

/** The accounts of the demo data, all with the same password. */
export type DemoAccount =
  | 'resident'
  | 'resident2'
  | 'resident3'
  | 'inactive-resident'
  | 'faculty'
  | 'director'
  | 'coordinator'
  | 'admin'
  | 'implementation'
  | 'field'
  | 'nadia.haddad'
  | 'workshop-admin'
  | 'clinical-education'
  | 'facilitator'
  | 'workshop-faculty'
  | 'attendee'
  | 'faculty-attendee'
  | 'leonard.ashby'

export function emailOf(account: DemoAccount): string {
  return `${account}@demo.trocar.test`
}

export const DEMO_PASSWORD = 'trocar-demo'

/** Opens the app and signs in as a person does, through the login page. Resolves when the app is shown. */
export async function signInByHand(page: Page, account: DemoAccount, { at = '/' } = {}): Promise<void> {
  await page.goto(at)
  await fillInSignIn(page, account)
  await expect(page.getByRole('main')).toBeVisible()
}

/**
 * Opens the app with somebody signed in, as if they came back from the login page: three pages fewer than by hand.
 * Resolves when the app is shown.
 */
export async function signIn(page: Page, account: DemoAccount, { at = '/' } = {}): Promise<void> {
  const secrets = { state: 'journey', verifier: randomBytes(32).toString('base64url') }
  const arrival = await passLogin(page.request, account, secrets)
  // A small page of our origin, used to store the app's notes about its departure.
  await page.goto('/health/live')
  await page.evaluate(
    ([departure, wanted]) => {
      sessionStorage.setItem('trocar.sign-in', departure)
      sessionStorage.setItem('trocar.wanted', wanted)
    },
    [JSON.stringify(secrets), at] as const,
  )
  await page.goto(arrival)
  await page.waitForURL(hasArrived)
  await expect(page.getByRole('main')).toBeVisible()
}

/** The app's address with the code of a person who signed in at the login service of the context's server. */
async function passLogin(
  request: APIRequestContext,
  account: DemoAccount,
  { state, verifier }: { state: string; verifier: string },
): Promise<string> {
  const { origin } = new URL((await request.get('/health/live')).url())
  const query = new URLSearchParams({
    client_id: 'trocar-web',
    response_type: 'code',
    redirect_uri: `${origin}/login/callback`,
    scope: 'openid offline_access api',
    state,
    code_challenge: createHash('sha256').update(verifier).digest('base64url'),
    code_challenge_method: 'S256',
  })
  const asked = await request.get(`/oauth/auth?${query}`, { maxRedirects: 0 })
  const form = { email: emailOf(account), password: DEMO_PASSWORD }
  let answer = await request.post(await nextOf(asked, origin), { form, maxRedirects: 0 })
  for (;;) {
    const next = await nextOf(answer, origin)
    if (new URL(next).pathname === '/login/callback') return next
    answer = await request.get(next, { maxRedirects: 0 })
  }
}

/** Where the login service leads to; it explains itself in a page when it leads nowhere. */
async function nextOf(answer: APIResponse, origin: string): Promise<string> {
  const { location } = answer.headers()
  if (location === undefined)
    throw new Error(`Signing in ended with ${answer.status()} at ${answer.url()}:\n${await answer.text()}`)
  return new URL(location, origin).href
}

/** Fills in the open login page and submits it. */
export async function fillInSignIn(page: Page, account: DemoAccount): Promise<void> {
  await page.getByLabel('Email').fill(emailOf(account))
  await page.getByLabel('Password').fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL(hasArrived)
}

/** Past the callback too: leaving it early would not complete the sign-in. */
function hasArrived({ pathname }: URL): boolean {
  return !/^\/(oauth|login)/.test(pathname)
}
