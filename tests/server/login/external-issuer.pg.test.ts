import { addLetter } from '#server/mail/letter-store.ts'
import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createLogin, type Login } from '#server/login/login.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { silentLog } from '#tests/support/silent-log.ts'
import { someSecretKeys } from '#tests/support/secret-keys.ts'

/** A hospital's login service, as far as our server talks to it. */
let hospital: Server
let isAway = false
let userinfo: object = {}
let issuer: string
let fresh: FreshDatabase
let login: Login
let keys: Awaited<ReturnType<typeof generateKeyPair>>

beforeAll(async () => {
  keys = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(keys.publicKey)), kid: 'k', alg: 'ES256', use: 'sig' }
  hospital = createServer((request, response) => {
    const answers: Record<string, object> = {
      '/.well-known/openid-configuration': {
        issuer,
        jwks_uri: `${issuer}/jwks`,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/userinfo`,
        end_session_endpoint: `${issuer}/logout`,
      },
      '/jwks': { keys: [jwk] },
      '/userinfo': userinfo,
    }
    const body = answers[request.url ?? '']
    response.writeHead(isAway || body === undefined ? 503 : 200, { 'content-type': 'application/json' })
    response.end(JSON.stringify(body ?? {}))
  }).listen(0, '127.0.0.1')
  await once(hospital, 'listening')
  issuer = `http://127.0.0.1:${(hospital.address() as AddressInfo).port}`
  fresh = await freshDatabase()
})
afterAll(async () => {
  hospital.close()
  await fresh.close()
})

async function connect(): Promise<Login> {
  return createLogin({
    database: fresh.database,
    log: silentLog,
    addLetter,
    secretKeys: someSecretKeys,
    giveRole: async () => 'same',
    config: {
      publicUrl: 'https://trocar.test',
      otherOrigins: [],
      accessTokenSeconds: 900,
      refreshTokenSeconds: 900,
      hasDemo: false,
      requiresSecondStep: true,
      external: { issuer, clientId: 'hospital-client', audience: 'hospital-api' },
    },
  })
}

const token = (subject: string, claims: object = {}, audience = 'hospital-api') =>
  new SignJWT({ ...claims })
    .setProtectedHeader({ alg: 'ES256', kid: 'k' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(subject)
    .setExpirationTime('10m')
    .sign(keys.privateKey)

describe('another OIDC issuer by configuration', () => {
  it('may be away at the start, and is found when it returns', async () => {
    isAway = true
    login = await connect()
    await expect(login.clientOidc()).rejects.toThrow('503')
    isAway = false
    expect(await login.clientOidc()).toMatchObject({
      issuer,
      clientId: 'hospital-client',
      tokenEndpoint: `${issuer}/token`,
      endSessionEndpoint: `${issuer}/logout`,
      authorizationParams: { prompt: 'login' },
    })
    expect(await login.connectSources()).toEqual([issuer])
  })

  it('matches people by a verified email in the token', async () => {
    const id = await addPerson(fresh.database, { email: 'ann@hospital.test' })
    const answer = await login.authenticate(
      await token('s1', { email: 'Ann@hospital.test', email_verified: true }),
    )
    expect(answer.ok && answer.value.identity.person.id).toBe(id)
  })

  it('or by the one that its userinfo endpoint says', async () => {
    const id = await addPerson(fresh.database, { email: 'ben@hospital.test' })
    userinfo = { sub: 's2', email: 'ben@hospital.test', email_verified: true }
    const answer = await login.authenticate(await token('s2'))
    expect(answer.ok && answer.value.identity.person.id).toBe(id)
  })

  it.each([
    ['an email that nobody verified', { email: 'ann@hospital.test', email_verified: false }],
    ['no email at all', {}],
    ['somebody else’s userinfo', { sub: 's9', email: 'ann@hospital.test', email_verified: true }],
    ['an email without an account here', { sub: 's3', email: 'eve@hospital.test', email_verified: true }],
  ])('lets nobody in on %s', async (_what, said) => {
    userinfo = said
    expect((await login.authenticate(await token('s3'))).ok).toBe(false)
  })

  it('lets nobody in with a token for another audience', async () => {
    const foreign = await token('s1', { email: 'ann@hospital.test', email_verified: true }, 'other-api')
    expect((await login.authenticate(foreign)).ok).toBe(false)
  })
})
