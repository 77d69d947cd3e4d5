import { beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { links, setUpAccountApi } from '#tests/support/account-api.ts'
import { holdEmail, untilSomebodyWaits } from '#tests/support/held-email.ts'
import { addPerson } from '#tests/support/people.ts'

const api = setUpAccountApi()
const { call, rows, trail } = api

let made = 0
let admin: UserId
let maya: UserId
let old: string
beforeEach(async () => {
  made += 1
  old = `maya.${made}@old.test`
  admin = await addPerson(api.database(), {
    role: 'TROCAR_ADMIN',
    firstName: 'Robin',
    lastName: 'Park',
    passwordHash: 'a hash',
  })
  maya = await addPerson(api.database(), {
    role: 'FIELD_TEAM_MEMBER',
    email: old,
    firstName: 'Maya',
    passwordHash: 'a hash',
  })
})

const emailNow = async (id: UserId = maya) =>
  (await rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]))[0]!.email
async function change(email: string, as: UserId = admin) {
  const body = { email, firstName: 'Maya', lastName: 'Okafor', role: 'FIELD_TEAM_MEMBER', timezone: 'UTC' }
  const userEmail = encodeURIComponent(await emailNow())
  expect((await call(as, 'PATCH', `/user/internal?userEmail=${userEmail}`, { body })).status).toBe(200)
}
const lettersTo = (email: string) =>
  rows<{ template: string; facts: Record<string, string> }>(
    'SELECT template, facts FROM letters WHERE email = $1 ORDER BY id',
    [email],
  )
/** The tokens in the letters to an email, oldest first. */
const tokensTo = async (email: string) =>
  (await lettersTo(email)).flatMap(({ facts }) =>
    facts['changeId'] === undefined ? [] : [links.tokenOf(facts['changeId'])],
  )
const tokenTo = async (email: string) => (await tokensTo(email)).at(-1) ?? expect.fail('no link')
const open = (token: string) => call(null, 'GET', `/user/email-change?token=${token}`)
const stop = (token: string) => call(null, 'POST', `/user/email-change/stop?token=${token}`)
const ended = (reason: string) => ({ status: 410, body: { code: 'expired-link', details: { reason } } })
const signIn = (id: UserId) =>
  rows(
    `INSERT INTO oidc_payloads (model, id, payload) VALUES ('Grant', $1, jsonb_build_object('accountId', $2::text))`,
    [`grant-${crypto.randomUUID()}`, id],
  )
const signIns = async (id: UserId) =>
  (await rows(`SELECT FROM oidc_payloads WHERE payload ->> 'accountId' = $1`, [id])).length

describe('a change of the email', () => {
  it('signs its person out, and tells both emails who changed it', async () => {
    await signIn(maya)
    await change('mia@new.test')
    expect(await signIns(maya)).toBe(0)
    expect(await lettersTo(old)).toMatchObject([
      { template: 'email-changed', facts: { who: 'Robin Park', email: old, newEmail: 'm•••@new.test' } },
    ])
    expect(await lettersTo('mia@new.test')).toMatchObject([
      { template: 'new-email', facts: { who: 'Robin Park', email: 'mia@new.test' } },
    ])
    expect(JSON.stringify(await lettersTo('mia@new.test'))).not.toContain('changeId')
  })

  it('by the person leaves them signed in, and can be stopped all the same', async () => {
    await signIn(admin)
    const own = await emailNow(admin)
    const body = {
      email: `own.${made}@new.test`,
      firstName: 'R',
      lastName: 'P',
      role: 'TROCAR_ADMIN',
      timezone: 'UTC',
    }
    await call(admin, 'PATCH', `/user/internal?userEmail=${own}`, { body })
    expect(await signIns(admin)).toBe(1)
    expect((await open(await tokenTo(own))).status).toBe(200)
  })

  it('of somebody who never registered tells nobody: the old email may be a stranger’s', async () => {
    await rows('UPDATE users SET password_hash = NULL WHERE id = $1', [maya])
    await change(`right.${made}@new.test`)
    expect([await lettersTo(old), await lettersTo(`right.${made}@new.test`)]).toEqual([[], []])
  })

  it('in its spelling alone is none', async () => {
    await signIn(maya)
    await change(old.toUpperCase())
    expect([await lettersTo(old), await signIns(maya)]).toEqual([[], 1])
  })
})

