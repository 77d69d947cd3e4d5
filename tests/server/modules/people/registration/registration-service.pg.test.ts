import { describe, expect, it } from 'vitest'
import { createSignIn } from '#server/login/sign-in/sign-in-service.ts'
import { addLink, endInvitationsOf, endLinks } from '#server/modules/session/link-store.ts'
import { links, setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson, addProgram, addSystem, type PersonFacts } from '#tests/support/people.ts'

const api = setUpAccountApi()
const { call, rows } = api
const FIND = '/user/search/findByUserDetails_RegistrationToken_Token'

let made = 0
async function invite(facts: PersonFacts = {}) {
  made += 1
  const email = `invited.${made}@registration.test`
  const id = await addPerson(api.database(), { email, firstName: 'M.', lastName: 'Okafor', ...facts })
  const admin = await addPerson(api.database(), { role: 'TROCAR_ADMIN' })
  const resend = async () => {
    const answer = await call(admin, 'POST', `/email/send/resend-registration?email=${email}`)
    expect(answer).toEqual({ status: 200, body: {} })
    return api.tokenTo(email)
  }
  return { email, id, resend, token: await resend() }
}
const find = (token: string) => call(null, 'GET', `${FIND}?token=${token}&projection=details`)
const person = {
  firstName: 'Maya',
  lastName: 'Okafor',
  timezone: 'Europe/Vienna',
  password: 'three quiet otters',
}
const register = (token: string, change: object = {}) =>
  call(null, 'PATCH', '/user/register', { body: { token, ...person, ...change } })
const renew = (token: string) => call(null, 'POST', `/email/send/renew-registration?token=${token}`)
const enter = async (email: string) =>
  createSignIn({ pool: api.database().$client, countingKey: 'counting' })({
    email,
    password: person.password,
    address: '127.0.0.1',
  })

describe('an invited person', () => {
  it('sees who is invited, their role and place', async () => {
    const programId = await addProgram(api.database(), await addSystem(api.database()), 'General Surgery')
    const { token, email, id } = await invite({ programId })
    expect(await find(token)).toMatchObject({
      status: 200,
      body: {
        id,
        email,
        firstName: 'M.',
        lastName: 'Okafor',
        role: 'RESIDENT',
        programTitle: 'General Surgery',
      },
    })
  })

  it('who has registered does not register again with another invitation, and a new password ends it', async () => {
    const { token, email, id } = await invite()
    await register(token)
    const invitedAgain = () =>
      api.database().transaction(async (tx) => {
        const linkId = await addLink(tx, id, 'REGISTRATION', (made) => links.digestOf(links.tokenOf(made)))
        return links.tokenOf(linkId)
      })
    const late = await register(await invitedAgain(), { password: 'seven gray herons' })
    expect(late).toMatchObject({ status: 410, body: { details: { reason: 'used' } } })
    expect(await enter(email)).toMatchObject({ ok: true })

    const open = await invitedAgain()
    await call(null, 'POST', `/email/send/reset-password?email=${email}`)
    const reset = await api.tokenTo(email)
    const answer = await call(null, 'PATCH', `/user/reset-password?token=${reset}`, {
      body: { password: 'seven gray herons' },
    })
    expect(answer.status).toBe(200)
    expect((await find(open)).status).toBe(410)
  })

  it('registers once, is signed in at once, and leaves a trail without the password', async () => {
    const { token, email, id } = await invite()
    expect(await enter(email)).toMatchObject({ ok: false, failure: 'wrong' })
    expect(await register(token)).toEqual({ status: 200, body: { email } })
    expect(await enter(email)).toMatchObject({ ok: true, value: { userId: id } })
    expect(await rows('SELECT first_name, timezone FROM users WHERE id = $1', [id])).toEqual([
      { first_name: 'Maya', timezone: 'Europe/Vienna' },
    ])
    const used = { status: 410, body: { code: 'expired-link', details: { reason: 'used' } } }
    expect(await register(token, { password: 'seven gray herons' })).toMatchObject(used)
    expect(await find(token)).toMatchObject(used)
    const trail = await api.trail(id)
    expect(trail.map(({ action }) => action)).toEqual(['registration-resent', 'account-registered'])
    expect(trail[1]).toMatchObject({
      actor_id: id,
      before: { firstName: 'M.' },
      after: { firstName: 'Maya', lastName: 'Okafor', timezone: 'Europe/Vienna' },
    })
    expect(JSON.stringify(trail)).not.toContain(person.password)
  })

  it('keeps the name and time zone that whoever invited them gave, if another client sends none', async () => {
    const { id, token } = await invite()
    const body = { token, password: person.password }
    expect((await call(null, 'PATCH', '/user/register', { body })).status).toBe(200)
    const [user] = await rows<{ first_name: string; last_name: string }>(
      'SELECT first_name, last_name FROM users WHERE id = $1',
      [id],
    )
    expect(user).toEqual({ first_name: 'M.', last_name: 'Okafor' })
  })

  it('in two tabs registers once', async () => {
    const { token } = await invite()
    const answers = await Promise.all([register(token), register(token, { firstName: 'Other' })])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410])
  })

  it.each([
    [{ password: 'short' }, 'too-short'],
    [{ password: undefined }, 'too-short'],
    [{ password: 'maya2026' }, 'personal'],
    [{ password: 'Password2026' }, 'common'],
  ])('is told what is wrong with %o', async (change, fault) => {
    const { token } = await invite()
    expect(await register(token, change)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', details: { password: fault } },
    })
  })

  it.each([{ firstName: ' ', lastName: '' }, { lastName: 'x'.repeat(101) }, { timezone: 'Mars/Olympus' }])(
    'may not be %o',
    async (change) => {
      const { token } = await invite()
      expect((await register(token, change)).status).toBe(400)
      expect((await register(token)).status).toBe(200)
    },
  )
})

