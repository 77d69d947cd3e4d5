import { Secret, TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type OpenLogin, openLogin, password } from '#tests/support/login-accounts.ts'
import { OidcBrowser } from '#tests/support/oidc-browser.ts'

const OPTION = { second_step: 'set-up' }
let login: OpenLogin
beforeAll(async () => {
  login = await openLogin(undefined, { requiresSecondStep: true })
})
afterAll(() => login.close())

const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** A sign-in up to the page behind the password, and that page's forms. */
async function enter(email: string, params: Record<string, string> = {}) {
  const browser = new OidcBrowser(login.server.origin)
  const address = await browser.begin(params)
  const first = await browser.submit(address, email, password)
  return { browser, address, first }
}

const passOf = (page: string) => /name="pass" value="([^"]+)"/.exec(page)?.[1] ?? ''
const secretOf = (page: string) => (/<code>([A-Z2-7 ]+)<\/code>/.exec(page)?.[1] ?? '').replaceAll(' ', '')

function send(browser: OidcBrowser, address: string, form: Record<string, string>): Promise<Response> {
  return browser.request(address, { method: 'POST', body: new URLSearchParams(form) })
}

/** Sets it up from the page that asks for it; returns the secret. */
async function setUp(email: string): Promise<{ secret: string; recovery: string[] }> {
  const { browser, address, first } = await enter(email, OPTION)
  const page = await first.text()
  const secret = secretOf(page)
  const done = await (
    await send(browser, `${address}/set-up`, { pass: passOf(page), code: codeOf(secret) })
  ).text()
  const recovery = [...done.matchAll(/<code>([a-z2-9-]+)<\/code>/g)].map(([, code = '']) => code)
  await browser.followToCode(await send(browser, `${address}/finish`, { pass: passOf(done) }))
  return { secret, recovery }
}

/** A sign-in of somebody who wants to change their second step, up to the page that offers it. */
async function enterToChange(email: string, code: string) {
  const { browser, address, first } = await enter(email, OPTION)
  const shown = await send(browser, `${address}/code`, { pass: passOf(await first.text()), code })
  return { browser, address, page: await shown.text() }
}

it('without it the password alone leads into the app', async () => {
  const { email } = await login.accounts.add()
  const { browser, first } = await enter(email)
  expect((await browser.exchange(await browser.followToCode(first))).status).toBe(200)
})

it('is set up with a QR code, a key and a first code, and then signing in asks for one', async () => {
  const { email } = await login.accounts.add()
  const { browser, address, first } = await enter(email, OPTION)
  const page = await first.text()
  expect(page).toContain('<svg')
  expect(page).toContain('Not now')
  const secret = secretOf(page)
  const wrong = await send(browser, `${address}/set-up`, { pass: passOf(page), code: 'nonsense' })
  expect(wrong.status).toBe(401)
  const again = await wrong.text()
  expect(secretOf(again)).toBe(secret)
  const done = await send(browser, `${address}/set-up`, { pass: passOf(again), code: codeOf(secret) })
  const codes = await done.text()
  expect(codes.match(/<li><code>/g)).toHaveLength(10)
  await browser.followToCode(await send(browser, `${address}/finish`, { pass: passOf(codes) }))

  const next = await enter(email)
  expect(next.first.status).toBe(200)
  const ask = await next.first.text()
  expect(ask).toContain('Enter your code')
  const refused = await send(next.browser, `${next.address}/code`, { pass: passOf(ask), code: '12' })
  expect(refused.status).toBe(401)
  expect(await refused.text()).toContain('That code isn’t right')
  const taken = await send(next.browser, `${next.address}/code`, {
    pass: passOf(ask),
    code: codeOf(secret, 1),
  })
  const tokens = await next.browser.exchange(await next.browser.followToCode(taken))
  expect(tokens.status).toBe(200)
})

it('somebody who knows only the password gets no further, at any address', async () => {
  const { email } = await login.accounts.add()
  await setUp(email)
  const { browser, address, first } = await enter(email, OPTION)
  const pass = passOf(await first.text())
  for (const step of ['finish', 'set-up', 'change', 'turn-off'])
    expect((await send(browser, `${address}/${step}`, { pass })).status).toBe(410)
  expect((await send(browser, `${address}/finish`, {})).status).toBe(410)
  expect((await browser.request(`${address}/finish`)).status).toBe(404)
  // What one's own sign-in allows does not open anybody else's.
  const mine = await login.accounts.add()
  const own = await enter(mine.email, OPTION)
  const ownPass = passOf(await own.first.text())
  expect((await send(browser, `${address}/finish`, { pass: ownPass })).status).toBe(410)
})

it('a recovery code signs in without the phone', async () => {
  const { email } = await login.accounts.add()
  const { recovery } = await setUp(email)
  const { browser, address, first } = await enter(email)
  const taken = await send(browser, `${address}/code`, {
    pass: passOf(await first.text()),
    code: recovery[3]!,
  })
  expect((await browser.exchange(await browser.followToCode(taken))).status).toBe(200)
})