describe('the link to the old email', () => {
  it('shows what it would stop, and changes nothing by being opened', async () => {
    await change(`mia.${made}@new.test`)
    const answer = await open(await tokenTo(old))
    expect(answer).toMatchObject({
      status: 200,
      body: { oldEmail: old, newEmail: 'm•••@new.test', changedBy: 'Robin Park' },
    })
    const { changedAt, until } = answer.body as { changedAt: string; until: string }
    expect(Date.parse(until) - Date.parse(changedAt)).toBe(7 * 86_400_000)
    expect(await emailNow()).toBe(`mia.${made}@new.test`)
  })

  it('is in no row', async () => {
    await change(`mia.${made}@new.test`)
    const token = await tokenTo(old)
    const stored = JSON.stringify([
      await rows('SELECT * FROM letters'),
      await rows('SELECT * FROM email_changes'),
    ])
    expect(stored).not.toContain(token)
    expect(stored).toContain(links.digestOf(token))
  })

  it('brings the old email back, and lets in nobody who came in meanwhile', async () => {
    await change(`mia.${made}@new.test`)
    await signIn(maya)
    await rows(
      `INSERT INTO account_links (user_id, purpose, token_hash, expires_at) VALUES ($1, 'PASSWORD_RESET', $2, now() + interval '1 h')`,
      [maya, `theirs-${made}`],
    )
    await rows('INSERT INTO calendar_subscriptions (user_id, secret_digest) VALUES ($1, gen_random_uuid())', [
      maya,
    ])
    expect(await stop(await tokenTo(old))).toEqual({
      status: 200,
      body: { email: old, isBack: true, isLinkSent: true },
    })
    expect(await emailNow()).toBe(old)
    expect(await signIns(maya)).toBe(0)
    expect(await rows('SELECT FROM users WHERE id = $1 AND password_hash IS NOT NULL', [maya])).toEqual([])
    expect(await rows('SELECT FROM calendar_subscriptions WHERE user_id = $1', [maya])).toEqual([])
    expect(
      await rows('SELECT FROM account_links WHERE token_hash = $1 AND replaced_at IS NULL', [
        `theirs-${made}`,
      ]),
    ).toEqual([])
  })

  it('sends the way to a new password to the old email alone, and tells the other', async () => {
    await change(`mia.${made}@new.test`)
    await stop(await tokenTo(old))
    const [letter] = (await lettersTo(old)).slice(-1)
    expect(letter?.template).toBe('email-change-stopped')
    const token = links.tokenOf(letter!.facts['linkId']!)
    const body = { password: 'three quiet otters' }
    expect((await call(null, 'PATCH', `/user/reset-password?token=${token}`, { body })).status).toBe(200)
    const [last] = (await lettersTo(`mia.${made}@new.test`)).slice(-1)
    expect(last?.template).toBe('email-removed')
    expect(JSON.stringify(last)).not.toContain('linkId')
  })

  it('is seen by administrators', async () => {
    await change(`mia.${made}@new.test`)
    await stop(await tokenTo(old))
    expect((await trail(maya)).at(-1)).toEqual({
      action: 'email-change-stopped',
      actor_id: maya,
      before: { email: `mia.${made}@new.test` },
      after: { email: old },
    })
  })

  it('ends a second step that was set up since, and no older one', async () => {
    const setUp = (when: string) =>
      rows(
        `INSERT INTO second_steps (user_id, secret, set_up_at) VALUES ($1, 'JBSW', now() + $2::interval)
          ON CONFLICT (user_id) DO UPDATE SET set_up_at = excluded.set_up_at`,
        [maya, when],
      )
    const isOn = async () =>
      (await rows('SELECT FROM second_steps WHERE user_id = $1 AND set_up_at IS NOT NULL', [maya])).length ===
      1
    await setUp('-1 hour')
    await change(`mia.${made}@new.test`)
    await stop(await tokenTo(old))
    expect(await isOn()).toBe(true)
    await rows(`UPDATE users SET password_hash = 'x' WHERE id = $1`, [maya])
    await change(`mia.${made}@new.test`)
    await setUp('1 second')
    await stop(await tokenTo(old))
    expect(await isOn()).toBe(false)
  })

  it('ends passkeys that were added since, and the second step with the last of them', async () => {
    const addPasskey = (when: string) =>
      rows(
        `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name, created_at)
          VALUES ($1, gen_random_uuid()::text, 'k', 0, '{}', $2, now() + $3::interval)`,
        [maya, when, when],
      )
    const left = () =>
      rows(
        `SELECT p.name, s.set_up_at IS NOT NULL AS "isOn" FROM second_steps s
      LEFT JOIN passkeys p USING (user_id) WHERE s.user_id = $1`,
        [maya],
      )
    await rows(`INSERT INTO second_steps (user_id, set_up_at) VALUES ($1, now() - interval '1 hour')`, [maya])
    await addPasskey('-1 hour')
    await change(`mia.${made}@new.test`)
    await addPasskey('1 second')
    await stop(await tokenTo(old))
    expect(await left()).toEqual([{ name: '-1 hour', isOn: true }])
    await rows(`UPDATE users SET password_hash = 'x' WHERE id = $1`, [maya])
    await change(`mia.${made}@new.test`)
    await rows('DELETE FROM passkeys WHERE user_id = $1', [maya])
    await addPasskey('1 second')
    await stop(await tokenTo(old))
    expect(await left()).toEqual([{ name: null, isOn: false }])
  })

  it('used twice, even in the same second, stops the change once', async () => {
    await change(`mia.${made}@new.test`)
    const token = await tokenTo(old)
    const answers = await Promise.all([stop(token), stop(token)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 410])
    expect(await open(token)).toMatchObject(ended('used'))
    expect(await stop(token)).toMatchObject(ended('used'))
    expect((await lettersTo(old)).filter(({ template }) => template === 'email-change-stopped')).toHaveLength(
      1,
    )
  })

  it('stops nothing after seven days', async () => {
    await change(`mia.${made}@new.test`)
    const token = await tokenTo(old)
    await rows(`UPDATE email_changes SET expires_at = now() WHERE user_id = $1`, [maya])
    expect(await open(token)).toMatchObject(ended('expired'))
    expect(await stop(token)).toMatchObject(ended('expired'))
    expect(await emailNow()).toBe(`mia.${made}@new.test`)
  })

  it.each(['nonsense', links.tokenOf(crypto.randomUUID())])(
    'that nobody was sent is not found',
    async (token) => {
      expect((await open(token)).status).toBe(404)
      expect((await stop(token)).status).toBe(404)
    },
  )

  it('of somebody inactive brings the email back and lets nobody in', async () => {
    await change(`mia.${made}@new.test`)
    await rows('UPDATE users SET is_active = false WHERE id = $1', [maya])
    expect((await stop(await tokenTo(old))).body).toEqual({ email: old, isBack: true, isLinkSent: false })
    expect(await rows('SELECT FROM users WHERE id = $1 AND is_active', [maya])).toEqual([])
  })
})

