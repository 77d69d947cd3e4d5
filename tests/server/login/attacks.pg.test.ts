import { once } from 'node:events'
import { type IncomingMessage, request as httpRequest } from 'node:http'
import { text } from 'node:stream/consumers'
import { SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createMediaSigner } from '#server/platform/media-address.ts'
import { openLogin, type OpenLogin, password, shippedEdge } from '#tests/support/login-accounts.ts'
import { OidcBrowser, type TokenAnswer } from '#tests/support/oidc-browser.ts'

let login: OpenLogin
let server: OpenLogin['server']
let accounts: OpenLogin['accounts']

beforeAll(async () => {
  login = await openLogin(shippedEdge)
  ;({ server, accounts } = login)
})
afterAll(() => login.close())

async function signIn(): Promise<{ id: UserId; browser: OidcBrowser; tokens: TokenAnswer }> {
  const { id, email } = await accounts.add()
  return { id, ...(await accounts.signIn(email)) }
}
const isGood = async (token: string) => (await server.login.authenticate(token)).ok
const post = (path: string, fields: Record<string, string>) =>
  fetch(server.origin + path, { method: 'POST', body: new URLSearchParams(fields) })

describe('what is not an access token opens nothing', () => {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url')
  const claims = (subject: string) => ({
    iss: `${server.origin}/oauth`,
    aud: 'trocar-api',
    sub: subject,
    exp: Math.floor(Date.now() / 1000) + 600,
  })

  it('a token without a signature', async () => {
    const { id } = await signIn()
    expect(await isGood(`${encode({ alg: 'none', typ: 'at+jwt' })}.${encode(claims(id))}.`)).toBe(false)
  })

  it('one signed with the public key as if it were a secret', async () => {
    const { id } = await signIn()
    const { keys } = (await (await fetch(`${server.origin}/oauth/jwks`)).json()) as {
      keys: { kid: string }[]
    }
    const secret = new TextEncoder().encode(JSON.stringify(keys[0]))
    const forged = new SignJWT(claims(id)).setProtectedHeader({ alg: 'HS256', kid: keys[0]!.kid })
    expect(await isGood(await forged.sign(secret))).toBe(false)
  })

  it('an access token with another person written into it', async () => {
    const [{ tokens }, other] = [await signIn(), await signIn()]
    const [head, , signature] = tokens.access_token.split('.')
    expect(await isGood(tokens.access_token)).toBe(true)
    expect(await isGood(`${head}.${encode(claims(other.id))}.${signature}`)).toBe(false)
  })

  it('the token that says who signed in, and the one that refreshes', async () => {
    const { tokens } = await signIn()
    expect(await isGood((tokens as TokenAnswer & { id_token: string }).id_token)).toBe(false)
    expect(await isGood(tokens.refresh_token)).toBe(false)
  })
})

describe('what was used stays used', () => {
  it('a code used a second time ends the sign-in it brought', async () => {
    const { email } = await accounts.add()
    const browser = new OidcBrowser(server.origin)
    const code = await browser.signIn(email, password)
    const tokens = (await (await browser.exchange(code)).json()) as TokenAnswer
    expect((await browser.exchange(code)).status).toBe(400)
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(400)
    await expect.poll(() => isGood(tokens.access_token), { timeout: 5_000 }).toBe(false)
  })

  it('an access token cannot be revoked by somebody who saw it, so it ends no session', async () => {
    const { browser, tokens } = await signIn()
    await post('/oauth/token/revocation', { client_id: 'trocar-web', token: tokens.access_token })
    expect((await browser.refresh(tokens.refresh_token)).status).toBe(200)
  })

  it('a refresh token of another client is nobody’s', async () => {
    const { tokens } = await signIn()
    const answer = await post('/oauth/token', {
      client_id: 'other',
      grant_type: 'refresh_token',
      refresh_token: tokens.refresh_token,
    })
    expect(answer.status).toBe(401)
  })
})

