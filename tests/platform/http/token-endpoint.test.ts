import { describe, expect, it } from 'vitest'
import { refuse, succeed } from '#contract/result.ts'
import { createTokenEndpoint } from '#platform/http/token-endpoint.ts'
import { createTransport } from '#platform/http/transport.ts'
import { createFakeLog } from '#tests/support/fake-log.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'

const origin = 'https://t.test'
const mark = { 'x-trocar': '1' }
const oidc = {
  issuer: `${origin}/oauth`,
  clientId: 'trocar-web',
  authorizationEndpoint: '/oauth/auth',
  tokenEndpoint: '/oauth/token',
  revocationEndpoint: '/oauth/token/revocation',
  endSessionEndpoint: null,
  authorizationParams: {},
}

function endpointThatAnswers(answer: () => Response | Promise<Response>, tokenEndpoint = oidc.tokenEndpoint) {
  const clock = createHandClock()
  const forms: Record<string, string>[] = []
  const fetch = (async (_url: string, init: RequestInit) => {
    forms.push(Object.fromEntries(new URLSearchParams(init.body as string)))
    return answer()
  }) as unknown as typeof globalThis.fetch
  const clientConfig = async () =>
    succeed({ wireVersion: 1, uploadMaxBytes: 1, uploadChunkBytes: 1, oidc: { ...oidc, tokenEndpoint } })
  const transport = createTransport(clock, fetch)
  return {
    clock,
    forms,
    tokens: createTokenEndpoint({ transport, clientConfig, clock, origin, log: createFakeLog() }),
  }
}

const json = (status: number, body: object, headers: Record<string, string> = mark) =>
  Response.json(body, { status, headers })

describe('token refresh', () => {
  it('posts grant_type refresh_token, client_id and refresh_token, and reads the answer', async () => {
    const body = { access_token: 'a', refresh_token: 'r', expires_in: 900 }
    const { tokens, forms, clock } = endpointThatAnswers(() => json(200, body))
    expect(await tokens.refresh('old')).toEqual(
      succeed({
        accessToken: 'a',
        refreshToken: 'r',
        accessTokenDuration: 900,
        accessTokenRetrievedDate: clock.now(),
      }),
    )
    expect(forms).toEqual([{ grant_type: 'refresh_token', client_id: 'trocar-web', refresh_token: 'old' }])
  })

  it.each([
    ['401', 401, 'invalid_client'],
    ['403', 403, 'access_denied'],
    ['400 invalid_grant', 400, 'invalid_grant'],
  ])('%s means that the session has expired', async (_name, status, error) => {
    const { tokens } = endpointThatAnswers(() => json(status, { error }))
    expect(await tokens.refresh('old')).toEqual(refuse('refused'))
  })

  it.each([
    ['a dead network', () => Promise.reject(new TypeError('Failed to fetch'))],
    ['a captive portal', () => new Response('<html>', { status: 200 })],
    ['a firewall that forbids', () => new Response('Forbidden', { status: 403 })],
    ['a firewall that forbids in JSON', () => json(403, { error: 'blocked' }, {})],
    ['a proxy without a server', () => new Response('Bad gateway', { status: 502, headers: mark })],
    ['a rate limit', () => json(429, { error: 'slow_down' })],
    ['another 400', () => json(400, { error: 'invalid_request' })],
    ['a server with an error', () => json(500, { error: 'server_error' })],
    ['an answer without tokens', () => json(200, { access_token: 'a' })],
  ])('%s never does', async (_name, answer) => {
    const { tokens } = endpointThatAnswers(answer)
    expect(await tokens.refresh('old')).toEqual(refuse('offline'))
  })

  it('a login service elsewhere has no mark of ours and is believed all the same', async () => {
    const { tokens } = endpointThatAnswers(
      () => json(400, { error: 'invalid_grant' }, {}),
      'https://hospital.test/token',
    )
    expect(await tokens.refresh('old')).toEqual(refuse('refused'))
  })
})

it('a code is exchanged with its verifier', async () => {
  const { tokens, forms } = endpointThatAnswers(() => json(400, { error: 'invalid_grant' }))
  await tokens.exchange({ code: 'c', verifier: 'v', redirectUri: 'u' })
  expect(forms[0]).toEqual({
    grant_type: 'authorization_code',
    client_id: 'trocar-web',
    code: 'c',
    code_verifier: 'v',
    redirect_uri: 'u',
  })
})

describe('signing out revokes the refresh token', () => {
  it.each([
    ['the login service has done it', () => new Response('', { status: 200, headers: mark }), true],
    ['it never will', () => json(400, { error: 'unsupported_token_type' }), true],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch')), false],
    ['a captive portal answers', () => new Response('<html>', { status: 200 }), false],
    ['there are too many requests', () => json(429, { error: 'slow_down' }), false],
    ['the server has an error', () => json(503, { code: 'unavailable', message: 'Later.' }), false],
  ])('%s', async (_what, answer, isHeard) => {
    const { tokens, forms } = endpointThatAnswers(answer)
    expect(await tokens.revoke('r')).toBe(isHeard)
    expect(forms[0]).toMatchObject({ token: 'r', client_id: 'trocar-web' })
  })
})
