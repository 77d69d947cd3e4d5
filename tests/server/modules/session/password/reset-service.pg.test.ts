import { describe, expect, it } from 'vitest'
import { addLetters, dropLettersOf } from '#server/mail/letter-store.ts'
import { inviteToWorkshops } from '#server/modules/workshops/invite-to-workshops.ts'
import { createSignIn } from '#server/login/sign-in/sign-in-service.ts'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { bounds, links, setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson, changePerson, type PersonFacts } from '#tests/support/people.ts'
import {
  addAttendee,
  addWorkshop,
  addWorkshopPerson,
  type WorkshopPersonFacts,
} from '#tests/support/workshops.ts'

const api = setUpAccountApi()
const { call, tokenTo, letterTo, rows } = api
const old = await hashPassword('the old password')
const fresh = 'three quiet otters'
/** The address that the calls of these tests come from. */
const address = '127.0.0.1'

let made = 0
async function add(facts: PersonFacts = {}) {
  made += 1
  const email = `person.${made}@reset.test`
  const id = await addPerson(api.database(), { email, firstName: 'Maya', passwordHash: old, ...facts })
  return { email, id }
}
const request = (email: string) =>
  call(null, 'POST', `/email/send/reset-password?email=${encodeURIComponent(email)}`)
const open = (token: string) => call(null, 'GET', `/user/reset-password?token=${token}`)
const save = (token: string, password = fresh) =>
  call(null, 'PATCH', `/user/reset-password?token=${token}`, { body: { password } })
const enter = async (email: string, password: string) =>
  createSignIn({ pool: api.database().$client, countingKey: 'counting' })({ email, password, address })

async function askToken(email: string): Promise<string> {
  expect((await request(email)).status).toBe(200)
  return tokenTo(email)
}

describe('asking for a new password', () => {
  it('is answered the same for an email with and without an account', async () => {
    const { email } = await add()
    const [known, unknown] = [await request(email), await request('nobody@reset.test')]
    expect(known).toEqual(unknown)
    expect(known).toEqual({ status: 200, body: {} })
    expect(await letterTo('nobody@reset.test')).toBeNull()
    expect(await letterTo(email)).toMatchObject({ template: 'reset-password' })
    expect(await rows('SELECT * FROM reset_requests')).toEqual([])
  })

  it('sends the letter soon, and the letter contains no secret', async () => {
    const { email } = await add()
    await request(email.toUpperCase())
    expect(api.rung).toContain('mail')
    const token = await tokenTo(email)
    const stored = JSON.stringify([
      await rows('SELECT * FROM letters'),
      await rows('SELECT * FROM account_links'),
    ])
    expect(stored).not.toContain(token)
    expect(stored).toContain(links.digestOf(token))
  })

  it('writes nothing to an email whose account is closed', async () => {
    const { email } = await add({ role: 'FACULTY', isActive: false })
    await request(email)
    expect(await letterTo(email)).toBeNull()
  })

  it('sends an inactive resident a link: they may sign in', async () => {
    const { email } = await add({ isActive: false })
    expect((await open(await askToken(email))).status).toBe(200)
  })

  it('sends somebody who was invited and never registered the link for that', async () => {
    const { email } = await add({ passwordHash: null })
    await request(email)
    expect(await letterTo(email)).toMatchObject({ template: 'registration' })
  })

  describe('by somebody who was invited to the workshops alone and never registered', () => {
    const invite = async (facts: WorkshopPersonFacts, isToWorkshop = true) => {
      made += 1
      const email = `workshop.${made}@reset.test`
      const id = await addWorkshopPerson(api.database(), { email, isRegistered: false, ...facts })
      const workshopId = isToWorkshop ? await addWorkshop(api.database()) : null
      if (workshopId !== null && facts.isAttendee) await addAttendee(api.database(), workshopId, id)
      const deps = { links, bounds, addLetters, dropLettersOf }
      const invitation = { senderId: id, kind: 'attendee', workshopId, userIds: [id] } as const
      await api.database().transaction((tx) => inviteToWorkshops(deps, tx, invitation))
      return { id, email, workshopId }
    }
    const lettersTo = async (email: string) =>
      (await rows<{ template: string }>('SELECT template FROM letters WHERE email = $1', [email])).map(
        ({ template }) => template,
      )

    it.each([
      ['workshop-attendee', { isAttendee: true }, true],
      ['workshop-attendee', { isAttendee: true, isFaculty: true }, true],
      ['workshop-faculty', { isFaculty: true }, true],
      ['workshop-staff', { workshopRole: 'FACILITATOR' }, false],
    ] as const)('sends the invitation again: %s', async (template, facts, isToWorkshop) => {
      const { id, email, workshopId } = await invite(facts, isToWorkshop)
      await rows(`UPDATE account_links SET expires_at = now() - interval '40 days' WHERE user_id = $1`, [id])
      await request(email)
      const letter = await letterTo(email)
      expect(letter).toMatchObject({ template })
      const open = await rows(
        `SELECT id, workshop_id AS "workshopId" FROM account_links
          WHERE user_id = $1 AND purpose = 'WORKSHOP_REGISTRATION' AND replaced_at IS NULL AND expires_at > now()`,
        [id],
      )
      expect(open).toEqual([{ id: letter!.facts['linkId'], workshopId }])
    })

    it('and is deactivated now, sends nothing', async () => {
      const { id, email } = await invite({ isAttendee: true })
      const before = await lettersTo(email)
      await rows('UPDATE workshop_memberships SET is_deactivated = true WHERE user_id = $1', [id])
      await request(email)
      await letterTo(email)
      expect(await lettersTo(email)).toEqual(before)
    })

    it('and was only entered, sends nothing', async () => {
      made += 1
      const email = `workshop.${made}@reset.test`
      await addWorkshopPerson(api.database(), { email, isRegistered: false, isAttendee: true })
      await request(email)
      expect(await letterTo(email)).toBeNull()
    })
  })

  it('is refused after five times in an hour, for any email', async () => {
    const { email } = await add()
    for (const one of [email, 'nowhere@reset.test']) {
      for (let time = 0; time < 5; time += 1) expect((await request(one)).status).toBe(200)
      expect(await request(one)).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    }
  })

  it.each(['', 'maya', 'maya@', `${'m'.repeat(250)}@x.test`])('does not accept “%s”', async (email) => {
    expect((await request(email)).status).toBe(400)
  })
})

