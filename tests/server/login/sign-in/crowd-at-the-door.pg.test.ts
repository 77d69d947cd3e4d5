import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createHttpServerApp } from '#server/http/server.ts'
import { ALL_AUTHORIZATIONS_RATE, AUTHORIZATION_RATE } from '#server/login/sign-in/login-rates.ts'
import { openLog } from '#server/platform/log.ts'
import { openLogin, type OpenLogin, password } from '#tests/support/login-accounts.ts'
import { type LoginServer, startLoginServer } from '#tests/support/login-server.ts'
import { OidcBrowser } from '#tests/support/oidc-browser.ts'

/** Behind a proxy that says where a request comes from. */
const edge = () =>
  createHttpServerApp({
    log: openLog('silent'),
    tls: null,
    staticFolder: '/nowhere',
    trustProxy: 'loopback',
  })

let login: OpenLogin
let server: LoginServer

beforeAll(async () => {
  login = await openLogin(edge)
})
afterAll(() => login.close())
// Each test is in a minute of its own, however slow the machine is.
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  server = await startLoginServer(login.fresh.database, {}, edge)
  return async () => {
    vi.useRealTimers()
    await server.close()
  }
})

function browserAt(address: string): OidcBrowser {
  const browser = new OidcBrowser(server.origin)
  browser.headers = { 'x-forwarded-for': address }
  return browser
}

/**
 * How many of so many requests are let in. They ask for nothing, which is counted like a sign-in that begins and leaves
 * no row.
 */
async function knock(times: number, addressOf: (at: number) => string): Promise<number> {
  let letIn = 0
  for (let batch = 0; batch < times; batch += 70) {
    const size = Math.min(70, times - batch)
    const answers = await Promise.all(
      Array.from({ length: size }, (_, at) =>
        fetch(`${server.origin}/oauth/auth`, { headers: { 'x-forwarded-for': addressOf(batch + at) } }),
      ),
    )
    await Promise.all(answers.map((answer) => answer.arrayBuffer()))
    letIn += answers.filter(({ status }) => status !== 429 && status !== 503).length
  }
  return letIn
}
const mayBegin = async (address: string) => (await browserAt(address).begin()).startsWith('/oauth/sign-in/')

describe('fourteen networks of one host within a minute', () => {
  it.each([
    [
      '1,610 requests from /64s of one /56',
      1_610,
      (at: number) => `2001:db8:0:a${(at % 14).toString(16)}::1`,
    ],
    [
      '1,610 requests from /56s of one /48',
      1_610,
      (at: number) => `2001:db8:0:${(at % 14).toString(16)}00::1`,
    ],
    ['1,750 requests from /48s', 1_750, (at: number) => `2001:db8:${at % 14}::1`],
  ])('%s: the fifteenth person still begins a sign-in', async (_networks, times, addressOf) => {
    expect(await knock(times, addressOf)).toBeLessThan(times)
    expect([await mayBegin('2001:db9::1'), await mayBegin('192.0.2.1')]).toEqual([true, true])
  })
})

it('a device that has signed in before does so again while its own network and all others are full', async () => {
  const { email } = await login.accounts.add()
  const tablet = browserAt('192.0.2.9')
  await tablet.signIn(email, password)
  await knock(AUTHORIZATION_RATE.max + 20, () => '192.0.2.9')
  await knock(ALL_AUTHORIZATIONS_RATE.max + 200, (at) => `2001:db8:${at % 14}::1`)
  expect(await mayBegin('192.0.2.9')).toBe(false)
  const code = await tablet.signIn(email, password)
  expect((await tablet.exchange(code)).status).toBe(200)
})

it('hundreds of people behind one address of a hospital begin within a minute', async () => {
  expect(await knock(300, () => '192.0.2.50')).toBe(300)
})
