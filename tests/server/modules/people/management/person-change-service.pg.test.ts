import { beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { setUpPeopleApi } from '#tests/support/people-api.ts'

const api = setUpPeopleApi()
const { call, trail, rows } = api
let resident: UserId
let made = 0
const draft = (change: object = {}) => ({
  email: `change-${made}@people.test`,
  firstName: 'Rosa',
  lastName: 'Diaz',
  role: 'RESIDENT',
  timezone: 'America/New_York',
  ...change,
})
beforeEach(async () => {
  made += 1
  resident = await addPerson(api.database(), {
    programId: api.people().programId,
    email: `change-${made}@people.test`,
    firstName: 'Rosa',
    lastName: 'Diaz',
  })
})
const edit = (body: object, as: UserId = api.people().programDirector, id: UserId = resident) =>
  call(as, 'PATCH', `/user/${id}`, { body })
const proctor = (groups: string[], as: UserId = api.people().programDirector, seen?: string[]) =>
  call(as, 'PATCH', '/user/update-proctor-groups', {
    body: {
      id: resident,
      proctorGroups: groups.map((id) => ({ id })),
      ...(seen !== undefined && { seen: seen.map((id) => ({ id })) }),
    },
  })
const refused = (reason: string) => ({ status: 409, body: { code: 'wrong-state', details: { reason } } })

describe('changing a person', () => {
  it('writes what is new, and both values into the trail', async () => {
    expect(await edit(draft({ lastName: 'Ruiz', role: 'FACULTY' }))).toEqual({ status: 200, body: {} })
    expect(await trail(resident)).toMatchObject([
      {
        action: 'account-changed',
        before: { lastName: 'Diaz', role: 'RESIDENT' },
        after: { lastName: 'Ruiz', role: 'FACULTY' },
      },
    ])
    await edit(draft({ lastName: 'Ruiz', role: 'FACULTY' }))
    expect(await trail(resident)).toHaveLength(1)
  })

  it('leaves what is not named as it is, and says in the trail only what changed', async () => {
    expect(await edit({ firstName: 'Rosalía' })).toEqual({ status: 200, body: {} })
    const [entry] = await trail(resident)
    expect([entry?.before, entry?.after]).toEqual([{ firstName: 'Rosa' }, { firstName: 'Rosalía' }])
    expect((await edit({ firstName: 'No' }, api.people().resident)).status).toBe(403)
    expect((await edit({ firstName: 'No' }, api.people().foreignCoordinator)).status).toBe(404)
  })

  it('ends a director’s time with their role, and remembers where it ended before', async () => {
    const { programId, foreignProgramId, admin } = api.people()
    await rows(`UPDATE users SET role = 'PROGRAM_DIRECTOR' WHERE id = $1`, [resident])
    await rows(
      `INSERT INTO program_directors (program_id, user_id, expires_at, expired_at)
        VALUES ($1, $3, now() + interval '1 day', NULL), ($2, $3, now(), now())`,
      [programId, foreignProgramId, resident],
    )
    const times = () => rows('SELECT program_id FROM program_directors WHERE user_id = $1', [resident])
    expect((await edit(draft({ role: 'PROGRAM_DIRECTOR', lastName: 'Ruiz' }), admin)).status).toBe(200)
    expect(await times()).toHaveLength(2)
    expect((await edit(draft({ role: 'FACULTY' }), admin)).status).toBe(200)
    expect(await times()).toEqual([{ program_id: foreignProgramId }])
  })

  it('gives an anonymized person no name or group again', async () => {
    await rows('UPDATE users SET anonymized_at = now() WHERE id = $1', [resident])
    expect(await edit(draft({ lastName: 'Ruiz' }))).toMatchObject(refused('anonymized'))
    expect((await proctor([api.people().groupId])).status).toBe(404)
    expect(await trail(resident)).toEqual([])
  })

  it('overwrites nobody: of two who change the same person the second sees what the first wrote', async () => {
    const seen = draft()
    expect((await edit({ ...draft({ lastName: 'Ruiz' }), seen })).status).toBe(200)
    expect(await edit({ ...draft({ firstName: 'Rose' }), seen })).toMatchObject({
      status: 409,
      body: { details: { reason: 'changed-meanwhile', now: { lastName: 'Ruiz', firstName: 'Rosa' } } },
    })
  })

  it('is done again after a lost answer, instead of looking like somebody else’s change', async () => {
    const body = { ...draft({ lastName: 'Ruiz' }), seen: draft() }
    expect((await edit(body)).status).toBe(200)
    expect(await edit(body)).toEqual({ status: 200, body: {} })
  })

  it('ends what was sent to an old email, and accepts none of another person', async () => {
    await rows(
      `INSERT INTO account_links (user_id, purpose, token_hash, expires_at) VALUES ($1, 'REGISTRATION', gen_random_uuid(), now())`,
      [resident],
    )
    const [other] = await rows<{ email: string }>('SELECT upper(email) AS email FROM users WHERE id = $1', [
      api.people().peer,
    ])
    expect(await edit(draft({ email: other!.email }))).toMatchObject(refused('email-taken'))
    await edit(draft({ email: `new-${made}@people.test` }))
    const open = await rows('SELECT FROM account_links WHERE user_id = $1 AND replaced_at IS NULL', [
      resident,
    ])
    expect(open).toEqual([])
  })

  it('leaves directors to those above them', async () => {
    const { coordinator, programDirector } = api.people()
    expect(await edit(draft({ role: 'PROGRAM_DIRECTOR' }))).toMatchObject(refused('role-not-yours'))
    expect((await edit(draft({ role: 'PROGRAM_DIRECTOR' }), coordinator)).status).toBe(200)
    expect((await edit(draft({ role: 'RESIDENT' }), programDirector)).status).toBe(404)
  })

  it('makes nobody direct a program, where they only teach, that the caller does not manage', async () => {
    const { coordinator, foreignProgramId, admin } = api.people()
    await rows('INSERT INTO program_staff (program_id, user_id) VALUES ($1, $2)', [
      foreignProgramId,
      resident,
    ])
    const promotion = draft({ role: 'PROGRAM_DIRECTOR' })
    expect(await edit(promotion, coordinator)).toMatchObject(refused('teaches-elsewhere'))
    expect((await edit(draft({ role: 'FACULTY' }), coordinator)).status).toBe(200)
    expect(await edit(promotion, coordinator)).toMatchObject(refused('teaches-elsewhere'))
    expect((await edit(promotion, admin)).status).toBe(200)
  })

  it('is for those who manage the person’s home program', async () => {
    const { foreignCoordinator, foreignResident, admin } = api.people()
    expect((await edit(draft(), foreignCoordinator)).status).toBe(404)
    expect((await edit(draft(), api.people().programDirector, foreignResident)).status).toBe(404)
    expect((await edit(draft(), admin, api.people().fieldTeamMember)).status).toBe(404)
  })
})

describe('the groups that somebody proctors', () => {
  const proctored = async () =>
    (
      await rows<{ id: string }>(
        `SELECT user_group_id AS id FROM group_members WHERE user_id = $1 AND kind = 'PROCTOR' ORDER BY 1`,
        [resident],
      )
    ).map(({ id }) => id)

  it('are those that were named, in the trail with what was added and removed', async () => {
    const { groupId, expiredGroupId } = api.people()
    await proctor([groupId, expiredGroupId])
    expect((await proctored()).toSorted()).toEqual([groupId, expiredGroupId].toSorted())
    await proctor([groupId])
    expect(await proctored()).toEqual([groupId])
    expect((await trail(resident)).at(-1)).toMatchObject({
      action: 'proctor-groups-changed',
      before: { removed: [expiredGroupId] },
      after: { added: [] },
    })
  })

  it('are not undone by either of two people who choose at the same time', async () => {
    const { groupId, expiredGroupId, programId } = api.people()
    const third = await addGroup(api.database(), programId)
    const director = api.people().programDirector
    await proctor([groupId])
    expect((await proctor([groupId, expiredGroupId], director, [groupId])).status).toBe(200)
    expect((await proctor([third], director, [groupId])).status).toBe(200)
    expect((await proctored()).toSorted()).toEqual([expiredGroupId, third].toSorted())
  })

  it('in other programs are neither added nor removed by somebody who does not manage them', async () => {
    const { groupId, foreignGroupId, admin } = api.people()
    expect((await proctor([foreignGroupId])).status).toBe(404)
    expect((await proctor([foreignGroupId], admin)).status).toBe(200)
    expect((await proctor([groupId])).status).toBe(200)
    expect((await proctored()).toSorted()).toEqual([groupId, foreignGroupId].toSorted())
  })
})