describe('the link', () => {
  it('names the person whose password it sets', async () => {
    const { email } = await add()
    expect(await open(await askToken(email))).toEqual({ status: 200, body: { email, firstName: 'Maya' } })
  })

  it('sets the password once, and says afterwards that it was used', async () => {
    const { email } = await add()
    const token = await askToken(email)
    expect(await save(token)).toEqual({ status: 200, body: {} })
    expect((await enter(email, 'the old password')).ok).toBe(false)
    expect((await enter(email, fresh)).ok).toBe(true)
    const used = { status: 410, body: { code: 'expired-link', details: { reason: 'used' } } }
    expect(await open(token)).toMatchObject(used)
    expect(await save(token, 'seven gray herons')).toMatchObject(used)
    expect((await enter(email, fresh)).ok).toBe(true)
  })

  it('used twice in the same second sets one password', async () => {
    const { email } = await add()
    const token = await askToken(email)
    const answers = await Promise.all([save(token), save(token, 'seven gray herons')])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410])
  })

  it('ends when a newer one is sent', async () => {
    const { email } = await add()
    const first = await askToken(email)
    const second = await askToken(email)
    expect(await open(first)).toMatchObject({ status: 410, body: { details: { reason: 'replaced' } } })
    expect((await save(second)).status).toBe(200)
  })

  it('is valid for two hours', async () => {
    const { email, id } = await add()
    const token = await askToken(email)
    await rows(
      `UPDATE account_links SET expires_at = expires_at - interval '119 minutes' WHERE user_id = $1`,
      [id],
    )
    expect((await open(token)).status).toBe(200)
    await rows(`UPDATE account_links SET expires_at = expires_at - interval '1 minute' WHERE user_id = $1`, [
      id,
    ])
    expect(await save(token)).toMatchObject({ status: 410, body: { details: { reason: 'expired' } } })
  })

  it('that was made up, or whose account was closed meanwhile, leads nowhere', async () => {
    const { email, id } = await add({ role: 'FACULTY' })
    const token = await askToken(email)
    await changePerson(api.database(), id, { isActive: false })
    const nowhere = { status: 404, body: { code: 'not-found' } }
    expect(await save(token)).toMatchObject(nowhere)
    expect(await open('made-up')).toMatchObject(nowhere)
    expect(await open(links.tokenOf('made-up'))).toMatchObject(nowhere)
  })
})

describe('the new password', () => {
  it.each([
    ['short', 'too-short'],
    ['x'.repeat(257), 'too-long'],
    ['Password2026', 'common'],
    ['maya1990', 'personal'],
  ])('“%s” is refused and the link is still valid', async (password, fault) => {
    const { email } = await add()
    const token = await askToken(email)
    expect(await save(token, password)).toMatchObject({
      status: 400,
      body: { code: 'invalid-input', details: { password: fault } },
    })
    expect((await save(token)).status).toBe(200)
  })

  it('ends every session, tells the person, and leaves a trail without it', async () => {
    const { email, id } = await add()
    const other = await add()
    const grant = (name: string, accountId: string) =>
      rows(
        `INSERT INTO oidc_payloads (model, id, payload, grant_id) VALUES ('Grant', $1, $2, NULL), ('RefreshToken', $1, '{}', $1)`,
        [name, JSON.stringify({ accountId })],
      )
    await grant('one', id)
    await grant('two', id)
    await grant('other', other.id)
    expect((await save(await askToken(email))).status).toBe(200)
    expect(await rows('SELECT id FROM oidc_payloads ORDER BY model')).toEqual([
      { id: 'other' },
      { id: 'other' },
    ])
    expect(await rows('SELECT session_id FROM ended_sessions WHERE user_id = $1 ORDER BY 1', [id])).toEqual([
      { session_id: 'one' },
      { session_id: 'two' },
    ])
    expect(await letterTo(email)).toMatchObject({ template: 'password-changed' })
    expect(await api.trail(id)).toEqual([
      { action: 'password-reset', actor_id: id, before: null, after: null },
    ])
  })

  it('signs in somebody who had to wait after wrong passwords', async () => {
    const { email } = await add()
    for (let time = 0; time < 9; time += 1) await enter(email, 'wrong again')
    expect(await enter(email, 'the old password')).toMatchObject({ ok: false, failure: 'locked' })
    expect((await save(await askToken(email))).status).toBe(200)
    expect((await enter(email, fresh)).ok).toBe(true)
  })
})
