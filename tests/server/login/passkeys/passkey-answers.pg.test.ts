import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenLogin, openLogin, password } from '#tests/support/login-accounts.ts'
import { OidcBrowser } from '#tests/support/oidc-browser.ts'
import { SoftAuthenticator } from '#tests/support/soft-authenticator.ts'

const OPTION = { second_step: 'set-up' }
let login: OpenLogin
let origin: string
beforeAll(async () => {
  login = await openLogin(undefined, { requiresSecondStep: true })
  // Passkeys know this machine only by its name.
  origin = login.server.origin.replace('127.0.0.1', 'localhost')
})
afterAll(() => login.close())

async function enter(email: string, params: Record<string, string> = {}, at = origin) {
  const browser = new OidcBrowser(at)
  const address = await browser.begin(params)
  const page = await (await browser.submit(address, email, password)).text()
  return { browser, address, page }
}

const passOf = (page: string) => /name="pass" value="([^"]+)"/.exec(page)?.[1] ?? ''
const challengeOf = (page: string) => /&quot;challenge&quot;:&quot;([\w-]+)&quot;/.exec(page)?.[1] ?? ''

function send(browser: OidcBrowser, address: string, form: Record<string, string>): Promise<Response> {
  return browser.request(address, { method: 'POST', body: new URLSearchParams(form) })
}

/** Sets up a passkey from the page that asks for a second step. */
async function setUp(email: string, key = new SoftAuthenticator(), name = 'My <b>key</b>') {
  const { browser, address, page } = await enter(email, OPTION)
  const answer = key.create({ origin, challenge: challengeOf(page) })
  const form = { pass: passOf(page), name, answer }
  const done = await (await send(browser, `${address}/add-passkey`, form)).text()
  const recovery = [...done.matchAll(/<code>([a-z2-9-]+)<\/code>/g)].map(([, code = '']) => code)
  await browser.followToCode(await send(browser, `${address}/finish`, { pass: passOf(done) }))
  return { key, recovery }
}

it('once a passkey is set up, signing in asks for it, and it leads into the app', async () => {
  const { email } = await login.accounts.add({ role: 'TROCAR_ADMIN' })
  const { key, recovery } = await setUp(email)
  expect(recovery).toHaveLength(10)
  const { browser, address, page } = await enter(email)
  expect(page).toContain('Use your passkey')
  const answer = key.get({ origin, challenge: challengeOf(page) })
  const taken = await send(browser, `${address}/passkey`, { pass: passOf(page), answer })
  const tokens = await browser.exchange(await browser.followToCode(taken))
  expect(tokens.status).toBe(200)
  const { refresh_token: token } = (await tokens.json()) as { refresh_token: string }
  expect((await browser.refresh(token)).status).toBe(200)
})

it('a wrong answer is refused, the page asks again, and a recovery code works as well', async () => {
  const { email } = await login.accounts.add()
  const { key, recovery } = await setUp(email)
  const { browser, address, page } = await enter(email)
  const answer = key.get({ origin: 'https://evil.test', challenge: challengeOf(page) })
  const refused = await send(browser, `${address}/passkey`, { pass: passOf(page), answer })
  expect(refused.status).toBe(401)
  const next = await refused.text()
  expect(next).toContain('That passkey didn’t work')
  expect(challengeOf(next)).not.toBe(challengeOf(page))
  const taken = await send(browser, `${address}/code`, { pass: passOf(next), code: recovery[0]! })
  expect(taken.status).toBe(303)
})

it('the password alone neither adds a passkey, nor removes one, nor gets new codes', async () => {
  const { email } = await login.accounts.add()
  await setUp(email)
  const { browser, address, page } = await enter(email, OPTION)
  for (const step of ['add-passkey', 'remove-passkey', 'new-codes', 'finish'])
    expect((await send(browser, `${address}/${step}`, { pass: passOf(page) })).status).toBe(410)
})

it('a page from before it was set up adds no passkey to it', async () => {
  const { email } = await login.accounts.add()
  const { browser, address, page } = await enter(email, OPTION)
  await setUp(email)
  const answer = new SoftAuthenticator().create({ origin, challenge: challengeOf(page) })
  const form = { pass: passOf(page), name: 'Theirs', answer }
  expect((await send(browser, `${address}/add-passkey`, form)).status).toBe(410)
})

it('somebody who has used it adds another one, removes the first, and gets new codes', async () => {
  const { id, email } = await login.accounts.add()
  const { key, recovery } = await setUp(email)
  const { browser, address, page } = await enter(email, OPTION)
  const answer = key.get({ origin, challenge: challengeOf(page) })
  const shown = await (await send(browser, `${address}/passkey`, { pass: passOf(page), answer })).text()
  expect(shown).toContain('My &lt;b&gt;key&lt;/b&gt;')
  expect(shown).toContain('your only second step')
  expect(shown).not.toContain('<span class="spoken"> My')
  const second = new SoftAuthenticator()
  const added = await (
    await send(browser, `${address}/add-passkey`, {
      pass: passOf(shown),
      name: ' Second\u0000\n one ',
      answer: second.create({ origin, challenge: challengeOf(shown) }),
    })
  ).text()
  expect(added).toContain('The passkey was added')
  expect(added).toContain('<strong>Second one</strong>')
  const [, first = ''] = /name="passkey" value="([^"]+)"/.exec(added) ?? []
  const removed = await (
    await send(browser, `${address}/remove-passkey`, { pass: passOf(added), passkey: first })
  ).text()
  expect(removed).toContain('The passkey was removed')
  expect(removed).not.toContain('My &lt;b&gt;')
  const codes = await (await send(browser, `${address}/new-codes`, { pass: passOf(removed) })).text()
  expect(codes.match(/<li><code>/g)).toHaveLength(10)
  expect(codes).not.toContain(recovery[0])
  const { rows } = await login.fresh.database.$client.query(
    'SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    [id],
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'second-step-set-up',
    'passkey-added',
    'passkey-removed',
    'recovery-codes-renewed',
  ])
})

it('at an address that does not support passkeys, codes are enough', async () => {
  const { email } = await login.accounts.add()
  const { recovery } = await setUp(email)
  const { browser, address, page } = await enter(email, {}, login.server.origin)
  expect(page).not.toContain('Use your passkey')
  expect(page).toContain('works at the address where you added it')
  const taken = await send(browser, `${address}/code`, { pass: passOf(page), code: recovery[0]! })
  expect(taken.status).toBe(303)
})
