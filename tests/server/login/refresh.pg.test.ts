import { describe, expect, it } from 'vitest'
import { openLogin } from '#tests/support/login-accounts.ts'
import type { OidcBrowser, TokenAnswer } from '#tests/support/oidc-browser.ts'
import { changePerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { fresh, server, accounts } = untilEnd(await openLogin())

function ageRefreshTokens(seconds: number) {
  return fresh.database.$client.query(
    `UPDATE oidc_payloads SET consumed_at = consumed_at - make_interval(secs => $1)
     WHERE model = 'RefreshToken' AND consumed_at IS NOT NULL`,
    [seconds],
  )
}

describe('refreshing', () => {
  it('rotates: each refresh brings a new refresh token', async () => {
    const { email } = await accounts.add()
    const { browser, tokens } = await accounts.signIn(email)
    const next = (await (await browser.refresh(tokens.refresh_token)).json()) as TokenAnswer
    expect(next.refresh_token).not.toBe(tokens.refresh_token)
    expect((await server.login.authenticate(next.access_token)).ok).toBe(true)
  })

  it('the same refresh token within 10 s succeeds: a duplicated tab', async () => {
    const { email } = await accounts.add()
    const { browser, tokens } = await accounts.signIn(email)
    const first = (await (await browser.refresh(tokens.refresh_token)).json()) as TokenAnswer
    await browser.refresh(first.refresh_token)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
  })

  it('if the answer was lost, the old refresh token still works however late', async () => {
    const { email } = await accounts.add()
    const { browser, tokens } = await accounts.signIn(email)
    await browser.refresh(tokens.refresh_token)
    await ageRefreshTokens(86_400)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
  })

  it('once its successor was used, a late repetition is theft and ends the family', async () => {
    const { email } = await accounts.add()
    const { browser, tokens } = await accounts.signIn(email)
    const second = (await (await browser.refresh(tokens.refresh_token)).json()) as TokenAnswer
    const third = (await (await browser.refresh(second.refresh_token)).json()) as TokenAnswer
    await ageRefreshTokens(11)
    const stolen = await browser.refresh(tokens.refresh_token)
    expect(stolen.status).toBe(400)
    expect(await stolen.json()).toMatchObject({ error: 'invalid_grant' })
    expect((await browser.refresh(third.refresh_token)).status).toBe(400)
    expect((await server.login.authenticate(third.access_token)).ok).toBe(false)
  })

  it('an account that was closed cannot refresh', async () => {
    const { id, email } = await accounts.add({ role: 'FACULTY' })
    const { browser, tokens } = await accounts.signIn(email)
    await changePerson(fresh.database, id, { isActive: false })
    const answer = await browser.refresh(tokens.refresh_token)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ error: 'invalid_grant' })
  })

  it('signing out revokes the refresh token', async () => {
    const { email } = await accounts.add()
    const { browser, tokens } = await accounts.signIn(email)
    const answer = await browser.request('/oauth/token/revocation', {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'trocar-web', token: tokens.refresh_token }),
    })
    expect(answer.status).toBe(200)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
  })
})

/** Uses a refresh token; null if it was refused in the form of OAuth. */
async function refresh(
  browser: OidcBrowser,
  { refresh_token: token }: TokenAnswer,
): Promise<TokenAnswer | null> {
  const answer = await browser.refresh(token)
  if (answer.status === 200) return (await answer.json()) as TokenAnswer
  expect([answer.status, await answer.json()]).toMatchObject([400, { error: 'invalid_grant' }])
  return null
}

async function expectEnded(browser: OidcBrowser, ...family: readonly TokenAnswer[]): Promise<void> {
  for (const tokens of family) {
    expect(await refresh(browser, tokens)).toBeNull()
    expect((await server.login.authenticate(tokens.access_token)).ok).toBe(false)
  }
}

describe('siblings: the two results of using one refresh token twice', () => {
  async function twoOf(): Promise<{
    browser: OidcBrowser
    first: TokenAnswer
    one: TokenAnswer
    other: TokenAnswer
  }> {
    const { browser, tokens } = await accounts.signIn((await accounts.add()).email)
    const [one, other] = await Promise.all([refresh(browser, tokens), refresh(browser, tokens)])
    return { browser, first: tokens, one: one!, other: other! }
  }

  it('are both valid, and both may be used at the same moment: two tabs', async () => {
    const { browser, one, other } = await twoOf()
    const next = await Promise.all([refresh(browser, one), refresh(browser, other)])
    for (const tokens of [one, other, ...next]) {
      expect((await server.login.authenticate(tokens!.access_token)).ok).toBe(true)
    }
  })

  it('one that was left alone does no harm while the other continues', async () => {
    const { browser, one } = await twoOf()
    let tokens: TokenAnswer | null = one
    for (let round = 0; round < 4; round += 1) {
      tokens = await refresh(browser, tokens!)
      await ageRefreshTokens(900)
    }
    expect((await server.login.authenticate(tokens!.access_token)).ok).toBe(true)
  })

  it('one that is used long after the other is theft: the whole family ends', async () => {
    const { browser, first, one, other } = await twoOf()
    const next = await refresh(browser, one)
    await ageRefreshTokens(11)
    await expectEnded(browser, other, next!, one, first)
  })

  it('two lines that are refreshed alternately forever are distinguished', async () => {
    const { browser, one, other } = await twoOf()
    let mine: TokenAnswer | null = one
    let stolen: TokenAnswer | null = other
    for (let round = 0; round < 3 && mine !== null && stolen !== null; round += 1) {
      mine = await refresh(browser, mine)
      await ageRefreshTokens(30)
      stolen = await refresh(browser, stolen)
      await ageRefreshTokens(30)
    }
    expect(stolen).toBeNull()
    await expectEnded(browser, mine!)
  })

  it('what a thief got with an old token ends with the family once its owner has continued', async () => {
    const { browser, tokens } = await accounts.signIn((await accounts.add()).email)
    const mine = await refresh(browser, tokens)
    await ageRefreshTokens(3_600)
    const stolen = await refresh(browser, tokens)
    expect(stolen).not.toBeNull()
    const next = await refresh(browser, mine!)
    await ageRefreshTokens(11)
    await expectEnded(browser, stolen!, next!)
  })

  it('another sign-in of the same person stays', async () => {
    const { email } = await accounts.add()
    const [tablet, phone] = [await accounts.signIn(email), await accounts.signIn(email)]
    const second = await refresh(tablet.browser, tablet.tokens)
    await refresh(tablet.browser, second!)
    await ageRefreshTokens(11)
    await expectEnded(tablet.browser, tablet.tokens)
    expect(await refresh(phone.browser, phone.tokens)).not.toBeNull()
  })
})
