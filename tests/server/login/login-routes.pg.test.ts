import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { text as readText } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openLogin, type OpenLogin, shippedEdge } from '#tests/support/login-accounts.ts'
import { startLoginServer } from '#tests/support/login-server.ts'
import { documentHeaders, pageIsolation } from '#server/http/security-headers.ts'
import { AUTHORIZATION_RATE } from '#server/login/sign-in/login-rates.ts'
import { OidcBrowser } from '#tests/support/oidc-browser.ts'

let login: OpenLogin
let fresh: OpenLogin['fresh']
let server: OpenLogin['server']
let accounts: OpenLogin['accounts']

beforeAll(async () => {
  login = await openLogin(shippedEdge)
  ;({ fresh, server, accounts } = login)
})
afterAll(() => login.close())

const rows = async () =>
  (
    await fresh.database.$client.query<{ model: string; count: number; seconds: number }>(
      `SELECT model, count(*)::int AS count, max(extract(epoch FROM expires_at - now()))::float AS seconds
       FROM oidc_payloads GROUP BY model ORDER BY model`,
    )
  ).rows

/** Ways to spell the address at which an authorization begins. */
const SPELLINGS = [
  '/oauth/auth',
  '/oauth/AUTH',
  '/oauth/Auth',
  '/oauth/auth/',
  '/oauth//auth',
  '/oauth/%61uth',
  '/oauth/aut%68',
  '/oauth/./auth',
  '/oauth/x/../auth',
  '/oauth/AUTH/',
  '/OAUTH/auth',
  '/%6fauth/auth',
  '/oauth%2fauth',
  '/oauth/auth;a=b',
  '/oauth/auth%3f',
  '/oauth/ａuth',
]

