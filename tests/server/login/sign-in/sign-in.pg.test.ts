import { describe, expect, it } from 'vitest'
import { createHttpServerApp } from '#server/http/server.ts'
import { SIGN_IN_RATE } from '#server/login/sign-in/login-rates.ts'
import { openLog } from '#server/platform/log.ts'
import { openLogin, password } from '#tests/support/login-accounts.ts'
import { startLoginServer } from '#tests/support/login-server.ts'
import { OidcBrowser, type TokenAnswer } from '#tests/support/oidc-browser.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { fresh, server, accounts } = untilEnd(await openLogin())

describe('signing in', () => {
  it('the discovery document names the endpoints under /oauth', async () => {
    const answer = await fetch(`${server.origin}/oauth/.well-known/openid-configuration`)
    const document = (await answer.json()) as Record<string, unknown>
    expect(document).toMatchObject({
      issuer: `${server.origin}/oauth`,
      token_endpoint: `${server.origin}/oauth/token`,
      jwks_uri: `${server.origin}/oauth/jwks`,
      code_challenge_methods_supported: ['S256'],
      response_types_supported: ['code'],
    })
  })

  it('the keys that it publishes are public', async () => {
    const { keys } = (await (await fetch(`${server.origin}/oauth/jwks`)).json()) as { keys: object[] }
    expect(keys).toHaveLength(1)
    expect(keys[0]).not.toHaveProperty('d')
  })

  it('email and password bring a token that the API accepts', async () => {
    const { id, email } = await accounts.add()
    const { tokens } = await accounts.signIn(email.toUpperCase())
    expect(tokens.expires_in).toBe(900)
    const answer = await server.login.authenticate(tokens.access_token)
    expect(answer.ok && answer.value.identity.person.id).toBe(id)
  })

  it('the page works without script and takes fields called Email and Password', async () => {
    const browser = new OidcBrowser(server.origin)
    const answer = await browser.request(await browser.begin())
    const page = await answer.text()
    expect(page).toContain('<label for="email">Email</label>')
    expect(page).toContain('<label for="password">Password</label>')
    expect(page).toContain('<button type="submit">Sign in</button>')
    expect(page).toContain('<button type="button" id="reveal" class="reveal" hidden>')
    const policy = answer.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    const sheet = /href="([^"]+\.css)"/.exec(page)?.[1] ?? ''
    expect((await browser.request(sheet)).headers.get('content-type')).toContain('text/css')
  })

  it.each([
    [
      'the email that the app expects is filled in, and the password comes next',
      'a"b@x.test',
      'a&quot;b@x.test',
    ],
    ['what is no email is not', 'x'.repeat(300), ''],
  ])('%s', async (_case, hint, value) => {
    const browser = new OidcBrowser(server.origin)
    const page = await (await browser.request(await browser.begin({ login_hint: hint }))).text()
    const field = (name: string) => new RegExp(`<input id="${name}"[^>]*>`).exec(page)?.[0]
    expect(field('email')).toContain(`value="${value}"`)
    expect(field('password')?.includes('autofocus')).toBe(value !== '')
  })

  it('the page leads to the legal pages, which are read without signing in', async () => {
    const browser = new OidcBrowser(server.origin)
    const page = await (await browser.request(await browser.begin())).text()
    const legal = /<nav class="legal".*?<\/nav>/s.exec(page)?.[0] ?? ''
    expect(
      [...legal.matchAll(/href="([^"]+)">([^<]+)</g)].map(([, address, title]) => [
        new URL(address!).pathname,
        title,
      ]),
    ).toEqual([
      ['/privacy-policy', 'Privacy policy'],
      ['/legal-notice', 'Legal notice'],
      ['/trademarks', 'Trademarks'],
      ['/data-processing-addendum', 'Data processing addendum'],
    ])
  })

  it('PKCE is required', async () => {
    const browser = new OidcBrowser(server.origin)
    const location = await browser.begin({ code_challenge: '', code_challenge_method: '' })
    expect(location).toContain('error=invalid_request')
  })

  it('a code without its verifier is worthless', async () => {
    const { email } = await accounts.add()
    const browser = new OidcBrowser(server.origin)
    const code = await browser.signIn(email, password)
    const thief = new OidcBrowser(server.origin)
    expect((await thief.exchange(code)).status).toBe(400)
  })

  it('nobody is sent to an address that the installation does not know', async () => {
    const browser = new OidcBrowser(server.origin, 'https://elsewhere.test/login/callback')
    const answer = await browser.request(
      `/oauth/auth?client_id=trocar-web&response_type=code&scope=openid&redirect_uri=${encodeURIComponent(browser.redirectUri)}&code_challenge=x&code_challenge_method=S256`,
    )
    expect(answer.status).toBe(400)
    expect(await answer.text()).toContain('Trocar doesn’t recognize this address')
  })

  it('too many attempts from one network are answered with a page, not with an API error', async () => {
    const edge = () => createHttpServerApp({ log: openLog('silent'), tls: null, staticFolder: '/nowhere' })
    const busy = await startLoginServer(fresh.database, {}, edge)
    const tries = Array.from({ length: SIGN_IN_RATE.max + 1 }, () =>
      fetch(`${busy.origin}/oauth/sign-in/none`, {
        method: 'POST',
        body: new URLSearchParams({ email: 'a' }),
      }),
    )
    const refused = (await Promise.all(tries)).filter(({ status }) => status === 429)
    expect(refused).toHaveLength(1)
    expect(refused[0]?.headers.get('content-type')).toContain('text/html')
    const page = await refused[0]?.text()
    expect(page).toContain('Too many tries from this network')
    expect(page).toContain(`href="${busy.origin}/login"`)
    await busy.close()
  })

  it('a page that was used already offers to start again', async () => {
    const { email } = await accounts.add()
    const browser = new OidcBrowser(server.origin)
    const page = await browser.begin()
    const stranger = new OidcBrowser(server.origin)
    const answer = await stranger.submit(page, email, password)
    expect(answer.status).toBe(410)
    expect(await answer.text()).toContain('Start again')
  })

  it('the next person on the same browser is asked to sign in, and the tokens of the last one stay valid', async () => {
    const [first, second] = [await accounts.add(), await accounts.add()]
    const browser = new OidcBrowser(server.origin)
    const tokensOf = async (email: string) =>
      (await (await browser.exchange(await browser.signIn(email, password))).json()) as TokenAnswer
    const firstTokens = await tokensOf(first.email)
    const secondTokens = await tokensOf(second.email)
    const answer = await server.login.authenticate(secondTokens.access_token)
    expect(answer.ok && answer.value.identity.person.id).toBe(second.id)
    expect((await browser.refresh(firstTokens.refresh_token)).status).toBe(200)
  })
})

