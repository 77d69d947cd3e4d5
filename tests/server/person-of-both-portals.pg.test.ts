import { beforeEach, describe, expect, it } from 'vitest'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { addressOf } from '#contract/endpoint.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { findIdentity } from '#server/login/actor-store.ts'
import {
  addPerson,
  addToWorkshops,
  changeWorkshopMembership,
  type PersonFacts,
} from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { addVideo } from '#tests/support/stored-videos.ts'
import { addWorkshop } from '#tests/support/workshops.ts'
import { startWholeServer } from '#tests/support/whole-server.ts'
import { untilEnd } from '#tests/support/until-end.ts'

// What those who manage the residency may do to somebody who is in the workshops as well (0626, 0627, 0635).

const fresh = await peopledDatabase()
const { database, people } = fresh
const server = untilEnd(await startWholeServer(fresh))

async function ask(who: UserId, method: string, path: string, body?: object) {
  const answer = await fetch(`${server.address}/api/v1${path}`, {
    method,
    headers: { authorization: `Bearer ${await server.tokenFor(who)}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
async function read<Row extends object>(query: string, ...values: unknown[]): Promise<Row[]> {
  return (await database.$client.query<Row>(query, values)).rows
}
const refused = (reason: string) => ({ status: 409, body: { code: 'wrong-state', details: { reason } } })

let made = 0
let email = ''
beforeEach(() => {
  made += 1
  email = `both.${made}@portals.test`
})
const inBoth = (residency: Omit<PersonFacts, 'email'> = {}) =>
  addToWorkshops(database, {
    email,
    role: 'FACILITATOR',
    residency: { role: 'FACULTY', programId: people.programId, passwordHash: 'theirs', ...residency },
  })
const ROW = 'SELECT email, first_name, last_name, role, timezone, is_active FROM users WHERE id = $1'

/** Each way in which somebody else changes who a person is, with what they may change there all the same. */
const changes: Record<
  string,
  { residency: object; edit: (id: UserId, body: object) => ReturnType<typeof ask>; free: object }
> = {
  'a person of a program': {
    residency: {},
    edit: (id, body) => ask(people.programDirector, 'PATCH', `/user/${id}`, body),
    free: { timezone: 'Europe/Belgrade', role: 'RESIDENT' },
  },
  'a coordinator': {
    residency: { role: 'SYSTEM_COORDINATOR', systemId: people.systemId, programId: null },
    edit: async (id, body) => {
      const now = { email, firstName: 'Pat', lastName: 'Both', phone: null, timezone: 'America/New_York' }
      const draft = { ...now, systemId: people.systemId, ...body, seen: {} }
      return ask(people.admin, 'PATCH', `/user/coordinator/${id}`, draft)
    },
    free: { timezone: 'Europe/Belgrade', systemId: people.foreignSystemId },
  },
  'an internal account': {
    residency: { role: 'FIELD_TEAM_MEMBER', programId: null },
    edit: (_id, body) => ask(people.admin, 'PATCH', `/user/internal?userEmail=${email}`, body),
    free: { timezone: 'Europe/Belgrade', role: 'TROCAR_IMPLEMENTATION_MANAGER' },
  },
}

describe.each(Object.entries(changes))('changing %s', (_name, { residency, edit, free }) => {
  const own = { lastName: 'Both', ...residency }

  it.each([{ email: 'another@portals.test' }, { firstName: 'Another' }, { lastName: 'Another' }])(
    'is refused for %o, which is theirs alone, whether their membership lasts or has ended',
    async (change) => {
      const id = await inBoth(own)
      const before = await read(ROW, id)
      expect(await edit(id, change)).toMatchObject(refused('in-both-portals'))
      await changeWorkshopMembership(database, id, { isDeactivated: true })
      expect(await edit(id, { ...free, ...change })).toMatchObject(refused('in-both-portals'))
      expect(await read(ROW, id)).toEqual(before)
    },
  )

  it('is possible for what they are here', async () => {
    const id = await inBoth(own)
    expect(await edit(id, free)).toMatchObject({ status: 200 })
    expect(await read(ROW, id)).toMatchObject([{ email, first_name: 'Pat', timezone: 'Europe/Belgrade' }])
  })
})

it('no call but those above, and their own, takes a name or an email for somebody who is there', () => {
  const names = Object.entries(allEndpoints).flatMap(([name, endpoint]) => {
    if (!('body' in endpoint) || addressOf(endpoint).includes('/workshop/')) return []
    const fields = 'shape' in endpoint.body.def ? Object.keys(endpoint.body.def.shape) : []
    return fields.some((field) => ['email', 'firstName', 'lastName'].includes(field)) ? [name] : []
  })
  expect(names.toSorted()).toEqual([
    'addFaculty',
    'changeCoordinator',
    'changePerson',
    'changeProfile',
    'createCoordinator',
    'createInternalAccount',
    'editInternalAccount',
    'registerPerson',
  ])
})

describe('inactivating', () => {
  const closing: Record<
    string,
    { residency: object; act: (id: UserId, what: string) => ReturnType<typeof ask> }
  > = {
    'a person of a program': {
      residency: {},
      act: (id, what) => ask(people.programDirector, 'PATCH', `/user/${what}-user`, { id }),
    },
    'several people': {
      residency: {},
      act: (id, what) => ask(people.programDirector, 'PATCH', `/user/batch/${what}-users`, [id] as object),
    },
    'an internal account': {
      residency: { role: 'FIELD_TEAM_MEMBER', programId: null },
      act: (_id, what) => ask(people.admin, 'PATCH', `/user/internal/${what}?userEmail=${email}`),
    },
  }

  it.each(Object.entries(closing))(
    '%s closes the residency at once; sign-ins, links and the workshops stay, and the letter says so',
    async (_name, { residency, act }) => {
      const id = await inBoth(residency)
      await read(
        `INSERT INTO oidc_payloads (model, id, payload) VALUES ('Grant', $1, $2)`,
        id,
        JSON.stringify({ accountId: id }),
      )
      await read(
        `INSERT INTO account_links (user_id, purpose, token_hash, expires_at)
          VALUES ($1, 'PASSWORD_RESET', gen_random_uuid(), now() + interval '1 hour')`,
        id,
      )
      expect(await act(id, 'inactivate')).toMatchObject({ status: 200 })
      await expect.poll(() => ask(id, 'GET', '/me'), { timeout: 2_000 }).toMatchObject({ status: 410 })
      expect(await ask(id, 'GET', '/me/second-step')).toMatchObject({ status: 200 })
      expect(await read('SELECT FROM ended_sessions WHERE user_id = $1', id)).toEqual([])
      expect(await read('SELECT replaced_at FROM account_links WHERE user_id = $1', id)).toEqual([
        { replaced_at: null },
      ])
      expect(await act(id, 'reactivate')).toMatchObject({ status: 200 })
      await expect.poll(() => ask(id, 'GET', '/me'), { timeout: 2_000 }).toMatchObject({ status: 200 })
      expect(await read('SELECT template FROM letters WHERE user_id = $1 ORDER BY id', id)).toEqual([
        { template: 'portal-closed' },
        { template: 'portal-added' },
      ])
    },
  )

  it('among several, ends the sign-ins of those of the residency alone', async () => {
    const both = await inBoth()
    const alone = await addPerson(database, { role: 'FACULTY', programId: people.programId })
    for (const id of [both, alone])
      await read(
        `INSERT INTO oidc_payloads (model, id, payload) VALUES ('Grant', $1, $2)`,
        id,
        JSON.stringify({ accountId: id }),
      )
    await ask(people.programDirector, 'PATCH', '/user/batch/inactivate-users', [both, alone])
    const ended = await read('SELECT session_id FROM ended_sessions WHERE user_id = ANY ($1)', [both, alone])
    expect(ended).toEqual([{ session_id: alone }])
  })
})

describe('resetting the second step', () => {
  const reset = (who: UserId, id: UserId) => ask(who, 'POST', `/user/${id}/reset-second-step`, {})
  const turnOn = (id: UserId) =>
    read(
      `INSERT INTO second_steps (user_id, secret, set_up_at, recovery_codes) VALUES ($1, 'JBSW', now(), '{a}')`,
      id,
    )
  const isOn = async (id: UserId) =>
    (
      await read<{ on: boolean }>(
        'SELECT set_up_at IS NOT NULL AS on FROM second_steps WHERE user_id = $1',
        id,
      )
    )[0]?.on

  it('is refused to those who manage them in the residency, since it opens the workshops, too', async () => {
    const id = await inBoth()
    await turnOn(id)
    for (const who of [people.programDirector, people.coordinator, people.implementationManager])
      expect(await reset(who, id)).toMatchObject(refused('in-both-portals'))
    expect(await reset(people.faculty, id)).toMatchObject({ status: 403 })
    expect(await isOn(id)).toBe(true)
  })

  it('is possible for an admin', async () => {
    const id = await inBoth()
    await turnOn(id)
    expect(await reset(people.admin, id)).toMatchObject({ status: 200 })
    expect(await isOn(id)).toBe(false)
  })
})

describe('deleting', () => {
  const memberOf = () => ({ role: 'RESIDENT', memberOf: [people.groupId] }) as const
  const preview = (id: UserId) => ask(people.programDirector, 'GET', `/user/${id}/deletion`)
  const remove = (id: UserId) => ask(people.programDirector, 'DELETE', `/user/${id}`)
  const identityOf = async (id: UserId) => (await findIdentity(database.$client, id))?.identity

  it('takes what they have of the residency, if others need nothing of it, and leaves their account', async () => {
    const id = await inBoth(memberOf())
    await read(`INSERT INTO oidc_payloads (model, id, payload) VALUES ('Grant', $1, $2)`, id, {
      accountId: id,
    })
    expect(await preview(id)).toMatchObject({
      status: 200,
      body: { outcome: 'DELETED', accountStays: true },
    })
    expect(await remove(id)).toEqual({ status: 200, body: { outcome: 'DELETED' } })
    expect(await identityOf(id)).toMatchObject({ residency: null, workshop: { role: 'FACILITATOR' } })
    expect(await read('SELECT email, password_hash FROM users WHERE id = $1', id)).toEqual([
      { email, password_hash: 'theirs' },
    ])
    expect(await read('SELECT FROM group_members WHERE user_id = $1', id)).toEqual([])
    expect(await read('SELECT FROM ended_sessions WHERE user_id = $1', id)).toEqual([])
    expect(await read('SELECT template FROM letters WHERE user_id = $1', id)).toEqual([
      { template: 'portal-closed' },
    ])
    expect(await read('SELECT action, before, after FROM audit_entries WHERE subject_id = $1', id)).toEqual([
      { action: 'account-changed', before: { role: 'RESIDENT' }, after: { role: null } },
    ])
    await expect.poll(() => ask(id, 'GET', '/me'), { timeout: 2_000 }).toMatchObject({ status: 404 })
    expect(await remove(id)).toMatchObject({ status: 404 })
    const again = [{ email, firstName: 'Pat', lastName: 'Both', role: 'RESIDENT' }]
    expect(await ask(people.programDirector, 'POST', `/user/batch/${people.programId}`, again)).toMatchObject(
      {
        status: 200,
      },
    )
    expect(await identityOf(id)).toMatchObject({ residency: { role: 'RESIDENT' } })
  })

  it('leaves what others need to a former person, without their name, and the account to them', async () => {
    const { groupId, programId, peer } = people
    const id = await inBoth({ ...memberOf(), firstName: 'Kim', lastName: 'Leaving' })
    const { videoId } = await addVideo(database, id, { programId, userGroupId: groupId, state: 'READY' })
    const { videoId: ofPeer } = await addVideo(database, peer, { programId, userGroupId: groupId })
    await read(
      `INSERT INTO comments (id, video_id, author_id, type, comment, time_stamp, supersedes, written_at)
        VALUES (gen_random_uuid(), $1, $2, 'COMMENT', 'Good', 1, '{}', now())`,
      ofPeer,
      id,
    )
    const [done] = await read<{ id: string; course: string }>(
      'SELECT id, course_id AS course FROM activities LIMIT 1',
    )
    await read(
      `INSERT INTO activity_completions (user_id, activity_id, course_id, kind, made_at)
        VALUES ($1, $2, $3, 'READ', now())`,
      id,
      done?.id,
      done?.course,
    )
    await read('INSERT INTO recorded_completions (user_id, activity_id) VALUES ($1, $2)', id, done?.id)
    await read(
      `INSERT INTO assets (owner_id, purpose, name, file_type, bytes, is_offline)
        VALUES ($1, 'PROFILE_PHOTO', 'me', 'png', 1, true)`,
      id,
    )
    const workshopId = await addWorkshop(database, { createdById: id, facilitators: [id] })

    expect(await preview(id)).toMatchObject({
      body: { outcome: 'ANONYMIZED', accountStays: true, videos: 1 },
    })
    expect(await remove(id)).toEqual({ status: 200, body: { outcome: 'ANONYMIZED' } })

    const former = await read<{ id: UserId }>(
      `SELECT u.id, email, first_name, last_name, role, u.program_id, is_active, password_hash, registered_at
        FROM videos v JOIN users u ON u.id = v.owner_id WHERE v.id = $1`,
      videoId,
    )
    expect(former).toEqual([
      {
        id: expect.not.stringMatching(id),
        email: `former-${former[0]?.id}@anonymized.invalid`,
        first_name: 'Former',
        last_name: 'resident',
        role: 'RESIDENT',
        program_id: programId,
        is_active: false,
        password_hash: null,
        registered_at: null,
      },
    ])
    const of = former[0]?.id
    expect(await read('SELECT author_id FROM comments WHERE video_id = $1', ofPeer)).toEqual([
      { author_id: of },
    ])
    for (const table of ['activity_completions', 'recorded_completions'])
      expect(await read(`SELECT user_id FROM ${table} WHERE activity_id = $1`, done?.id)).toEqual([
        { user_id: of },
      ])
    expect(await read(ROW, id)).toMatchObject([{ email, first_name: 'Kim', role: null, is_active: true }])
    expect(await read('SELECT purpose FROM assets WHERE owner_id = $1', id)).toHaveLength(1)
    expect(await read('SELECT created_by_id FROM workshops WHERE id = $1', workshopId)).toEqual([
      { created_by_id: id },
    ])
    expect(await read('SELECT template FROM letters WHERE user_id = $1', id)).toEqual([
      { template: 'portal-closed' },
    ])
    expect(await read('SELECT action FROM audit_entries WHERE subject_id = $1', of)).toEqual([
      { action: 'account-anonymized' },
    ])
    await expect.poll(() => ask(id, 'GET', '/me'), { timeout: 2_000 }).toMatchObject({ status: 404 })
    expect(await identityOf(id)).toMatchObject({ residency: null, workshop: { role: 'FACILITATOR' } })
  })

  it('among several takes those who left something, too', async () => {
    const id = await inBoth({ ...memberOf(), isActive: false })
    await addVideo(database, id, { state: 'READY' })
    const several = await ask(people.programDirector, 'POST', '/user/batch/delete-users', [id] as object)
    expect(several.body).toEqual({ deleted: [id], left: [] })
    expect(await identityOf(id)).toMatchObject({ residency: null })
  })

  it('waits for what is on its way', async () => {
    const id = await inBoth(memberOf())
    await addVideo(database, id, { state: 'PROCESSING' })
    expect(await remove(id)).toMatchObject(refused('recordings-under-way'))
    expect(await identityOf(id)).toMatchObject({ residency: { role: 'RESIDENT' } })
  })

  it('of one who prepared workshops counts nothing of these', async () => {
    const id = await inBoth()
    await addWorkshop(database, { createdById: id, facilitators: [id] })
    expect(await remove(id)).toMatchObject({ status: 200 })
    expect(await identityOf(id)).toMatchObject({ residency: null, workshop: { role: 'FACILITATOR' } })
  })
})