describe('however the address of an authorization is spelled', () => {
  it.each(SPELLINGS)('%s signs nobody in as the previous person', async (path) => {
    const { email } = await accounts.add()
    const { browser } = await accounts.signIn(email)
    const query = new URL(browser.authorization(), server.origin).search
    const answer = await browser.request(`${server.origin}${path}${query}`)
    const location = answer.headers.get('location') ?? ''
    expect(location).not.toContain('code=')
    if (answer.status === 303) expect(location).toMatch(/^\/oauth\/sign-in\//)
    else expect([404, 400]).toContain(answer.status)
  })

  it.each(SPELLINGS)('%s is counted: one address cannot fill the database', async (path) => {
    const busy = await startLoginServer(fresh.database, {}, shippedEdge)
    const browser = new OidcBrowser(busy.origin)
    const query = new URL(browser.authorization(), busy.origin).search
    await fresh.database.$client.query('DELETE FROM oidc_payloads')
    const statuses = new Set<number>()
    for (let batch = 0; batch < 8; batch += 1) {
      const answers = await Promise.all(
        Array.from({ length: 50 }, () => fetch(`${busy.origin}${path}${query}`, { redirect: 'manual' })),
      )
      for (const { status } of answers) statuses.add(status)
    }
    const [{ count } = { count: 0 }] = await rows()
    expect(count).toBeLessThanOrEqual(AUTHORIZATION_RATE.max)
    if (count > 0) expect(statuses).toContain(429)
    await busy.close()
  })
})

/** `fetch` sends no other `Host`. */
async function answerTo(address: string, host: string): Promise<string> {
  const asked = httpRequest(address, { headers: { host } }).end()
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  return readText(answer)
}

describe('every page of the login service', () => {
  it('may use of the device what the app may, and is looked into by no other page', async () => {
    const browser = new OidcBrowser(server.origin)
    const begun = await browser.begin()
    const addresses = {
      [begun]: 200,
      '/oauth/sign-in/unknown': 410,
      '/oauth/auth': 400,
      '/oauth/auth/unknown': 400,
      '/oauth/auth?state=%00': 400,
    }
    const app = documentHeaders()
    for (const [address, status] of Object.entries(addresses)) {
      const answer = await browser.request(address, { headers: { accept: 'text/html' } })
      expect([address, answer.status]).toEqual([address, status])
      for (const name of Object.keys(app))
        expect(answer.headers.get(name), `${name} of ${address}`).toBeTruthy()
      for (const name of Object.keys(pageIsolation)) expect(answer.headers.get(name)).toBe(app[name])
      expect(await answer.text()).not.toContain('http-equiv')
    }
  })
})

describe('an authorization that leads nowhere', () => {
  it('leaves one row behind, for an hour at most', async () => {
    await fresh.database.$client.query('DELETE FROM oidc_payloads')
    const browser = new OidcBrowser(server.origin)
    await browser.request(await browser.begin())
    const [row, ...others] = await rows()
    expect(others).toEqual([])
    expect(row).toMatchObject({ model: 'Interaction', count: 1 })
    expect(row?.seconds).toBeLessThanOrEqual(3_600)
  })

  it('and its page knows how long it is good for, and goes nowhere by itself', async () => {
    const browser = new OidcBrowser(server.origin)
    const begun = await browser.begin()
    const page = await (await browser.request(begun)).text()
    const [, seconds] = /data-seconds="(\d+)"/.exec(page) ?? []
    expect(Number(seconds)).toBeGreaterThan(3_500)
    expect(Number(seconds)).toBeLessThanOrEqual(3_600)
    expect(page).toContain(`href="${server.origin}/login">Start again`)
    expect(page).not.toContain('http-equiv')
    await fresh.database.$client.query(
      `UPDATE oidc_payloads SET payload = payload || jsonb_build_object('exp', extract(epoch FROM now())::int + 60)`,
    )
    const late = await (await browser.request(begun)).text()
    expect(Number(/data-seconds="(\d+)"/.exec(late)?.[1])).toBeLessThanOrEqual(60)
  })

  it('is answered by addresses of ours, whatever host was asked', async () => {
    const { hostname, port } = new URL(server.origin)
    for (const host of ['evil.example', 'localhost:1', `${hostname}.evil.example:${port}`]) {
      const answer = await answerTo(`${server.origin}/oauth/.well-known/openid-configuration`, host)
      expect(answer).toContain(`"token_endpoint":"${server.origin}/oauth/token"`)
      expect(answer).not.toContain('evil')
    }
  })

  it('too many are answered with a page that says what to do', async () => {
    const busy = await startLoginServer(fresh.database, {}, shippedEdge)
    const answers = await Promise.all(
      Array.from({ length: AUTHORIZATION_RATE.max + 1 }, () =>
        fetch(`${busy.origin}/oauth/auth`, { redirect: 'manual' }),
      ),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(await refused[0]?.text()).toContain('Too many tries from this network')
    await busy.close()
  })
})

describe('what the login service could do and is not used', () => {
  it.each([
    ['POST', '/oauth/request'],
    ['POST', '/oauth/REQUEST'],
    ['GET', '/oauth/session/end'],
    ['POST', '/oauth/session/end/confirm'],
    ['GET', '/oauth/me'],
    ['POST', '/oauth/reg'],
    ['POST', '/oauth/token/introspection'],
    ['POST', '/oauth/device/auth'],
    ['POST', '/oauth/auth'],
    ['DELETE', '/oauth/token'],
  ])('%s %s is answered like what does not exist', async (method, path) => {
    const answer = await fetch(server.origin + path, { method })
    expect(answer.status).toBe(404)
    expect(await answer.json()).toMatchObject({ code: 'not-found' })
  })

  it('is not listed where the endpoints are described', async () => {
    const answer = await fetch(`${server.origin}/oauth/.well-known/openid-configuration`)
    const described = Object.keys((await answer.json()) as object).filter((name) =>
      name.endsWith('_endpoint'),
    )
    expect(described.sort()).toEqual(['authorization_endpoint', 'revocation_endpoint', 'token_endpoint'])
  })
})

describe('the endpoints for programs', () => {
  it('answer in JSON and are limited for one address', async () => {
    const busy = await startLoginServer(fresh.database, {}, shippedEdge)
    const guess = () =>
      fetch(`${busy.origin}/oauth/token`, {
        method: 'POST',
        body: new URLSearchParams({
          client_id: 'trocar-web',
          grant_type: 'refresh_token',
          refresh_token: 'guess',
        }),
      })
    const first = await guess()
    expect([first.status, await first.json()]).toMatchObject([400, { error: 'invalid_grant' }])
    const statuses = new Set<number>()
    for (let batch = 0; batch < 13; batch += 1) {
      for (const { status } of await Promise.all(Array.from({ length: 50 }, guess))) statuses.add(status)
    }
    expect(statuses).toEqual(new Set([400, 429]))
    await busy.close()
  })
})
