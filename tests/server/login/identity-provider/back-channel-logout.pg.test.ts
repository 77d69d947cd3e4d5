import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeJwt, type JWTPayload } from 'jose'
import {
  agree,
  arrive,
  beginVisit,
  goToProvider,
  tokensOf,
  visitProvider,
} from '#tests/support/provider-visit.ts'
import { STRANGER_CLIENT } from '../../../../e2e/support/stranger.ts'
import { openStrangerHouse, type StrangerHouse } from '#tests/support/stranger-house.ts'

let house: StrangerHouse
beforeAll(async () => {
  house = await openStrangerHouse()
})
afterAll(() => house.close())

const EVENTS = { 'http://schemas.openid.net/event/backchannel-logout': {} }
let tokens = 0

function claimsOf(more: object): JWTPayload {
  tokens += 1
  const iat = Math.floor(Date.now() / 1_000)
  const base = { iss: house.stranger.issuer, aud: STRANGER_CLIENT.client_id, iat, exp: iat + 120 }
  return { ...base, jti: `token ${tokens}`, events: EVENTS, ...more }
}

const send = (token: string) =>
  fetch(`${house.server.origin}/oauth/identity-provider/logout`, {
    method: 'POST',
    body: new URLSearchParams({ logout_token: token }),
  })

/** Somebody who is signed in through the provider; `sid` is their session there. */
async function signedIn(subject: string) {
  const person = await house.accounts.add()
  house.stranger.people[subject] = { email: person.email, email_verified: true }
  return { ...person, ...(await again(subject)) }
}

async function again(subject: string) {
  let sid = ''
  house.stranger.tamper = (claims) => {
    sid = String(claims['sid'])
    return claims
  }
  const visit = await visitProvider(house.server.origin, house.stranger, subject)
  const last = visit.first.status === 200 ? await agree(visit, visit.first) : visit.first
  const given = await tokensOf(visit, last)
  const isOver = async () => (await visit.browser.refresh(given.refresh_token)).status === 400
  return { sid, subject, isOver, grant: decodeJwt(given.access_token)['sid'] }
}

describe('a sign-out at the provider', () => {
  it('that it sends by itself ends the session that came from there, and no other', async () => {
    const one = await signedIn('one')
    const two = await again('one')
    const password = await house.accounts.signIn(one.email)
    await house.stranger.logOut('one', one.sid)
    expect(await one.isOver()).toBe(true)
    expect(await two.isOver()).toBe(false)
    expect((await password.browser.refresh(password.tokens.refresh_token)).status).toBe(200)
    const { rows } = await house.fresh.database.$client.query('SELECT session_id FROM ended_sessions')
    expect(rows).toEqual([{ session_id: one.grant }])
  })

  it('of a person ends all that came from there', async () => {
    const one = await signedIn('two')
    const two = await again('two')
    expect((await send(await house.stranger.sign(claimsOf({ sub: 'two' })))).status).toBe(200)
    expect(await one.isOver()).toBe(true)
    expect(await two.isOver()).toBe(true)
  })

  it('ends what is not finished yet', async () => {
    await signedIn('three')
    const person = await house.accounts.add()
    house.stranger.people['half'] = { email: person.email, email_verified: true }
    const half = await visitProvider(house.server.origin, house.stranger, 'half')
    expect((await send(await house.stranger.sign(claimsOf({ sub: 'half' })))).status).toBe(200)
    expect((await agree(half, half.first)).status).toBe(410)
  })

  it('ends what the provider is still being asked about, and nothing that begins later', async () => {
    const person = await signedIn('asked')
    const asked = Promise.withResolvers<void>()
    const mayAnswer = Promise.withResolvers<void>()
    house.stranger.tamper = async (claims) => {
      asked.resolve()
      await mayAnswer.promise
      return claims
    }
    house.stranger.visitor = 'asked'
    const visit = await beginVisit(house.server.origin)
    const arriving = arrive(visit, await goToProvider(visit, house.stranger))
    await asked.promise
    expect((await send(await house.stranger.sign(claimsOf({ sub: 'asked' })))).status).toBe(200)
    mayAnswer.resolve()
    const page = await arriving
    expect(page.status).toBe(403)
    expect(await page.text()).toContain('signed you out in the meantime')
    expect(await person.isOver()).toBe(true)
    expect(await (await again('asked')).isOver()).toBe(false)
  })

  it('works once', async () => {
    await signedIn('four')
    const token = await house.stranger.sign(claimsOf({ sub: 'four' }))
    expect((await send(token)).status).toBe(200)
    const later = await again('four')
    expect((await send(token)).status).toBe(400)
    expect(await later.isOver()).toBe(false)
  })
})

describe('nobody is signed out by a token', () => {
  let person: Awaited<ReturnType<typeof signedIn>>
  beforeAll(async () => {
    person = await signedIn('stays')
  })

  it.each([
    ['with a nonce', { nonce: 'x' }],
    ['without its event', { events: {} }],
    ['that names nobody', { sub: undefined }],
    ['for somebody else', { aud: 'another' }],
    ['of another issuer', { iss: 'https://elsewhere.test' }],
    ['that is too old', { iat: 1_700_000_000 }],
    ['that has ended', { exp: 1_700_000_000 }],
    ['without a number', { jti: undefined }],
    ['whose event is no object', { events: { 'http://schemas.openid.net/event/backchannel-logout': true } }],
  ])('%s', async (_what, claims) => {
    const answer = await send(await house.stranger.sign(claimsOf({ sub: 'stays', ...claims })))
    expect(answer.status).toBe(400)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await person.isOver()).toBe(false)
  })

  it('with a signature of somebody else, or with none', async () => {
    const forged = await house.stranger.sign(claimsOf({ sub: 'stays' }), { isForged: true })
    expect((await send(forged)).status).toBe(400)
    expect((await send('no token')).status).toBe(400)
    expect(await person.isOver()).toBe(false)
  })
})