describe('an old link', () => {
  it('ends when a fresh one is sent', async () => {
    const { token, resend } = await invite()
    const next = await resend()
    const replaced = { status: 410, body: { details: { reason: 'replaced' } } }
    expect(await find(token)).toMatchObject(replaced)
    expect(await register(token)).toMatchObject(replaced)
    expect((await register(next)).status).toBe(200)
  })

  it('is valid for seven days, and then sends a new one to the same email', async () => {
    const { token, email, id } = await invite()
    await rows(`UPDATE account_links SET expires_at = expires_at - interval '7 days' WHERE user_id = $1`, [
      id,
    ])
    expect(await find(token)).toMatchObject({ status: 410, body: { details: { reason: 'expired' } } })
    expect(await renew(token)).toEqual({ status: 200, body: {} })
    const next = await api.tokenTo(email)
    expect(next).not.toBe(token)
    expect((await find(next)).status).toBe(200)
  })

  it('sends none to somebody who has registered, and not more than five in an hour', async () => {
    const { token } = await invite()
    for (let time = 0; time < 5; time += 1) expect((await renew(token)).status).toBe(200)
    expect((await renew(token)).status).toBe(429)
    const { token: other } = await invite()
    await register(other)
    expect(await renew(other)).toMatchObject({ status: 409, body: { code: 'wrong-state' } })
    expect((await renew(links.tokenOf('made-up'))).status).toBe(404)
  })

  it('says when it ended without a newer one, and sends one', async () => {
    const { token, id, email } = await invite()
    await api.database().transaction((tx) => endLinks(tx, id, 'REGISTRATION'))
    expect(await find(token)).toMatchObject({ status: 410, body: { details: { reason: 'ended' } } })
    expect((await renew(token)).status).toBe(200)
    expect((await find(await api.tokenTo(email))).status).toBe(200)
  })

  it('to an inactive program says so, and sends none until the program is active again', async () => {
    const programId = await addProgram(api.database(), await addSystem(api.database()))
    const { token } = await invite({ programId })
    const { token: used } = await invite({ programId })
    await register(used)
    const turn = (isActive: boolean) =>
      rows('UPDATE programs SET active_program = $2 WHERE id = $1', [programId, isActive])
    await turn(false)
    await api.database().transaction((tx) => endInvitationsOf(tx, programId))
    const held = { status: 410, body: { details: { reason: 'inactive-program' } } }
    expect(await find(token)).toMatchObject(held)
    expect(await register(token)).toMatchObject(held)
    expect(await renew(token)).toMatchObject({
      status: 409,
      body: { code: 'wrong-state', details: { reason: 'inactive-program' } },
    })
    expect(await find(used)).toMatchObject({ body: { details: { reason: 'used' } } })
    expect(await renew(used)).toMatchObject({ body: { details: { reason: 'registered' } } })
    await turn(true)
    expect(await find(token)).toMatchObject({ body: { details: { reason: 'ended' } } })
    expect((await renew(token)).status).toBe(200)
  })

  it('for a closed account leads nowhere', async () => {
    const { token, id } = await invite({ role: 'FACULTY' })
    await rows('UPDATE users SET is_active = false WHERE id = $1', [id])
    expect((await find(token)).status).toBe(404)
    expect((await renew(token)).status).toBe(404)
  })
})
