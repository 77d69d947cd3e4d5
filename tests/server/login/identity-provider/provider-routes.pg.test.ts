import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  agree,
  arrive,
  beginVisit,
  goToProvider,
  tokensOf,
  visitProvider,
} from '#tests/support/provider-visit.ts'
import type { ProviderSettings } from '#server/login/identity-provider/provider-settings.ts'
import { password } from '#tests/support/login-accounts.ts'
import { enterPassword, OPTION, passOf, sendForm, setUpApp } from '#tests/support/sign-in-pages.ts'
import { HOSPITAL, openStrangerHouse, type StrangerHouse } from '#tests/support/stranger-house.ts'

// Signing in with an identity provider that strangers set up, whatever it answers.

let house: StrangerHouse
beforeAll(async () => {
  house = await openStrangerHouse()
})
afterAll(() => house.close())
afterEach(() => Object.assign(house.stranger, { tamper: null, weather: 'well' }))

const visit = (subject: string) => visitProvider(house.server.origin, house.stranger, subject)
const whoIs = async (token: string) => {
  const answer = await house.server.login.authenticate(token)
  return answer.ok ? answer.value.identity.person.id : null
}
const connectedTo = async (id: UserId) =>
  (
    await house.fresh.database.$client.query('SELECT subject FROM external_accounts WHERE user_id = $1', [id])
  ).rows.map(({ subject }: { subject: string }) => subject)

let subjects = 0
/** Somebody with an account here, whom the provider knows by the same email. */
async function someone(facts: object = {}) {
  const person = await house.accounts.add()
  subjects += 1
  const subject = `s-${subjects}`
  house.stranger.people[subject] = { email: person.email, email_verified: true, ...facts }
  return { ...person, subject }
}

async function connected() {
  const person = await someone()
  const first = await visit(person.subject)
  await tokensOf(first, await agree(first, first.first))
  return person
}

describe('signing in with the provider', () => {
  it('is offered on the page, by its name', async () => {
    const { browser, address } = await beginVisit(house.server.origin)
    const page = await (await browser.request(address)).text()
    expect(page).toContain(`Sign in with ${HOSPITAL}`)
  })

  it('asks the first time whether it is them, and connects nothing before', async () => {
    const person = await someone()
    const first = await visit(person.subject)
    expect(first.first.status).toBe(200)
    const page = first.first.clone()
    expect(await page.text()).toContain(person.email)
    expect(await connectedTo(person.id)).toEqual([])
    const tokens = await tokensOf(first, await agree(first, first.first))
    expect(await whoIs(tokens.access_token)).toBe(person.id)
    expect(await connectedTo(person.id)).toEqual([person.subject])
    expect((await first.browser.refresh(tokens.refresh_token)).status).toBe(200)
  })

  it('does not ask again, and follows the subject when its email becomes somebody else’s', async () => {
    const [person, other] = [await connected(), await house.accounts.add()]
    house.stranger.people[person.subject] = { email: other.email, email_verified: true }
    const again = await visit(person.subject)
    expect(await whoIs((await tokensOf(again, again.first)).access_token)).toBe(person.id)
    house.stranger.people[person.subject] = {}
    const without = await visit(person.subject)
    expect(await whoIs((await tokensOf(without, without.first)).access_token)).toBe(person.id)
  })

  it('never connects a second account there with the same person', async () => {
    const person = await connected()
    house.stranger.people['thief'] = { email: person.email, email_verified: true }
    const { first } = await visit('thief')
    expect(first.status).toBe(403)
    expect(await first.text()).toContain('can’t be connected')
    expect(await connectedTo(person.id)).toEqual([person.subject])
  })

  it('of two who connect the same person at the same moment, one does', async () => {
    const person = await someone()
    house.stranger.people['twin'] = { email: person.email, email_verified: true }
    const [one, two] = [await visit(person.subject), await visit('twin')]
    const answers = await Promise.all([agree(one, one.first), agree(two, two.first)])
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['303', '410'])
    expect(await connectedTo(person.id)).toHaveLength(1)
  })

  it('is written in the audit trail, and registers who was invited', async () => {
    const person = await house.accounts.add({ passwordHash: null })
    house.stranger.people['invited'] = { email: person.email, email_verified: true }
    const first = await visit('invited')
    await tokensOf(first, await agree(first, first.first))
    const { rows } = await house.fresh.database.$client.query(
      `SELECT action, u.registered_at IS NOT NULL AS registered FROM audit_entries a JOIN users u ON u.id = a.actor_id
        WHERE a.subject_id = $1`,
      [person.id],
    )
    expect(rows).toEqual([{ action: 'external-account-connected', registered: true }])
  })

  it('a sign-in that was ended meanwhile leads nowhere', async () => {
    const person = await someone()
    const first = await visit(person.subject)
    await house.fresh.database.$client.query('UPDATE users SET generation = generation + 1 WHERE id = $1', [
      person.id,
    ])
    expect((await agree(first, first.first)).status).toBe(410)
    expect(await connectedTo(person.id)).toEqual([])
  })
})

