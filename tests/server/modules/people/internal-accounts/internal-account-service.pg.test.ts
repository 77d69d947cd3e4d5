import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { InternalAccount } from '#contract/endpoints/people/internal-accounts.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson } from '#tests/support/people.ts'

const api = setUpAccountApi()
const { call, rows } = api
let admin: UserId
beforeEach(async () => {
  await rows(`UPDATE users SET role = 'RESIDENT', is_active = false`)
  admin = await addPerson(api.database(), { role: 'TROCAR_ADMIN', firstName: 'Ada', lastName: 'Admin' })
})

let made = 0
const draft = (change: object = {}) => {
  made += 1
  return {
    id: randomUUID(),
    email: `internal.${made}@trocar.test`,
    firstName: 'Finn',
    lastName: 'Field',
    role: 'FIELD_TEAM_MEMBER',
    timezone: 'America/Chicago',
    ...change,
  }
}
const make = (body: object) => call(admin, 'POST', '/user/internal', { body })
const edit = (userEmail: string, body: object) =>
  call(admin, 'PATCH', `/user/internal?userEmail=${userEmail}`, { body })
const close = (userEmail: string, as = admin) =>
  call(as, 'PATCH', `/user/internal/inactivate?userEmail=${userEmail}`)
const open = (userEmail: string) => call(admin, 'PATCH', `/user/internal/reactivate?userEmail=${userEmail}`)
interface Page {
  _embedded: { user: InternalAccount[] }
  next: string | null
  total: number
}
async function list(query = ''): Promise<Page> {
  const answer = await call(admin, 'GET', `/user/search/findAllInternalAccounts?projection=x${query}`)
  expect(answer.status).toBe(200)
  return answer.body as Page
}
const refused = (reason: string) => ({ status: 409, body: { code: 'wrong-state', details: { reason } } })

describe('creating an account', () => {
  it('invites its person, and shows when and whether the letter went out', async () => {
    const account = draft()
    expect(await make(account)).toEqual({ status: 200, body: { id: account.id } })
    expect(await api.letterTo(account.email)).toMatchObject({
      template: 'registration',
      facts: { firstName: 'Finn', role: 'Field Team Member', programTitle: null },
    })
    const { _embedded } = await list('&search=internal')
    expect(_embedded.user).toMatchObject([
      {
        email: account.email,
        isInternalAdminUser: false,
        isExpired: false,
        isRegistered: false,
        lastInvitation: { state: 'QUEUED' },
      },
    ])
  })

  it('sent twice creates one account and one letter; another one with its email is refused', async () => {
    const account = draft()
    await Promise.all([make(account), make(account)])
    expect(await make(account)).toEqual({ status: 200, body: { id: account.id } })
    expect(await rows('SELECT FROM letters WHERE email = $1', [account.email])).toHaveLength(1)
    expect(await make(draft({ email: account.email.toUpperCase() }))).toMatchObject(refused('email-taken'))
  })

  it('sent again with another role is refused, and says as what they were invited', async () => {
    const account = draft({ role: 'TROCAR_ADMIN' })
    await make(account)
    expect(await make({ ...account, role: 'FIELD_TEAM_MEMBER' })).toMatchObject({
      status: 409,
      body: {
        message: expect.stringContaining(`${account.email} was invited as`) as string,
        details: { reason: 'email-taken', made: { email: account.email, role: 'TROCAR_ADMIN' } },
      },
    })
    expect(await make(account)).toEqual({ status: 200, body: { id: account.id } })
    expect(await rows('SELECT role FROM users WHERE id = $1', [account.id])).toEqual([
      { role: 'TROCAR_ADMIN' },
    ])
  })

  it('sent again with another email invites nobody else, and says who was invited', async () => {
    const account = draft()
    await make(account)
    expect(await make({ ...account, email: `else.${account.email}` })).toMatchObject({
      status: 409,
      body: { details: { made: { email: account.email } } },
    })
    await rows('UPDATE users SET anonymized_at = now() WHERE id = $1', [account.id])
    expect((await make({ ...account, email: `else.${account.email}` })).status).toBe(404)
  })

  it.each([{ role: 'RESIDENT' }, { email: 'no' }, { firstName: '', lastName: ' ' }, { timezone: 'Nowhere' }])(
    'not with %o',
    async (change) => expect((await make(draft(change))).status).toBe(400),
  )
})

