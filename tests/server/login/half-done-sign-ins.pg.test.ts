import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { endSessionsOf } from '#server/login/session-end-store.ts'
import { accountResets } from '#tests/support/account-resets.ts'
import { type OpenLogin, openLogin, password } from '#tests/support/login-accounts.ts'
import { OidcBrowser, type TokenAnswer } from '#tests/support/oidc-browser.ts'
import {
  codeOf,
  enterPassword,
  passOf,
  recoveryCodesOf,
  secretOf,
  sendForm,
  setUpApp,
  OPTION,
} from '#tests/support/sign-in-pages.ts'

// Who has begun to sign in with what the owner has replaced since gets no further.

const NEW_PASSWORD = 'sixteen blue herons'
let login: OpenLogin
let resets: ReturnType<typeof accountResets>
beforeAll(async () => {
  login = await openLogin(undefined, { requiresSecondStep: true })
  resets = accountResets(login.fresh.database, login.server.login)
})
afterAll(() => login.close())

const enter = (email: string, params: Record<string, string> = {}, typed?: string) =>
  enterPassword(login.server.origin, email, params, typed)

/** The owner sets up an app and goes on into the app. */
async function withApp(facts: Parameters<OpenLogin['accounts']['add']>[0] = {}) {
  const owner = await login.accounts.add(facts)
  const begun = await enter(owner.email, OPTION)
  const { secret, recovery, pass } = await setUpApp(begun, await begun.first.text())
  await begun.browser.followToCode(await sendForm(begun, 'finish', { pass }))
  return { ...owner, secret, recovery }
}

/** Somebody who has shown password and recovery code, at the page that offers changes. */
async function behindCode(
  { email, recovery }: { email: string; recovery: readonly string[] },
  number: number,
) {
  const begun = await enter(email, OPTION)
  const form = { pass: passOf(await begun.first.text()), code: recovery[number] ?? '' }
  return { ...begun, page: await (await sendForm(begun, 'code', form)).text() }
}

async function signInWith(email: string, code: string) {
  const begun = await enter(email)
  const taken = await sendForm(begun, 'code', { pass: passOf(await begun.first.text()), code })
  const answer = await begun.browser.exchange(await begun.browser.followToCode(taken))
  return { browser: begun.browser, tokens: (await answer.json()) as TokenAnswer }
}

const grantsOf = async (id: string) =>
  (
    await login.fresh.database.$client.query(
      `SELECT FROM oidc_payloads WHERE model = 'Grant' AND payload ->> 'accountId' = $1`,
      [id],
    )
  ).rowCount

const exists = (text: string) =>
  expect.poll(async () => (await login.fresh.database.$client.query(text)).rowCount).toBeGreaterThan(0)

/** Does this while the end of all sessions is written and not yet committed, and then commits it. */
async function meanwhile<Value>(id: UserId, work: () => Promise<Value>): Promise<Value> {
  const [written, waits] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const ended = login.fresh.database.transaction(async (tx) => {
    await endSessionsOf(tx, id)
    written.resolve()
    await waits.promise
  })
  await written.promise
  const begun = work()
  await exists(`SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`)
  waits.resolve()
  await ended
  return begun
}

describe('while all sessions are being ended', () => {
  it('a page that leads into the app is answered after it, and leads nowhere', async () => {
    const owner = await login.accounts.add()
    const begun = await enter(owner.email, OPTION)
    const pass = passOf(await begun.first.text())
    const finish = await meanwhile(owner.id, () => sendForm(begun, 'finish', { pass }))
    expect(finish.status).toBe(410)
    expect(await grantsOf(owner.id)).toBe(0)
  })

  it('a second step that is being set up is not', async () => {
    const owner = await login.accounts.add()
    const begun = await enter(owner.email, OPTION)
    const page = await begun.first.text()
    const form = { pass: passOf(page), code: codeOf(secretOf(page)) }
    const setUp = await meanwhile(owner.id, () => sendForm(begun, 'set-up', form))
    expect(setUp.status).toBe(410)
    expect(await login.server.login.secondSteps?.statusOf(owner.id)).toMatchObject({ setUpAt: null })
  })

  it('a code brings no tokens, and a refresh token no other', async () => {
    const owner = await login.accounts.add()
    const browser = new OidcBrowser(login.server.origin)
    const code = await browser.signIn(owner.email, password)
    expect((await meanwhile(owner.id, () => browser.exchange(code))).status).toBe(400)
    const { browser: other, tokens } = await login.accounts.signIn(owner.email)
    const refreshed = await meanwhile(owner.id, () => other.refresh(tokens.refresh_token))
    expect(refreshed.status).toBe(400)
    expect(await refreshed.json()).toMatchObject({ error: 'invalid_grant' })
  })
})

it('what follows a session that was saved by a version before lives until its person ends all', async () => {
  const owner = await login.accounts.add()
  const { browser, tokens } = await login.accounts.signIn(owner.email)
  const pool = login.fresh.database.$client
  await pool.query(`UPDATE oidc_payloads SET generation = NULL WHERE model = 'Grant'`)
  const renewed = (await (await browser.refresh(tokens.refresh_token)).json()) as TokenAnswer
  expect(renewed.refresh_token).toEqual(expect.any(String))
  await pool.query('UPDATE users SET sessions_since = 2, generation = 2 WHERE id = $1', [owner.id])
  expect((await browser.refresh(renewed.refresh_token)).status).toBe(400)
})