describe('several changes', () => {
  const [second, third] = ['b', 'c'].map((one) => () => `${one}.${made}@new.test`) as [
    () => string,
    () => string,
  ]

  it('are all undone from the email before them: the one between has no say', async () => {
    await change(second())
    await change(third())
    expect(await tokensTo(second())).toEqual([])
    expect((await lettersTo(second())).map(({ template }) => template)).toEqual(['new-email', 'new-email'])
    const [first, again] = await tokensTo(old)
    expect((await stop(first!)).status).toBe(200)
    expect(await emailNow()).toBe(old)
    expect(await open(again!)).toMatchObject(ended('ended'))
    expect((await lettersTo(third())).at(-1)?.template).toBe('email-removed')
  })

  it('give the old email its seven days anew', async () => {
    await change(second())
    await rows(`UPDATE email_changes SET expires_at = now() + interval '1 minute' WHERE user_id = $1`, [maya])
    await change(third())
    await rows(`UPDATE email_changes SET expires_at = now() WHERE user_id = $1 AND new_email = $2`, [
      maya,
      second(),
    ])
    const [first, again] = await tokensTo(old)
    expect(await stop(first!)).toMatchObject(ended('expired'))
    expect((await stop(again!)).status).toBe(200)
    expect(await emailNow()).toBe(old)
  })

  it('end a second step from since the first of them, though that one can no longer be stopped', async () => {
    await change(second())
    await rows(
      `INSERT INTO second_steps (user_id, secret, set_up_at) VALUES ($1, 'JBSW', now() + '1 second')`,
      [maya],
    )
    await rows(
      `UPDATE email_changes SET created_at = now() - interval '6 days', expires_at = now() + interval '1 day'
        WHERE user_id = $1`,
      [maya],
    )
    await rows(`UPDATE second_steps SET set_up_at = now() - interval '3 days' WHERE user_id = $1`, [maya])
    await change(third())
    await rows(
      `UPDATE email_changes SET created_at = created_at - interval '2 days', expires_at = expires_at - interval '2 days'
        WHERE user_id = $1`,
      [maya],
    )
    expect((await stop(await tokenTo(old))).status).toBe(200)
    expect(
      await rows('SELECT FROM second_steps WHERE user_id = $1 AND set_up_at IS NOT NULL', [maya]),
    ).toEqual([])
  })

  it('back to the old email leave nothing to stop, and give the other no way to', async () => {
    await change(second())
    const [first] = await tokensTo(old)
    await change(old)
    expect(await open(first!)).toMatchObject(ended('ended'))
    expect(await tokensTo(second())).toEqual([])
    expect((await lettersTo(second())).at(-1)).toMatchObject({ template: 'new-email', facts: { email: old } })
  })

  it('after the time of objection give the say to the new email', async () => {
    await change(second())
    await rows(`UPDATE email_changes SET expires_at = now() WHERE user_id = $1`, [maya])
    await change(third())
    expect((await stop(await tokenTo(second()))).status).toBe(200)
    expect(await emailNow()).toBe(second())
  })
})