describe('a refusal says what helps and reveals nothing', () => {
  async function refused(email: string, typed = password): Promise<{ status: number; page: string }> {
    const browser = new OidcBrowser(server.origin)
    const answer = await browser.submit(await browser.begin(), email, typed)
    // How many seconds the page has left is the same for everyone, but goes on while the test runs.
    const page = (await answer.text()).replace(/data-seconds="\d+"/, '').replaceAll(email, '')
    return { status: answer.status, page }
  }

  it('a wrong password and an unknown email are answered alike', async () => {
    const { email } = await accounts.add()
    expect(await refused(email, 'wrong')).toEqual(await refused('nobody@sign-in.test', 'wrong'))
  })

  it('the email stays filled in, escaped, and the password does not', async () => {
    const browser = new OidcBrowser(server.origin)
    const answer = await browser.submit(await browser.begin(), 'a"><script>@x.test', 'my secret')
    const page = await answer.text()
    expect(page).toContain('value="a&quot;&gt;&lt;script&gt;@x.test"')
    expect(page).not.toContain('my secret')
    expect(page).toContain('role="alert"')
  })

  it('an inactive account is told so only after the right password', async () => {
    const { email } = await accounts.add({ role: 'FACULTY', isActive: false })
    expect((await refused(email, 'wrong')).page).toContain('Email or password is incorrect')
    expect((await refused(email)).page).toContain('Ask your program')
  })

  it('an inactive resident signs in', async () => {
    const { email } = await accounts.add({ isActive: false })
    const { tokens } = await accounts.signIn(email)
    expect((await server.login.authenticate(tokens.access_token)).ok).toBe(true)
  })

  it('someone who has not registered yet cannot sign in', async () => {
    const { email } = await accounts.add({ passwordHash: null })
    expect((await refused(email, '')).status).toBe(400)
    expect((await refused(email)).page).toContain('Email or password is incorrect')
  })
})

describe('several instances and restarts', () => {
  it('another instance on the same database accepts the tokens and continues refreshing', async () => {
    const { email } = await accounts.add()
    const { browser, tokens } = await accounts.signIn(email)
    const other = await startLoginServer(fresh.database, { publicUrl: server.origin })
    try {
      expect((await other.login.authenticate(tokens.access_token)).ok).toBe(true)
      const elsewhere = new OidcBrowser(other.origin, browser.redirectUri)
      expect((await elsewhere.refresh(tokens.refresh_token)).status).toBe(200)
    } finally {
      await other.close()
    }
  })
})