describe('nobody is let in', () => {
  it.each([
    ['without an account', { email: 'nobody@hospital.test', email_verified: true }, 'no account for you yet'],
    ['whose email nobody verified', { email_verified: false }, 'hasn’t verified your email'],
    ['without an email', { email: undefined }, 'hasn’t verified your email'],
  ])('%s', async (_who, facts, words) => {
    const person = await someone(facts)
    const { first } = await visit(person.subject)
    expect(first.status).toBe(403)
    expect(await first.text()).toContain(words)
  })

  it.each([
    ['another nonce', { nonce: 'another' }],
    ['no nonce', { nonce: undefined }],
    ['another audience', { aud: 'somebody else' }],
    ['two audiences, and not issued to us', { aud: ['trocar at the hospital', 'somebody else'] }],
    ['another issuer', { iss: 'https://elsewhere.test' }],
    ['another access token', { at_hash: 'AAAAAAAAAAAAAAAAAAAAAA' }],
    ['no subject', { sub: undefined }],
    ['a subject that no column can store', { sub: 'a\0b' }],
    ['no end', { exp: undefined }],
  ])('with a token that has %s', async (_what, changed) => {
    const person = await connected()
    Object.assign(house.stranger, { tamper: (claims: object) => ({ ...claims, ...changed }) })
    const { first } = await visit(person.subject)
    expect(first.status).toBe(400)
    expect(await first.text()).toContain('didn’t work')
  })

  it.each([
    [50, 303],
    [-50, 303],
    [300, 400],
    [-1_200, 400],
  ])('with a clock of the provider that is too far from ours: %i s', async (seconds, status) => {
    const person = await connected()
    const shift = ({ iat = 0, ...claims }: { iat?: number }) => ({
      ...claims,
      iat: iat + seconds,
      nbf: iat + seconds,
      exp: iat + seconds + 10,
    })
    Object.assign(house.stranger, { tamper: shift })
    expect((await visit(person.subject)).first.status).toBe(status)
  })

  it('with a code that was used', async () => {
    const person = await connected()
    house.stranger.visitor = person.subject
    const one = await beginVisit(house.server.origin)
    const callback = await goToProvider(one, house.stranger)
    expect((await arrive(one, callback)).status).toBe(303)
    const again = await arrive(one, callback)
    expect(again.status).toBeGreaterThanOrEqual(400)
    const other = await beginVisit(house.server.origin)
    const own = new URL(await goToProvider(other, house.stranger))
    own.searchParams.set('code', new URL(callback).searchParams.get('code') ?? '')
    expect((await arrive(other, own.href)).status).toBe(400)
  })

  it('with the state of another browser', async () => {
    const person = await connected()
    house.stranger.visitor = person.subject
    const [thief, victim] = [await beginVisit(house.server.origin), await beginVisit(house.server.origin)]
    const callback = await goToProvider(thief, house.stranger)
    expect((await arrive(victim, callback)).status).toBe(410)
    const made = new URL(callback)
    const uid = victim.address.split('/').at(-1) ?? ''
    const [, secret = ''] = (made.searchParams.get('state') ?? '').split('.')
    made.searchParams.set('state', `${uid}.${secret}`)
    expect((await arrive(victim, made.href)).status).toBe(400)
  })

  it('who did not want to', async () => {
    const { browser, address, first } = await visit('')
    expect(first.status).toBe(400)
    const page = await first.text()
    expect(page).toContain('was canceled')
    // The page is shown where they returned, and its form leads to where passwords are taken.
    const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? ''
    expect(new URL(action, browser.origin).pathname).toBe(new URL(address, browser.origin).pathname)
    const person = await house.accounts.add()
    expect((await browser.submit(action, person.email, password)).status).toBe(303)
  })

  it('by an inactive account', async () => {
    const person = await house.accounts.add({ role: 'FACULTY', isActive: false })
    house.stranger.people['gone'] = { email: person.email, email_verified: true }
    const { first } = await visit('gone')
    expect(first.status).toBe(401)
  })
})