describe('if the old email belongs to somebody else by now', () => {
  it('it stays theirs, and nobody gets into the account until it is given another', async () => {
    await change(`mia.${made}@new.test`)
    await signIn(maya)
    const other = await addPerson(api.database(), { email: old })
    const token = await tokenTo(old)
    expect((await stop(token)).body).toEqual({ email: old, isBack: false, isLinkSent: false })
    expect(await emailNow(other)).toBe(old)
    expect(await emailNow()).toBe(`stopped-${maya}@email.invalid`)
    expect(await signIns(maya)).toBe(0)
    expect(await api.letterTo(`mia.${made}@new.test`)).toMatchObject({ template: 'email-removed' })
    await call(null, 'POST', `/email/send/reset-password?email=mia.${made}@new.test`)
    expect(await api.letterTo(`mia.${made}@new.test`)).toMatchObject({ template: 'email-removed' })
    await change(`maya.${made}@third.test`)
    await call(null, 'POST', `/email/send/reset-password?email=maya.${made}@third.test`)
    expect(await api.letterTo(`maya.${made}@third.test`)).toMatchObject({ template: 'reset-password' })
  })

  it('even if it was taken in the same moment', async () => {
    await change(`mia.${made}@new.test`)
    const token = await tokenTo(old)
    const { taking, mayGoOn } = await holdEmail(api.database(), old)
    const stopping = stop(token)
    await untilSomebodyWaits(api.database())
    mayGoOn()
    const other = await taking
    expect((await stopping).body).toEqual({ email: old, isBack: false, isLinkSent: false })
    expect(await emailNow(other)).toBe(old)
  })

  it('the email that nobody has is told nothing, and has no say afterwards', async () => {
    await change(`mia.${made}@new.test`)
    await addPerson(api.database(), { email: old })
    await stop(await tokenTo(old))
    const nobodys = await emailNow()
    await change(`maya.${made}@third.test`)
    expect(await lettersTo(nobodys)).toEqual([])
    expect(await lettersTo(`maya.${made}@third.test`)).toMatchObject([{ template: 'new-email' }])
    await change(`maya.${made}@fourth.test`)
    expect(await tokensTo(`maya.${made}@third.test`)).toHaveLength(1)
  })
})

describe('whoever changes one email again and again', () => {
  const tryChange = async (email: string) => {
    const body = { email, firstName: 'Maya', lastName: 'Okafor', role: 'FIELD_TEAM_MEMBER', timezone: 'UTC' }
    return call(admin, 'PATCH', `/user/internal?userEmail=${encodeURIComponent(await emailNow())}`, { body })
  }

  it('causes five letters a day to the old one, and can always put it back', async () => {
    for (let count = 0; count < 5; count += 1)
      expect((await tryChange(`mia.${made}.${count}@new.test`)).status).toBe(200)
    expect(await tryChange(`mia.${made}.more@new.test`)).toMatchObject({
      status: 409,
      body: { details: { reason: 'too-many-letters' } },
    })
    expect(await lettersTo(old)).toHaveLength(5)
    expect((await tryChange(old)).status).toBe(200)
    expect(await emailNow()).toBe(old)
    expect((await tryChange(`mia.${made}.again@new.test`)).status).toBe(409)
  })
})

describe('while it can be stopped, the old email is told', () => {
  it('that the password was changed, with the way to stop the change', async () => {
    const email = `mia.${made}@new.test`
    await change(email)
    await call(null, 'POST', `/email/send/reset-password?email=${email}`)
    const body = { password: 'three quiet otters' }
    await call(null, 'PATCH', `/user/reset-password?token=${await api.tokenTo(email)}`, { body })
    const last = (await lettersTo(old)).at(-1)
    expect(last).toMatchObject({ template: 'changed-meanwhile', facts: { change: 'password', email: old } })
    expect((await stop(links.tokenOf(last!.facts['changeId']!))).status).toBe(200)
  })

  it('that the account was inactivated or reactivated, and afterwards no more', async () => {
    const email = `mia.${made}@new.test`
    await change(email)
    for (const act of ['inactivate', 'reactivate'])
      await call(admin, 'PATCH', `/user/internal/${act}?userEmail=${email}`)
    expect((await lettersTo(old)).map(({ facts }) => facts['change'])).toEqual([
      undefined,
      'inactivated',
      'reactivated',
    ])
    expect((await lettersTo(email)).map(({ template }) => template)).toEqual([
      'new-email',
      'account-inactivated',
      'account-reactivated',
    ])
    await rows(`UPDATE email_changes SET expires_at = now() WHERE user_id = $1`, [maya])
    await call(admin, 'PATCH', `/user/internal/inactivate?userEmail=${email}`)
    expect(await lettersTo(old)).toHaveLength(3)
  })
})