describe('changing one', () => {
  it('leaves a trail of what changed, and none where nothing did', async () => {
    const account = draft()
    await make(account)
    const { id, ...same } = account
    await edit(account.email, same)
    await edit(account.email, { ...same, lastName: 'Fjord', role: 'TROCAR_IMPLEMENTATION_MANAGER' })
    const trail = await api.trail(id as UserId)
    expect(trail.map(({ action }) => action)).toEqual(['account-created', 'account-changed'])
    expect(trail[1]).toMatchObject({
      actor_id: admin,
      before: { lastName: 'Field', role: 'FIELD_TEAM_MEMBER' },
      after: { lastName: 'Fjord', role: 'TROCAR_IMPLEMENTATION_MANAGER' },
    })
  })

  it('leaves what is not named as it is', async () => {
    const account = draft()
    await make(account)
    expect((await edit(account.email, { timezone: 'Asia/Tokyo' })).status).toBe(200)
    expect((await api.trail(account.id as UserId))[1]).toMatchObject({
      before: { timezone: account.timezone },
      after: { timezone: 'Asia/Tokyo' },
    })
    expect((await list(`&search=${account.email}`))._embedded.user).toMatchObject([{ lastName: 'Field' }])
  })

  it('a new email ends what was sent to the old one', async () => {
    const { id: _id, ...account } = draft()
    await make({ ...account, id: randomUUID() })
    const token = await api.tokenTo(account.email)
    expect((await edit(account.email, { ...account, email: `new.${account.email}` })).status).toBe(200)
    const answer = await call(
      null,
      'GET',
      `/user/search/findByUserDetails_RegistrationToken_Token?token=${token}`,
    )
    expect(answer.status).toBe(410)
    expect((await edit(account.email, account)).status).toBe(404)
  })

  it('may not take somebody else’s email, whatever their role', async () => {
    const { id: _id, ...account } = draft()
    await make({ ...account, id: randomUUID() })
    await addPerson(api.database(), { email: `taken.${made}@trocar.test` })
    expect(await edit(account.email, { ...account, email: `Taken.${made}@trocar.test` })).toMatchObject(
      refused('email-taken'),
    )
  })

  it('people in programs are no internal accounts', async () => {
    const email = `resident.${randomUUID()}@trocar.test`
    await addPerson(api.database(), { email })
    const { id: _id, ...account } = draft({ email })
    expect((await edit(email, account)).status).toBe(404)
    expect((await close(email)).status).toBe(404)
  })
})

describe('closing one', () => {
  it('ends sessions and links at once; opening it again invites somebody who never registered', async () => {
    const account = draft()
    await make(account)
    const token = await api.tokenTo(account.email)
    await rows(`INSERT INTO oidc_payloads (model, id, payload) VALUES ('Grant', $1, $2)`, [
      account.id,
      JSON.stringify({ accountId: account.id }),
    ])
    expect((await close(account.email)).status).toBe(200)
    expect((await close(account.email)).status).toBe(200)
    expect(await rows('SELECT FROM ended_sessions WHERE user_id = $1', [account.id])).toHaveLength(1)
    expect((await list('&state=inactive&search=internal')).total).toBe(1)
    expect((await open(account.email)).status).toBe(200)
    expect(await api.tokenTo(account.email)).not.toBe(token)
    const trail = await api.trail(account.id as UserId)
    expect(trail.map(({ action }) => action)).toEqual([
      'account-created',
      'account-inactivated',
      'account-reactivated',
    ])
  })

  it('nobody locks themselves out, or the last one who could open the account', async () => {
    const email = `second.${randomUUID()}@trocar.test`
    const second = await addPerson(api.database(), { role: 'TROCAR_ADMIN', email })
    const [{ email: own } = { email: '' }] = await rows<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [admin],
    )
    expect(await close(own)).toMatchObject(refused('yourself'))
    const answers = await Promise.all([close(email), close(own, second)])
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)[0]).toBe(200)
    const active = await rows(`SELECT FROM users WHERE role = 'TROCAR_ADMIN' AND is_active`)
    expect(active).toHaveLength(1)
  })
})

describe('the list', () => {
  it('comes page by page in every order, and says how many there are', async () => {
    for (const lastName of ['Zhou', 'abe', 'Müller', 'Abe'])
      await make(draft({ lastName, email: `${randomUUID()}@list.test` }))
    for (const sort of ['name', 'name-down', 'email', 'email-down', 'oldest', 'newest']) {
      const whole = await list(`&sort=${sort}`)
      expect(whole).toMatchObject({ total: 5, next: null })
      const ids: string[] = []
      let cursor: string | null = ''
      while (cursor !== null) {
        const page: Page = await list(`&sort=${sort}&limit=2${cursor === '' ? '' : `&cursor=${cursor}`}`)
        expect(page.total).toBe(5)
        ids.push(...page._embedded.user.map(({ id }) => id))
        cursor = page.next
      }
      expect(ids, sort).toEqual(whole._embedded.user.map(({ id }) => id))
    }
    const byName = (await list('&sort=name'))._embedded.user.map(({ lastName }) => lastName.toLowerCase())
    expect(byName).toEqual(['abe', 'abe', 'admin', 'müller', 'zhou'])
  })

  it('is searched by part of a name or an email, and pattern characters are plain characters', async () => {
    await make(draft({ firstName: '100%', email: 'percent@list.test' }))
    expect((await list('&search=100%25')).total).toBe(1)
    expect((await list('&search=percent@')).total).toBe(1)
    expect((await list('&search=_')).total).toBe(0)
  })

  it('leaves out anonymized people, whose accounts nobody opens again', async () => {
    const account = draft()
    await make(account)
    await rows('UPDATE users SET is_active = false, anonymized_at = now() WHERE id = $1', [account.id])
    expect((await list('&state=inactive'))._embedded.user.map(({ id }) => id)).not.toContain(account.id)
    expect((await open(account.email)).status).toBe(404)
  })

  it('is for admins alone', async () => {
    const manager = await addPerson(api.database(), { role: 'TROCAR_IMPLEMENTATION_MANAGER' })
    const answer = await call(manager, 'GET', '/user/search/findAllInternalAccounts')
    expect(answer.status).toBe(403)
  })
})
