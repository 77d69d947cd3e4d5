import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson, changePerson, createPeople, type People } from '#tests/support/people.ts'

const api = setUpAccountApi()
let people: People
beforeAll(async () => {
  people = await createPeople(api.database())
  await changePerson(api.database(), people.resident, { registeredAt: null })
})
const emailOf = async (id: UserId) =>
  (await api.rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [id]))[0]?.email ?? ''
const resend = async (who: keyof People, whom: UserId) =>
  api.call(people[who] as UserId, 'POST', `/email/send/resend-registration?email=${await emailOf(whom)}`)
const bulk = (who: UserId, body: object) =>
  api.call(who, 'POST', '/email/send/bulk/resend-registration', { body })

describe('who may send another invitation', () => {
  it.each([
    ['admin', 'resident', 200],
    ['admin', 'fieldTeamMember', 200],
    ['implementationManager', 'resident', 200],
    ['implementationManager', 'fieldTeamMember', 404],
    ['programDirector', 'resident', 200],
    ['programDirector', 'foreignResident', 404],
    ['programDirector', 'admin', 404],
    ['coordinator', 'faculty', 200],
    ['foreignCoordinator', 'faculty', 404],
    ['implementationManager', 'coordinator', 200],
    ['coordinator', 'coordinator', 404],
    ['programDirector', 'coordinator', 404],
    ['fieldTeamMember', 'resident', 403],
    ['faculty', 'resident', 403],
    ['resident', 'peer', 403],
  ] as const)('%s to %s: %d', async (who, whom, status) => {
    expect((await resend(who, people[whom])).status).toBe(status)
  })

  it('what one may not see is answered like what does not exist', async () => {
    const missing = await api.call(
      people.programDirector,
      'POST',
      '/email/send/resend-registration?email=nobody@resend.test',
    )
    expect(await resend('programDirector', people.foreignResident)).toEqual(missing)
  })
})

describe('several at once', () => {
  it('each is invited once, and the answer says who was left out and why', async () => {
    const [fresh, registered, closed] = [
      { email: 'fresh@resend.test' },
      { email: 'registered@resend.test', passwordHash: 'x' },
      { email: 'closed@resend.test', isActive: false },
    ]
    for (const facts of [fresh, registered, closed]) await addPerson(api.database(), facts)
    const answer = await bulk(people.admin, [
      'FRESH@resend.test',
      fresh.email,
      registered.email,
      closed.email,
      'nobody@resend.test',
    ])
    expect(answer).toEqual({
      status: 200,
      body: {
        sent: 1,
        skipped: [
          { email: registered.email, why: 'registered' },
          { email: closed.email, why: 'inactive' },
          { email: 'nobody@resend.test', why: 'not-found' },
        ],
      },
    })
    expect(await api.rows('SELECT FROM letters WHERE email = $1', [fresh.email])).toHaveLength(1)
    expect(api.rung).toContain('mail')
  })

  it('two people who do so at the same time do not wait for one another forever', async () => {
    const emails = Array.from({ length: 30 }, (_none, at) => `many.${at}@resend.test`)
    for (const email of emails) await addPerson(api.database(), { email })
    const answers = await Promise.all([bulk(people.admin, emails), bulk(people.admin, emails.toReversed())])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const open = await api.rows(
      `SELECT FROM account_links l JOIN users u ON u.id = l.user_id
       WHERE u.email LIKE 'many.%' AND l.replaced_at IS NULL`,
    )
    expect(open).toHaveLength(30)
  })

  it.each([[[]], [['not an email']], [Array.from({ length: 501 }, (_none, at) => `n${at}@resend.test`)]])(
    'takes between one and 500 emails',
    async (body) => expect((await bulk(people.admin, body)).status).toBe(400),
  )
})

it('the letter may be viewed before it is sent, without a link that works', async () => {
  const email = await emailOf(people.resident)
  const answer = await api.call(
    people.programDirector,
    'GET',
    `/email/preview/resend-registration?email=${email}`,
  )
  expect(answer).toMatchObject({ status: 200, body: { subject: 'Set up your Trocar account' } })
  expect(JSON.stringify(answer.body)).toContain('as Resident, in Test program')
  const foreign = await emailOf(people.foreignResident)
  expect(
    (await api.call(people.programDirector, 'GET', `/email/preview/resend-registration?email=${foreign}`))
      .status,
  ).toBe(404)
})

describe('how many letters others may cause', () => {
  it('five a day to an address; the answer says when the next may be sent, others still get theirs', async () => {
    const [often, once] = ['often@resend.test', 'once@resend.test']
    for (const email of [often, once]) await addPerson(api.database(), { email })
    const send = (who: UserId) =>
      api.call(who, 'POST', `/email/send/resend-registration?email=${often.toUpperCase()}`)
    for (let n = 0; n < 5; n += 1)
      expect((await send(n % 2 === 0 ? people.admin : people.implementationManager)).status).toBe(200)
    const full = await send(people.implementationManager)
    expect(full).toMatchObject({ status: 409, body: { details: { reason: 'too-many-letters' } } })
    const { againAt } = (full.body as { details: { againAt: string } }).details
    expect(Date.parse(againAt) - Date.now()).toBeGreaterThan(23 * 3_600_000)
    expect(await bulk(people.admin, [often, once])).toMatchObject({
      status: 200,
      body: { sent: 1, skipped: [{ email: often, againAt }] },
    })
    const sent = await api.rows(
      `SELECT FROM audit_entries WHERE action = 'registration-resent' AND after->>'email' = $1`,
      [often],
    )
    expect(sent).toHaveLength(5)
  })

  it('a refusal says nothing of people whom the caller does not manage', async () => {
    const answer = await api.call(
      people.programDirector,
      'POST',
      '/email/send/resend-registration?email=often@resend.test',
    )
    expect(answer.status).toBe(404)
  })
})

it('a person who is deleted while their invitation is resent is not found', async () => {
  const emails = Array.from({ length: 20 }, (_none, at) => `gone.${at}@resend.test`)
  for (const email of emails) await addPerson(api.database(), { email })
  const deletions = emails.map((email) =>
    api.database().transaction(async (tx) => {
      await tx.execute(sql`SELECT FROM users WHERE email = ${email} FOR UPDATE`)
      await tx.execute(sql`SELECT pg_sleep(0.02)`)
      await tx.execute(
        sql`DELETE FROM account_links WHERE user_id IN (SELECT id FROM users WHERE email = ${email})`,
      )
      await tx.execute(
        sql`DELETE FROM letters WHERE user_id IN (SELECT id FROM users WHERE email = ${email})`,
      )
      await tx.execute(sql`DELETE FROM users WHERE email = ${email}`)
    }),
  )
  const resent = emails.map((email) =>
    api.call(people.admin, 'POST', `/email/send/resend-registration?email=${email}`),
  )
  const answers = await Promise.all(resent)
  await Promise.all(deletions)
  expect(answers.filter(({ status }) => status !== 200 && status !== 404)).toEqual([])
})
