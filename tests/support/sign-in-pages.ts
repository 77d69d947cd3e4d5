import { Secret, TOTP } from 'otpauth'
import { password } from './login-accounts.ts'
import { OidcBrowser } from './oidc-browser.ts'

/** Parameters of somebody who comes to set up or change the second step. */
export const OPTION = { second_step: 'set-up' }

/** A sign-in that has begun: the browser, the address of its first page, and the last answer. */
export interface BegunSignIn {
  browser: OidcBrowser
  address: string
  first: Response
}

/** Types the password, and stops at the page after it. */
export async function enterPassword(
  origin: string,
  email: string,
  params: Record<string, string> = {},
  typed = password,
): Promise<BegunSignIn> {
  const browser = new OidcBrowser(origin)
  const address = await browser.begin(params)
  return { browser, address, first: await browser.submit(address, email, typed) }
}

export const passOf = (page: string) => /name="pass" value="([^"]+)"/.exec(page)?.[1] ?? ''
export const secretOf = (page: string) =>
  (/<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '')
export const challengeOf = (page: string) =>
  /&quot;challenge&quot;:&quot;([\w-]+)&quot;/.exec(page)?.[1] ?? ''
export const recoveryCodesOf = (page: string) =>
  [...page.matchAll(/<code>([a-z2-9-]+)<\/code>/g)].map(([, code = '']) => code)

/** @param ahead in steps of 30 s: each code works once */
export const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** Posts a form of a page of the sign-in. */
export function sendForm(
  { browser, address }: Pick<BegunSignIn, 'browser' | 'address'>,
  step: string,
  form: Record<string, string>,
): Promise<Response> {
  return browser.request(`${address}/${step}`, { method: 'POST', body: new URLSearchParams(form) })
}

/** Sets up an app from the page that asks for it, up to the page with the recovery codes. */
export async function setUpApp(
  begun: Pick<BegunSignIn, 'browser' | 'address'>,
  page: string,
): Promise<{ secret: string; recovery: string[]; pass: string }> {
  const secret = secretOf(page)
  const done = await sendForm(begun, 'set-up', { pass: passOf(page), code: codeOf(secret) })
  const shown = await done.text()
  return { secret, recovery: recoveryCodesOf(shown), pass: passOf(shown) }
}