describe('a provider in trouble', () => {
  it.each(['dead', 'huge', 'redirects'] as const)(
    '%s: says so, and passwords still work',
    async (weather) => {
      const house2 = await openStrangerHouse()
      house2.stranger.weather = weather
      const { browser, address } = await beginVisit(house2.server.origin)
      const answer = await browser.request(`${address}/to-provider`)
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain('can’t be reached right now')
      const person = await house2.accounts.add()
      expect((await house2.accounts.signIn(person.email)).tokens.refresh_token).toBeDefined()
      await house2.close()
    },
  )
})

describe('roles', () => {
  const rules: NonNullable<ProviderSettings['roles']>['rules'] = [
    { value: 'trocar-directors', role: 'PROGRAM_DIRECTOR' },
    { value: 'trocar-faculty', role: 'FACULTY' },
  ]
  let other: StrangerHouse
  beforeAll(async () => {
    other = await openStrangerHouse({
      roles: { claim: 'groups', rules },
      onlyThroughProvider: ['FACULTY'],
      longestSessionHours: 0.01,
    })
  })
  afterAll(() => other.close())

  async function enter(subject: string) {
    const first = await visitProvider(other.server.origin, other.stranger, subject)
    return tokensOf(first, first.first.status === 200 ? await agree(first, first.first) : first.first)
  }
  const roleOf = async (id: UserId) =>
    (await other.fresh.database.$client.query<{ role: string }>('SELECT role FROM users WHERE id = $1', [id]))
      .rows[0]?.role

  it('follow the groups at each sign-in, as far as a rule names them', async () => {
    const person = await other.accounts.add()
    const facts = { email: person.email, email_verified: true }
    other.stranger.people['r'] = { ...facts, groups: ['others'] }
    await enter('r')
    expect(await roleOf(person.id)).toBe('RESIDENT')
    other.stranger.people['r'] = { ...facts, groups: ['others', 'trocar-faculty'] }
    await enter('r')
    expect(await roleOf(person.id)).toBe('FACULTY')
    other.stranger.people['r'] = { ...facts, groups: [] }
    await enter('r')
    expect(await roleOf(person.id)).toBe('FACULTY')
  })

  it('never make or unmake an administrator', async () => {
    const admin = await other.accounts.add({ role: 'TROCAR_ADMIN' })
    other.stranger.people['a'] = { email: admin.email, email_verified: true, groups: ['trocar-directors'] }
    await enter('a')
    expect(await roleOf(admin.id)).toBe('TROCAR_ADMIN')
  })

  it('may be without a password, which is said to whoever types the right one', async () => {
    const [faculty, resident] = [await other.accounts.add({ role: 'FACULTY' }), await other.accounts.add()]
    const { browser, address } = await beginVisit(other.server.origin)
    const answer = await browser.submit(address, faculty.email, password)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain(`Sign in with ${HOSPITAL}`)
    const wrong = [faculty.email, resident.email, 'nobody@hospital.test']
    const said = wrong.map(async (email) => {
      const page = await (await browser.submit(address, email, 'a wrong one')).text()
      return page.replaceAll(email, '').replace(/data-seconds="\d+"/, '')
    })
    const pages = new Set(await Promise.all(said))
    expect(pages.size).toBe(1)
    expect([...pages][0]).toContain(`Some roles sign in only with ${HOSPITAL}`)
    expect((await other.accounts.signIn(resident.email)).tokens.refresh_token).toBeDefined()
  })

  it('a session ends after the longest time, and one by password does not', async () => {
    const person = await other.accounts.add()
    other.stranger.people['l'] = { email: person.email, email_verified: true }
    await enter('l')
    await other.accounts.signIn(person.email)
    const { rows } = await other.fresh.database.$client.query<{ seconds: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()))::int AS seconds FROM oidc_payloads
        WHERE model = 'Grant' AND payload ->> 'accountId' = $1 ORDER BY 1`,
      [person.id],
    )
    expect(rows[0]!.seconds).toBeLessThanOrEqual(36)
    expect(rows[1]!.seconds).toBeGreaterThan(100 * 86_400)
  })

  it('the second step of ours is asked for, and nothing is connected before it is shown', async () => {
    const person = await other.accounts.add()
    const set = await enterPassword(other.server.origin, person.email, OPTION)
    const { recovery } = await setUpApp(set, await set.first.text())
    other.stranger.people['two'] = { email: person.email, email_verified: true }
    const first = await visitProvider(other.server.origin, other.stranger, 'two')
    const asked = await agree(first, first.first)
    expect(asked.status).toBe(200)
    const rows = async () =>
      (
        await other.fresh.database.$client.query('SELECT FROM external_accounts WHERE user_id = $1', [
          person.id,
        ])
      ).rowCount
    expect(await rows()).toBe(0)
    const form = { pass: passOf(await asked.text()), code: recovery[0] ?? '' }
    await tokensOf(first, await sendForm(first, 'code', form))
    expect(await rows()).toBe(1)
  })
})

describe('a provider that says more only at its userinfo endpoint', () => {
  let other: StrangerHouse
  beforeAll(async () => {
    other = await openStrangerHouse({
      roles: { claim: 'groups', rules: [{ value: 'teachers', role: 'FACULTY' }] },
    })
    other.stranger.claimsAt = 'userinfo'
    await other.stranger.rotateKeys()
  })
  afterAll(() => other.close())

  it('is asked there, for email and groups', async () => {
    const person = await other.accounts.add()
    other.stranger.people['u'] = { email: person.email, email_verified: true, groups: ['teachers'] }
    const first = await visitProvider(other.server.origin, other.stranger, 'u')
    await tokensOf(first, await agree(first, first.first))
    const { rows } = await other.fresh.database.$client.query('SELECT role FROM users WHERE id = $1', [
      person.id,
    ])
    expect(rows).toEqual([{ role: 'FACULTY' }])
  })

  it('is believed only about the person whom the ID token names', async () => {
    const person = await other.accounts.add()
    other.stranger.people['v'] = { email: person.email, email_verified: true }
    other.stranger.tamper = (claims) => ({ ...claims, sub: 'another' })
    const { first } = await visitProvider(other.server.origin, other.stranger, 'v')
    expect(first.status).toBe(403)
    expect(await first.text()).toContain('hasn’t verified your email')
  })
})

describe('signing out of the provider, too', () => {
  const signOut = (origin: string) =>
    fetch(`${origin}/oauth/identity-provider/sign-out`, { redirect: 'manual' })

  it('leads nowhere unless that is set up', async () => {
    expect(house.server.login.providerSignOut).toBeNull()
    expect((await signOut(house.server.origin)).status).toBe(404)
  })

  describe('where it is', () => {
    let other: StrangerHouse
    beforeAll(async () => {
      other = await openStrangerHouse({ offersSignOut: true })
    })
    afterAll(() => other.close())

    it('leads to the provider, which asks, and knows where to send back', async () => {
      const { server, stranger } = other
      expect(server.login.providerSignOut).toBe(HOSPITAL)
      const answer = await signOut(server.origin)
      expect(answer.status).toBe(303)
      expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
      const address = new URL(answer.headers.get('location')!)
      expect(address.href).toMatch(new RegExp(`^${stranger.issuer}/session/end\\?`))
      expect(address.searchParams.get('post_logout_redirect_uri')).toBe(`${server.origin}/login`)
      expect((await fetch(address)).status).toBe(200)
    })
  })

  describe('of a provider that is away', () => {
    let other: StrangerHouse
    beforeAll(async () => {
      other = await openStrangerHouse({ offersSignOut: true })
      other.stranger.weather = 'dead'
    })
    afterAll(() => other.close())

    it('says that they may still be signed in there', async () => {
      const answer = await signOut(other.server.origin)
      expect(answer.status).toBe(503)
      expect(await answer.text()).toContain(`may still be signed in to ${HOSPITAL} in this browser`)
    })
  })
})