it('if the key of the app is missing, the page says so, and what else works', async () => {
  const { email } = await login.accounts.add()
  const { secret, recovery } = await setUp(email)
  await login.fresh.database.$client.query(
    `UPDATE second_steps SET secret = 'v1.00000000.AAAA.AAAA' WHERE user_id = (SELECT id FROM users WHERE email = $1)`,
    [email],
  )
  const { browser, address, first } = await enter(email)
  const pass = passOf(await first.text())
  const refused = await send(browser, `${address}/code`, { pass, code: codeOf(secret, 1) })
  expect(refused.status).toBe(503)
  const page = await refused.text()
  expect(page).toContain('missing its key')
  const taken = await send(browser, `${address}/code`, { pass: passOf(page), code: recovery[0]! })
  expect((await browser.exchange(await browser.followToCode(taken))).status).toBe(200)
})

it('somebody who has entered a code may set up another app, or turn it off', async () => {
  const { email } = await login.accounts.add()
  const { recovery } = await setUp(email)
  const { browser, address, page } = await enterToChange(email, recovery[0]!)
  expect(page).toContain('Use a new phone or app')
  const change = await send(browser, `${address}/change`, { pass: passOf(page) })
  expect(secretOf(await change.text())).toHaveLength(32)
  await browser.followToCode(await send(browser, `${address}/turn-off`, { pass: passOf(page) }))
  const after = await enter(email)
  expect(after.first.status).toBe(303)
})

it('somebody whose role must have it is not offered to turn it off, and what their page was given cannot do it either', async () => {
  const { email } = await login.accounts.add({ role: 'TROCAR_ADMIN' })
  const { recovery } = await setUp(email)
  const { browser, address, page } = await enterToChange(email, recovery[0]!)
  expect(page).toContain('so it stays on')
  const refused = await send(browser, `${address}/turn-off`, { pass: passOf(page) })
  expect(refused.status).toBe(410)
  expect(await (await enter(email)).first.text()).toContain('Enter your code')
})

it('an admin may delay it for a week, and not longer: their sessions end, too', async () => {
  const { id, email } = await login.accounts.add({ role: 'TROCAR_ADMIN' })
  const { browser, address, first } = await enter(email)
  const page = await first.text()
  expect(page).toMatch(/Your role needs it by [A-Z]/)
  const later = await send(browser, `${address}/finish`, { pass: passOf(page) })
  const tokens = (await (await browser.exchange(await browser.followToCode(later))).json()) as {
    refresh_token: string
  }
  const renewed = await browser.refresh(tokens.refresh_token)
  expect(renewed.status).toBe(200)
  const { refresh_token: next } = (await renewed.json()) as { refresh_token: string }

  await login.fresh.database.$client.query('UPDATE second_steps SET due_at = now() WHERE user_id = $1', [id])
  expect((await browser.refresh(next)).status).toBe(400)
  const overdue = await enter(email)
  const must = await overdue.first.text()
  expect(must).not.toContain('Not now')
  expect((await send(overdue.browser, `${overdue.address}/finish`, { pass: passOf(must) })).status).toBe(410)
  const secret = secretOf(must)
  const done = await send(overdue.browser, `${overdue.address}/set-up`, {
    pass: passOf(must),
    code: codeOf(secret),
  })
  const finish = await send(overdue.browser, `${overdue.address}/finish`, { pass: passOf(await done.text()) })
  expect((await overdue.browser.exchange(await overdue.browser.followToCode(finish))).status).toBe(200)
})

it('a page from before it was set up neither bypasses nor replaces it', async () => {
  const { email } = await login.accounts.add()
  const { browser, address, first } = await enter(email, OPTION)
  const page = await first.text()
  await setUp(email)
  const form = { pass: passOf(page), code: codeOf(secretOf(page)) }
  expect((await send(browser, `${address}/finish`, form)).status).toBe(410)
  expect((await send(browser, `${address}/set-up`, form)).status).toBe(410)
})

it('pressing the button twice sets it up once, and the codes that are shown last are valid', async () => {
  const { email } = await login.accounts.add()
  const { browser, address, first } = await enter(email, OPTION)
  const page = await first.text()
  const form = { pass: passOf(page), code: codeOf(secretOf(page)) }
  await send(browser, `${address}/set-up`, form)
  const last = await (await send(browser, `${address}/set-up`, form)).text()
  const [, code = ''] = /<code>([a-z2-9-]+)<\/code>/.exec(last) ?? []
  const next = await enter(email)
  const taken = await send(next.browser, `${next.address}/code`, {
    pass: passOf(await next.first.text()),
    code,
  })
  expect(taken.status).toBe(303)
})

it('nothing that is sent breaks a page', async () => {
  const { email } = await login.accounts.add()
  const { browser, address, first } = await enter(email, OPTION)
  const pass = passOf(await first.text())
  for (const code of ['\0', '"><script>', '9'.repeat(5_000), '😀'.repeat(50)]) {
    const answer = await send(browser, `${address}/set-up`, { pass, code })
    expect(answer.status).toBe(401)
    expect(await answer.text()).not.toContain('<script>')
  }
})