describe('a media cookie names its sign-in and cannot be changed to name another', () => {
  const signer = createMediaSigner(Buffer.alloc(32, 7), Date.now)
  const mine = { userId: '0190a000-0000-7000-8000-000000000001' as UserId, sessionId: 'a.b c' }
  const cookie = signer.viewerOf(mine)

  it('it is read back as it was written', () => {
    expect(signer.holderOf(cookie)).toEqual(mine)
    const nameless = { ...mine, sessionId: null }
    expect(signer.holderOf(signer.viewerOf(nameless))).toEqual(nameless)
  })

  it.each([
    ['of another person', () => cookie.replace('0001.', '0002.')],
    [
      'of another sign-in',
      () => cookie.replace(/\.[^.]+\./, `.${Buffer.from('other').toString('base64url')}.`),
    ],
    ['of no sign-in', () => cookie.replace(/\.[^.]+\./, '..')],
    ['with another signature', () => `${cookie.slice(0, -1)}${cookie.endsWith('A') ? 'B' : 'A'}`],
    ['made with another key', () => createMediaSigner(Buffer.alloc(32, 8), Date.now).viewerOf(mine)],
    ['that is empty', () => ''],
    ['that is noise', () => '..'],
  ])('one %s is nobody’s', (_whose, make) => {
    expect(signer.holderOf(make())).toBeNull()
  })
})

describe('input that no column can store is refused, and ends nothing', () => {
  const NUL = '%00'
  it.each([
    ['state', (browser: OidcBrowser) => browser.authorization({ state: '\0' })],
    ['nonce', (browser: OidcBrowser) => browser.authorization({ nonce: 'a\0b' })],
    ['login_hint', (browser: OidcBrowser) => browser.authorization({ login_hint: '\0' })],
    ['client_id', (browser: OidcBrowser) => browser.authorization({ client_id: 'trocar-web\0' })],
    ['the address of the page', () => `/oauth/sign-in/${NUL}`],
    ['the return address', () => `/oauth/auth/${NUL}`],
  ])('NUL in %s', async (_where, addressOf) => {
    const browser = new OidcBrowser(server.origin)
    expect((await browser.request(addressOf(browser))).status).toBeLessThan(500)
  })

  it.each([
    [
      'code',
      { grant_type: 'authorization_code', code: '\0', redirect_uri: 'x', code_verifier: 'x'.repeat(43) },
    ],
    ['refresh_token', { grant_type: 'refresh_token', refresh_token: '\0' }],
    ['grant_type', { grant_type: '\0' }],
  ])('NUL in the %s of a token request', async (_field, fields) => {
    const { status } = await post('/oauth/token', { client_id: 'trocar-web', ...fields })
    expect([400, 401]).toContain(status)
  })

  it('NUL in a token to be revoked', async () => {
    const { status } = await post('/oauth/token/revocation', { client_id: 'trocar-web', token: '\0' })
    expect(status).toBeLessThan(500)
  })

  it.each([
    ['NUL in the email', { email: 'a\0@b.test', password: 'x' }],
    ['NUL in the password', { email: 'a@b.test', password: '\0' }],
    ['no email', { password: 'x' }],
    ['an email of half a megabyte', { email: 'a'.repeat(500_000), password: 'x' }],
    ['an email that grows when it is spelled', { email: '\ufdfa'.repeat(80), password: 'x' }],
    ['half a character', { email: 'a\ud800@b.test', password: '\udfff' }],
    ['a field of the object itself', { __proto__x: '1', constructor: 'x', email: 'toString', password: 'x' }],
  ])('%s on the sign-in page', async (_what, fields) => {
    const browser = new OidcBrowser(server.origin)
    const page = await browser.begin()
    const answer = await browser.request(page, { method: 'POST', body: new URLSearchParams(fields) })
    expect(answer.status).toBeGreaterThanOrEqual(400)
    expect(answer.status).toBeLessThan(500)
  })
})

it('a page of the login service leads back to this installation, whatever host the request names', async () => {
  const asked = httpRequest(`${server.origin}/oauth/sign-in/none`, { headers: { host: 'evil.test' } })
  asked.end()
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const body = await text(response)
  expect(body).toContain(`${server.origin}/login`)
  expect(body).not.toContain('evil.test')
})
