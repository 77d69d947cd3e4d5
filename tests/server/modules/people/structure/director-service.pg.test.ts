import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Program } from '#contract/endpoints/people/structure-values.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { endTimes } from '#server/modules/people/structure/director-service.ts'
import { addGroup, addPerson } from '#tests/support/people.ts'
import { director, setUpPrograms } from '#tests/support/programs-api.ts'

const api = setUpPrograms()
const { made, edit, read, call, rows } = api

describe('a director’s time', () => {
  it('ends as a whole: they no longer belong to the program; given time again they do', async () => {
    const dana = director()
    const { id, version } = await made({ programDirectors: [dana] })
    const past = new Date(Date.now() - 1_000).toISOString()
    expect((await edit({ id, version, programDirectors: [{ ...dana, expiresAt: past }] })).status).toBe(200)
    expect(await read(id)).toMatchObject({ programDirectors: [{ id: dana.id, isExpired: true }] })
    expect((await call(dana.id as UserId, 'GET', `/program/${id}`)).status).toBe(404)
    const { version: now } = await read(id)
    expect((await edit({ id, version: now, programDirectors: [dana] })).status).toBe(200)
    expect(await read(id)).toMatchObject({
      programDirectors: [{ id: dana.id, isExpired: false, expiresAt: null }],
    })
    expect((await call(dana.id as UserId, 'GET', `/program/${id}`)).status).toBe(200)
    expect((await api.trail(dana.id)).map(({ action }) => action)).toEqual([
      'director-added',
      'director-expired',
      'director-returned',
    ])
  })

  it('that starts again gives no power over the account if another program employs them by then', async () => {
    const { coordinator, foreignProgramId, programId, systemId } = api.people()
    const past = new Date(Date.now() - 1_000).toISOString()
    const homeOf = async (id: string) =>
      (await rows<{ home: string | null }>('SELECT program_id AS home FROM users WHERE id = $1', [id]))[0]
        ?.home
    const restore = async (employedBy: string | null) => {
      const dana = director()
      const { id, version } = await made({ programDirectors: [dana] })
      await rows('UPDATE programs SET system_id = $2 WHERE id = $1', [id, systemId])
      await edit({ id, version, programDirectors: [{ ...dana, expiresAt: past }] })
      if (employedBy !== null)
        await rows('INSERT INTO program_staff (program_id, user_id) VALUES ($1, $2)', [employedBy, dana.id])
      const again = { id, version: (await read(id)).version, programDirectors: [dana] }
      const answer = await call(coordinator, 'POST', '/program/edit', { body: again })
      expect(answer.status).toBe(200)
      return { home: await homeOf(dana.id), id, personId: dana.id }
    }
    const alone = await restore(null)
    expect(alone.home).toBe(alone.id)
    for (const employer of [foreignProgramId, programId]) {
      const { home, personId, id } = await restore(employer)
      expect(home).toBeNull()
      expect(
        await rows('SELECT FROM program_staff WHERE user_id = $1 AND program_id = $2', [personId, id]),
      ).toHaveLength(1)
    }
  })

  it('leaves their account where those who may see it find it: among people without a program, among the inactive, nowhere', async () => {
    const dana = director()
    const { id, version, programDirectors } = await made({ programDirectors: [dana] })
    expect(programDirectors).toMatchObject([{ account: { place: id, kind: 'faculty' } }])
    const past = new Date(Date.now() - 1_000).toISOString()
    await edit({ id, version, programDirectors: [{ ...dana, expiresAt: past }] })
    const { admin, foreignProgramId } = api.people()
    const account = async (as: UserId) => {
      const { body } = await call(as, 'GET', `/program/${id}`)
      return (body as Program).programDirectors.find((one) => one.id === dana.id)?.account
    }
    expect(await account(admin)).toEqual({ place: 'none', kind: 'faculty' })
    await rows('UPDATE users SET is_active = false WHERE id = $1', [dana.id])
    expect(await account(admin)).toEqual({ place: 'none', kind: 'inactive' })
    // A director of the program does not manage people without a home, nor people of another program.
    const head = await addPerson(api.database(), { programId: id, role: 'PROGRAM_DIRECTOR' })
    expect(await account(head)).toBeNull()
    await rows('UPDATE users SET is_active = true, program_id = $2 WHERE id = $1', [
      dana.id,
      foreignProgramId,
    ])
    expect(await account(admin)).toEqual({ place: foreignProgramId, kind: 'faculty' })
    expect(await account(head)).toBeNull()
    await rows('UPDATE users SET anonymized_at = now() WHERE id = $1', [dana.id])
    expect(await account(admin)).toBeNull()
  })

  it('ends what they saw as a proctor of its groups, and nothing in other programs', async () => {
    const dana = director()
    const id = dana.id as UserId
    const { foreignGroupId } = api.people()
    const program = await made({ programDirectors: [dana] })
    const groupId = await addGroup(api.database(), program.id)
    await addPerson(api.database(), { programId: program.id, memberOf: [groupId] })
    await rows(
      `INSERT INTO group_members (user_id, user_group_id, kind)
        SELECT $1, g, 'PROCTOR' FROM unnest($2::uuid[]) AS g`,
      [id, [groupId, foreignGroupId]],
    )
    const seen = async () =>
      Promise.all(
        [groupId, foreignGroupId].map(
          async (group) => (await call(id, 'GET', `/user/search/findByGroupId?id=${group}`)).status,
        ),
      )
    expect(await seen()).toEqual([200, 200])
    const past = new Date(Date.now() - 1_000).toISOString()
    const ended = { ...dana, expiresAt: past }
    expect((await edit({ id: program.id, version: 1, programDirectors: [ended] })).status).toBe(200)
    expect(await seen()).toEqual([404, 200])
    expect((await api.trail(id)).at(-1)?.before).toEqual({ programId: program.id, proctorGroups: [groupId] })
  })

  it('does not end for somebody who has another role by then', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const dana = director({ expiresAt: soon })
    const { id } = await made({ programDirectors: [dana] })
    await rows(`UPDATE users SET role = 'FACULTY' WHERE id = $1`, [dana.id])
    expect(await endTimes(api.database(), { now: () => Date.now() + 120_000 })).toBe(0)
    expect(
      (await call(dana.id as UserId, 'GET', `/user/search/findFacultyByProgramId?id=${id}`)).status,
    ).toBe(200)
  })

  it('ends automatically, once', async () => {
    const soon = new Date(Date.now() + 60_000).toISOString()
    const { id } = await made({ programDirectors: [director({ expiresAt: soon })] })
    expect(await endTimes(api.database(), { now: Date.now })).toBe(0)
    const later = () => Date.now() + 120_000
    const counts = await Promise.all([1, 2].map(() => endTimes(api.database(), { now: later })))
    expect(counts[0]! + counts[1]!).toBe(1)
    expect((await read(id)).programDirectors).toMatchObject([{ isExpired: true }])
  })

  it('known directors are added to another program, and no second account is created', async () => {
    const dana = director()
    await made({ programDirectors: [dana] })
    const other = await made({ programDirectors: [{ ...dana, id: randomUUID() }] })
    expect(other.programDirectors).toMatchObject([{ id: dana.id }])
  })
})
