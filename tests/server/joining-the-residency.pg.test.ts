import { randomUUID } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { findIdentity } from '#server/login/actor-store.ts'
import { addToWorkshops } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { director, programDraft } from '#tests/support/programs-api.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// Somebody of the workshops alone is added to the residency, in each way in which people are added there (0634).

const fresh = await peopledDatabase()
const { database, people } = fresh
const server = untilEnd(await startWholeServer(fresh))

async function ask(who: UserId, method: string, path: string, body: object) {
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${await server.tokenFor(who)}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
async function read<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.$client.query<Row>(query, values)).rows
}
const letterTo = async (email: string) =>
  (
    await read<{ template: string; facts: object }>(
      'SELECT template, facts FROM letters WHERE email = $1 ORDER BY id',
      email,
    )
  ).at(-1)
const trailOf = (id: UserId) =>
  read<{ action: string; before: object | null; after: object | null }>(
    'SELECT action, before, after FROM audit_entries WHERE subject_id = $1 ORDER BY id',
    id,
  )

const theirs = { role: null, firstName: 'Ana', lastName: 'Petrović', passwordHash: 'theirs' } as const
const STAYS = `SELECT email, first_name, last_name, password_hash, timezone FROM users WHERE id = $1`
let made = 0
let email = ''
let id: UserId
beforeEach(async () => {
  made += 1
  email = `ana.${made}@workshops.test`
  id = await addToWorkshops(database, { role: 'FACILITATOR', email, residency: theirs })
})
const typed = { firstName: 'Anna', lastName: 'Petrovic' }
/** Capitals of the domain mean nothing. */
const spelled = () => email.replace(/^[^@]+/, (local) => local.toUpperCase())

const importing = (rows: object[], { to = people.programId, send = false } = {}) =>
  ask(people.programDirector, 'POST', `/user/batch/${to}?sendEmail=${send}`, rows)

const ways: Record<string, { role: string; add: () => ReturnType<typeof ask> }> = {
  'a list of people': {
    role: 'RESIDENT',
    add: () =>
      importing([
        { ...typed, email: `new.${made}@import.test`, role: 'FACULTY' },
        { ...typed, email: spelled(), role: 'RESIDENT', userGroupId: people.groupId },
      ]),
  },
  'a coordinator': {
    role: 'SYSTEM_COORDINATOR',
    add: () =>
      ask(people.implementationManager, 'POST', '/user/coordinator', {
        ...typed,
        id: randomUUID(),
        email: spelled(),
        phone: '+15551234567',
        timezone: 'America/Chicago',
        systemId: people.systemId,
      }),
  },
  'an internal account': {
    role: 'FIELD_TEAM_MEMBER',
    add: () =>
      ask(people.admin, 'POST', '/user/internal', { ...typed, email: spelled(), role: 'FIELD_TEAM_MEMBER' }),
  },
  'a director of a program': {
    role: 'PROGRAM_DIRECTOR',
    add: () =>
      ask(
        people.admin,
        'POST',
        '/program',
        programDraft({ programDirectors: [director({ ...typed, email: spelled() })] }),
      ),
  },
}

test.each(Object.entries(ways))(
  'added as %s, they stay who they are, and are told',
  async (_way, { add, role }) => {
    const [before] = await read(STAYS, id)
    expect(await add()).toMatchObject({ status: 200 })
    expect((await findIdentity(database.$client, id))?.identity).toMatchObject({
      residency: { role, isActive: true },
      workshop: { role: 'FACILITATOR' },
    })
    expect(await read(STAYS, id)).toEqual([before])
    expect(await letterTo(email)).toMatchObject({
      template: 'portal-added',
      facts: { firstName: 'Ana', portal: 'residency' },
    })
    expect((await trailOf(id)).map(({ before: was }) => was)).toEqual([
      role === 'PROGRAM_DIRECTOR' ? null : { role: null },
    ])
    expect(await read('SELECT FROM users WHERE lower(email) = $1', email)).toHaveLength(1)
  },
)

test('added twice with the id that a page made, they are told once', async () => {
  const body = { ...typed, id: randomUUID(), email: spelled(), role: 'FIELD_TEAM_MEMBER' }
  const answers = await Promise.all([1, 2, 3].map(() => ask(people.admin, 'POST', '/user/internal', body)))
  expect(answers).toEqual(answers.map(() => ({ status: 200, body: { id } })))
  expect(await read('SELECT FROM letters WHERE email = $1', email)).toHaveLength(1)
  const other = await ask(people.admin, 'POST', '/user/internal', { ...body, id: randomUUID() })
  expect(other).toMatchObject({ status: 409, body: { details: { reason: 'email-taken' } } })
})

test('a preview of a list names them as new: who is in the workshops is nobody’s business here', async () => {
  const emails = [spelled(), 'nobody@workshops.test']
  const preview = await ask(people.programDirector, 'POST', `/user/batch/${people.programId}/check`, emails)
  expect(preview).toEqual({ status: 200, body: { taken: [] } })
  expect(await importing([{ ...typed, email, role: 'FACULTY' }])).toEqual({
    status: 200,
    body: { added: 1 },
  })
  const after = await ask(people.programDirector, 'POST', `/user/batch/${people.programId}/check`, emails)
  expect(after.body).toEqual({ taken: [{ email: spelled(), fullName: 'Ana Petrović', isActive: true }] })
})

test('who has not registered gets a link for the residency, and the one from the workshops ends', async () => {
  const invited = `invited.${made}@workshops.test`
  const who = await addToWorkshops(database, { email: invited })
  await read(
    `INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
      VALUES ($1, 'REGISTRATION', gen_random_uuid(), now() + interval '1 day')`,
    who,
  )
  await importing([{ ...typed, email: invited, role: 'RESIDENT' }], { send: true })
  expect(await letterTo(invited)).toMatchObject({ template: 'registration' })
  const links = await read<{ open: boolean }>(
    'SELECT replaced_at IS NULL AS open FROM account_links WHERE user_id = $1 ORDER BY created_at, id',
    who,
  )
  expect(links.filter(({ open }) => open)).toHaveLength(1)
})

test('two lists at once with the same people make each of them a member once', async () => {
  const others = Array.from({ length: 20 }, (_none, at) => `both.${at}.${made}@workshops.test`)
  for (const other of others) await addToWorkshops(database, { email: other })
  const rows = others.map((other) => ({ ...typed, email: other, role: 'FACULTY' }))
  const answers = await Promise.all([importing(rows), importing(rows.toReversed())])
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 409]))
  const [joined] = await read<{ n: number }>(
    'SELECT count(*)::int AS n FROM users WHERE email = ANY ($1) AND program_id = $2',
    others,
    people.programId,
  )
  expect(joined?.n).toBe(20)
})
