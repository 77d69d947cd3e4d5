import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { holdOpen } from '#tests/support/hold-open.ts'
import { addPerson } from '#tests/support/people.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'

const api = setUpPeopleApi()
const { call, rows } = api
let made = 0
beforeEach(() => {
  made += 1
})
const row = (name: string, change: object = {}) => ({
  email: `${name}.${made}@import.test`,
  firstName: name,
  lastName: 'New',
  role: 'RESIDENT',
  ...change,
})
const add = (
  body: object[],
  {
    as = api.people().programDirector,
    key = '',
    send = false,
  }: { as?: UserId; key?: string; send?: boolean } = {},
) =>
  call(as, 'POST', `/user/batch/${api.people().programId}?sendEmail=${send}`, {
    body,
    headers: key === '' ? {} : { 'idempotency-key': key },
  })
const count = async (what = 'New') =>
  (await rows<{ n: number }>('SELECT count(*)::int AS n FROM users WHERE last_name = $1', [what]))[0]?.n
const faulty = (rowsAt: object[]) => ({
  status: 409,
  body: { code: 'wrong-state', details: { reason: 'faulty-rows', rows: rowsAt } },
})

describe('adding people', () => {
  it('puts residents into their group, or the unassigned one', async () => {
    const { groupId, programId } = api.people()
    const answer = await add([
      row('ana', { userGroupId: groupId }),
      row('ben'),
      row('cas', { role: 'FACULTY' }),
    ])
    expect(answer).toEqual({ status: 200, body: { added: 3 } })
    const groups = await rows<{ first_name: string; name: string; program_id: string }>(
      `SELECT u.first_name, g.name, u.program_id FROM users u LEFT JOIN group_members m ON m.user_id = u.id
       LEFT JOIN user_groups g ON g.id = m.user_group_id WHERE u.email LIKE $1 ORDER BY 1`,
      [`%.${made}@import.test`],
    )
    expect(groups.map(({ name }) => name)).toEqual(['First years', 'Unassigned', null])
    expect(groups.every(({ program_id: id }) => id === programId)).toBe(true)
    await add([row('dan')])
    expect(await rows('SELECT FROM user_groups WHERE is_unassigned_group')).toHaveLength(1)
    expect(await rows('SELECT FROM letters')).toEqual([])
  })

  it('invites them if requested, once however often it is sent', async () => {
    const key = randomUUID()
    const people = [row('eva'), row('fin')]
    expect((await add(people, { key, send: true })).body).toEqual({ added: 2 })
    expect((await add(people, { key, send: true })).body).toEqual({ added: 2 })
    const letters = await rows<{ email: string; facts: Record<string, string> }>(
      `SELECT email, facts FROM letters WHERE template = 'registration' ORDER BY email`,
    )
    expect(letters.map(({ email }) => email)).toEqual(people.map(({ email }) => email))
    expect(letters[0]?.facts).toMatchObject({
      firstName: 'eva',
      role: 'Resident',
      programTitle: 'Test program',
    })
    const held = await rows('SELECT FROM account_links WHERE id = $1 AND expires_at > now()', [
      letters[0]?.facts['linkId'],
    ])
    expect(held).toHaveLength(1)
    expect(api.rung).toContain('mail')
    expect((await add([row('gus')], { key, send: true })).status).toBe(409)
  })

  it('adds nobody if a row is wrong, and names each such row and why', async () => {
    const before = await count()
    const taken = row('hal')
    await add([taken])
    const { expiredGroupId, foreignGroupId } = api.people()
    const answer = await add([
      row('ida'),
      { ...taken, email: taken.email.toUpperCase() },
      row('jon', { userGroupId: foreignGroupId }),
      row('kim', { userGroupId: expiredGroupId }),
      row('ida'),
      row('lea', { role: 'PROGRAM_DIRECTOR' }),
    ])
    expect(answer).toMatchObject(
      faulty([
        { row: 1, why: 'email-taken' },
        { row: 2, why: 'no-such-group' },
        { row: 3, why: 'no-such-group' },
        { row: 4, why: 'email-twice' },
        { row: 5, why: 'role-not-yours' },
      ]),
    )
    expect(await count()).toBe((before ?? 0) + 1)
  })

  it('lets one of two succeed that add the same person at the same time', async () => {
    const answers = await Promise.all([add([row('mia')]), add([row('mia'), row('noa')])])
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  })

  it('names only those whom another import added first', async () => {
    const { email } = row('tia')
    const commit = await holdOpen(api.database(), (tx) =>
      addPerson(tx, { email, programId: api.people().foreignProgramId }),
    )
    const asked = add([row('rex'), row('tia'), row('sol')])
    await expect
      .poll(
        () =>
          rows(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          ),
        { timeout: 10_000 },
      )
      .toHaveLength(1)
    await commit()
    expect(await asked).toMatchObject(faulty([{ row: 1, why: 'email-taken' }]))
    expect(await rows('SELECT FROM users WHERE email = $1', [row('rex').email])).toEqual([])
  })

  it('is for those who manage the program, while it is active', async () => {
    const { foreignCoordinator, faculty, coordinator, programId } = api.people()
    expect((await add([row('ola')], { as: foreignCoordinator })).status).toBe(404)
    expect((await add([row('ola')], { as: faculty })).status).toBe(403)
    await rows('UPDATE programs SET active_program = false WHERE id = $1', [programId])
    expect(await add([row('ola')], { as: coordinator })).toMatchObject({
      body: { details: { reason: 'inactive-program' } },
    })
    await rows('UPDATE programs SET active_program = true WHERE id = $1', [programId])
  })
})

it('somebody who already has an account is named to those who manage them, and to nobody else', async () => {
  const ours = row('pia')
  await add([ours])
  const [elsewhere] = await rows<{ email: string }>('SELECT email FROM users WHERE id = $1', [
    api.people().foreignResident,
  ])
  const check = (as: UserId) =>
    call(as, 'POST', `/user/batch/${api.people().programId}/check`, {
      body: [ours.email.toUpperCase(), elsewhere!.email, 'nobody@import.test'],
    })
  expect((await check(api.people().programDirector)).body).toEqual({
    taken: [
      // Capitals of the domain mean nothing.
      {
        email: ours.email.replace(/^[^@]+/, (local) => local.toUpperCase()),
        fullName: 'pia New',
        isActive: true,
      },
      { email: elsewhere!.email, fullName: null, isActive: true },
    ],
  })
  expect((await check(api.people().foreignCoordinator)).status).toBe(404)
})