describe('what a person changes about their own second step', () => {
  it('ends what others have half done, and no session', async () => {
    const owner = await withApp()
    const { browser, tokens } = await signInWith(owner.email, owner.recovery[0]!)
    const [other, own] = [await behindCode(owner, 1), await behindCode(owner, 2)]
    const offered = await (await sendForm(own, 'change', { pass: passOf(own.page) })).text()
    const { pass } = await setUpApp(own, offered)
    for (const step of ['finish', 'turn-off', 'new-codes', 'change'])
      expect((await sendForm(other, step, { pass: passOf(other.page) })).status).toBe(410)
    expect((await sendForm(own, 'finish', { pass })).status).toBe(303)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
  })

  it('is answered again when its page is sent again', async () => {
    const owner = await withApp()
    const own = await behindCode(owner, 0)
    expect(own.page).toContain('Use a new phone or app')
    expect(own.page).not.toContain('Set up an app')
    const pass = passOf(own.page)
    await sendForm(own, 'new-codes', { pass })
    const again = await (await sendForm(own, 'new-codes', { pass })).text()
    expect((await sendForm(own, 'finish', { pass: passOf(again) })).status).toBe(303)
    expect((await signInWith(owner.email, recoveryCodesOf(again)[0]!)).tokens.refresh_token).toEqual(
      expect.any(String),
    )
  })
})

describe('an account that is inactivated', () => {
  it('and reactivated meanwhile is entered by no page from before', async () => {
    const owner = await login.accounts.add({ role: 'FACULTY' })
    const begun = await enter(owner.email, OPTION)
    const pass = passOf(await begun.first.text())
    await resets.inactivate(owner.id)
    expect((await sendForm(begun, 'finish', { pass })).status).toBe(410)
    await resets.reactivate(owner.id)
    expect((await sendForm(begun, 'finish', { pass })).status).toBe(410)
  })

  it('of a resident who signed in meanwhile keeps that session when it is reactivated', async () => {
    const owner = await login.accounts.add()
    await resets.inactivate(owner.id)
    const { browser, tokens } = await login.accounts.signIn(owner.email)
    await resets.reactivate(owner.id)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
  })
})

describe('a reset of a second step that is not set up', () => {
  it('ends the page on which somebody sets one up, and all sessions', async () => {
    const owner = await login.accounts.add()
    const { browser, tokens } = await login.accounts.signIn(owner.email)
    const begun = await enter(owner.email, OPTION)
    const page = await begun.first.text()
    await resets.secondStep(owner.id)
    const form = { pass: passOf(page), code: codeOf(secretOf(page)) }
    expect((await sendForm(begun, 'set-up', form)).status).toBe(410)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
  })
})

describe('after a reset of the password', () => {
  it('neither the way back into the app nor its code leads to a session', async () => {
    const owner = await login.accounts.add()
    const { browser, first } = await enter(owner.email)
    const coded = new OidcBrowser(login.server.origin)
    const code = await coded.signIn(owner.email, password)
    await resets.password(owner, NEW_PASSWORD)
    const resumed = await browser.request(first.headers.get('location') ?? '')
    expect(resumed.headers.get('location')).toMatch(/^\/oauth\/sign-in\//)
    expect((await coded.exchange(code)).status).toBe(400)
    expect(await grantsOf(owner.id)).toBe(0)
  })

  it('a page that offers the second step and was left open leads to no session', async () => {
    const owner = await login.accounts.add()
    const begun = await enter(owner.email, OPTION)
    const page = await begun.first.text()
    expect(page).toContain('Not now')
    await resets.password(owner, NEW_PASSWORD)
    const finish = await sendForm(begun, 'finish', { pass: passOf(page) })
    expect(finish.status).toBe(410)
    expect(await grantsOf(owner.id)).toBe(0)
    const setUp = await sendForm(begun, 'set-up', { pass: passOf(page), code: codeOf(secretOf(page)) })
    expect(setUp.status).toBe(410)
    expect((await enter(owner.email, OPTION, NEW_PASSWORD)).first.status).toBe(200)
  })
})

describe('after a reset of second step and password', () => {
  it('a page behind a code that was left open sets up nothing, and the owner gets in', async () => {
    const owner = await withApp()
    const begun = await behindCode(owner, 0)
    const { page } = begun
    expect(page).toContain('Use a new phone or app')
    const offered = await (await sendForm(begun, 'change', { pass: passOf(page) })).text()
    await resets.secondStep(owner.id)
    await resets.password(owner, NEW_PASSWORD)
    const taken = await sendForm(begun, 'set-up', { pass: passOf(offered), code: codeOf(secretOf(offered)) })
    expect(taken.status).toBe(410)
    const own = await enter(owner.email, OPTION, NEW_PASSWORD)
    expect(await own.first.text()).toContain('Not now')
  })
})
