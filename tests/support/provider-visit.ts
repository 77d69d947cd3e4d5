import { OidcBrowser, type TokenAnswer } from './oidc-browser.ts'
import type { Stranger } from '../../e2e/support/stranger.ts'
import { passOf } from './sign-in-pages.ts'

/** A browser that goes to an identity provider and returns. */
export interface Visit {
  browser: OidcBrowser
  /** The address of our sign-in page. */
  address: string
}

export async function beginVisit(origin: string): Promise<Visit> {
  const browser = new OidcBrowser(origin)
  return { browser, address: await browser.begin() }
}

/** Leaves for the provider, which sends the browser back: the address at which it arrives. */
export async function goToProvider({ browser, address }: Visit, stranger: Stranger): Promise<string> {
  const left = await browser.request(`${address}/to-provider`)
  if (left.status !== 303) throw new Error(`It did not leave: ${left.status} ${await left.text()}`)
  const there = new OidcBrowser(stranger.issuer)
  let location = left.headers.get('location') ?? ''
  for (let hops = 0; hops < 6; hops += 1) {
    const answer = await there.request(location)
    location = answer.headers.get('location') ?? ''
    if (location.includes('/callback')) return location
    if (location === '') throw new Error(`The stranger answered ${answer.status} ${await answer.text()}`)
  }
  throw new Error('The stranger went in circles.')
}

/** Arrives at that address: the page that our login service shows, or its redirect into the app. */
export async function arrive({ browser }: Visit, callback: string): Promise<Response> {
  const led = await browser.request(callback)
  const location = led.headers.get('location')
  return location === null ? led : browser.request(location)
}

export async function visitProvider(
  origin: string,
  stranger: Stranger,
  subject: string,
): Promise<Visit & { first: Response }> {
  Object.assign(stranger, { visitor: subject })
  const visit = await beginVisit(origin)
  return { ...visit, first: await arrive(visit, await goToProvider(visit, stranger)) }
}

export async function tokensOf({ browser }: Visit, last: Response): Promise<TokenAnswer> {
  const answer = await browser.exchange(await browser.followToCode(last))
  return (await answer.json()) as TokenAnswer
}

/** Says on the page that it is them. */
export async function agree({ browser, address }: Visit, page: Response): Promise<Response> {
  const pass = passOf(await page.text())
  return browser.request(`${address}/connect`, { method: 'POST', body: new URLSearchParams({ pass }) })
}
