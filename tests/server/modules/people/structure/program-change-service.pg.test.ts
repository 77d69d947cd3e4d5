import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { addPerson } from '#tests/support/people.ts'
import {
  director,
  programDraft,
  programFacts,
  refusedFor,
  setUpPrograms,
} from '#tests/support/programs-api.ts'

const api = setUpPrograms()
const { made, edit, read, post, letters, rows, call } = api

describe('creating a program', () => {
  it('creates its system and institution, and invites its directors, all at once', async () => {
    const dana = director()
    const program = await made({ programDirectors: [dana] }, '?sendRegistrationEmail=true')
    expect(program).toMatchObject({
      ...programFacts,
      activeProgram: true,
      system: { systemName: 'Harbor Health', isStandalone: false },
      institution: { institutionName: 'Harbor Hospital' },
      programDirectors: [{ fullName: 'Dana Director', isRegistered: false, isExpired: false }],
      version: 1,
    })
    expect(await letters(dana.email)).toHaveLength(1)
    expect((await api.trail(program.id)).map(({ action }) => action)).toEqual(['program-created'])
  })

  it('twice with one request creates one program and one letter', async () => {
    const body = programDraft({ programDirectors: [director()] })
    const [one, two] = await Promise.all([
      post(body, '?sendRegistrationEmail=true'),
      post(body, '?sendRegistrationEmail=true'),
    ])
    const three = await post(body, '?sendRegistrationEmail=true')
    expect([one.status, two.status, three.status]).toEqual([200, 200, 200])
    expect(await letters((body.programDirectors as { email: string }[])[0]!.email)).toHaveLength(1)
  })

  it('again with another director, or other facts, is refused instead of answered with the first', async () => {
    const body = programDraft({ programDirectors: [director()] })
    expect((await post(body)).status).toBe(200)
    const added = director()
    const { programDirectors } = body as unknown as { programDirectors: object[] }
    for (const corrected of [
      { programDirectors: [...programDirectors, added] },
      { specialty: 'Urology' },
      { title: 'Harbor Two' },
    ])
      expect(await post({ ...body, ...corrected })).toMatchObject(refusedFor('id-taken'))
    expect(await post(body, '?sendRegistrationEmail=true')).toMatchObject(refusedFor('id-taken'))
    expect(await post(body)).toMatchObject({ status: 200, body: { title: body.title } })
    expect(await rows('SELECT FROM users WHERE email = $1', [added.email])).toEqual([])
  })

  it('of an institution without a system puts it in a system of its own name (DNE)', async () => {
    const institution = { choice: 'NEW_INSTITUTION', id: randomUUID(), institutionName: 'Lone Clinic' }
    const first = await made({ place: { system: { choice: 'DNE' }, institution } })
    expect(first.system).toMatchObject({ systemName: 'Lone Clinic', isStandalone: true })
    const again = { choice: 'EXISTING_INSTITUTION', id: institution.id }
    const second = await made({ place: { system: { choice: 'DNE' }, institution: again } })
    expect(second.system.id).toBe(first.system.id)
  })

  it('does not make an institution that belongs to a system stand alone', async () => {
    const { institution } = await made()
    const body = programDraft({
      place: {
        system: { choice: 'DNE' },
        institution: { choice: 'EXISTING_INSTITUTION', id: institution!.id },
      },
    })
    expect(await post(body)).toMatchObject(refusedFor('unknown-place'))
  })

  it('leaves nothing if its place or director is refused', async () => {
    const { programId, faculty } = api.people()
    const { system } = await read(programId)
    const place = {
      system: { choice: 'EXISTING_SYSTEM', id: system.id },
      institution: { choice: 'EXISTING_INSTITUTION', id: randomUUID() },
    }
    expect(await post(programDraft({ place }))).toMatchObject(refusedFor('unknown-place'))
    const [{ email } = { email: '' }] = await rows<{ email: string }>(
      'SELECT email FROM users WHERE id = $1',
      [faculty],
    )
    const body = programDraft({ programDirectors: [director({ email: email.toUpperCase() })] })
    expect(await post(body)).toMatchObject(refusedFor('email-taken'))
    expect((await call(api.people().admin, 'GET', `/program/${body.id}`)).status).toBe(404)
    expect(await rows('SELECT FROM systems WHERE id = $1', [body.place.system.id])).toEqual([])
    expect(await post(programDraft({ fieldTeamUserId: faculty }))).toMatchObject(refusedFor('unknown-person'))
  })

  it('is not possible with an anonymized person to look after it', async () => {
    const gone = await addPerson(api.database(), { role: 'FIELD_TEAM_MEMBER', isActive: false })
    await rows('UPDATE users SET anonymized_at = now() WHERE id = $1', [gone])
    expect(await post(programDraft({ fieldTeamUserId: gone }))).toMatchObject(refusedFor('unknown-person'))
  })
})

describe('changing a program', () => {
  it('by two administrators shows the second the current one', async () => {
    const { id, version } = await made()
    expect((await edit({ id, version, title: 'Harbor One' })).status).toBe(200)
    const second = await edit({ id, version, accountNumber: 'B-2' })
    expect(second).toMatchObject({
      status: 409,
      body: {
        details: { reason: 'changed', program: { title: 'Harbor One', accountNumber: 'A-17', version: 2 } },
      },
    })
    expect((await edit({ id, version: 2, accountNumber: 'B-2' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ title: 'Harbor One', accountNumber: 'B-2', version: 3 })
  })

  it('again changes nothing and leaves no second trail', async () => {
    const { id, version } = await made()
    const body = { id, version, specialty: 'Urology' }
    expect([(await edit(body)).status, (await edit(body)).status]).toEqual([200, 200])
    expect((await read(id)).version).toBe(2)
    expect((await api.trail(id)).at(-1)).toMatchObject({
      action: 'program-changed',
      before: { specialty: 'General Surgery' },
      after: { specialty: 'Urology' },
    })
    expect(await api.trail(id)).toHaveLength(2)
  })

  it('into a new system is repeated after a lost answer, and answered with the current one', async () => {
    const { id, version } = await made()
    const { place } = programDraft()
    const body = { id, version, place }
    const answers = [await edit(body), await edit(body)]
    expect(answers).toMatchObject([{ status: 200 }, { status: 200, body: { version: version + 1 } }])
    expect((await read(id)).system.id).toBe(place.system.id)
  })

  it('adds no other institution to one that is independent', async () => {
    const alone = { choice: 'NEW_INSTITUTION', id: randomUUID(), institutionName: 'Lone Clinic' }
    const first = await made({ place: { system: { choice: 'DNE' }, institution: alone } })
    const { id, version } = await made()
    const { place } = programDraft()
    const system = { choice: 'EXISTING_SYSTEM', id: first.system.id }
    expect(await edit({ id, version, place: { ...place, system } })).toMatchObject(
      refusedFor('unknown-place'),
    )
    const body = { id: randomUUID(), systemId: first.system.id, institutionName: 'Other' }
    expect(await call(api.people().admin, 'POST', '/institution', { body })).toMatchObject(
      refusedFor('unknown-place'),
    )
    const institution = { choice: 'EXISTING_INSTITUTION', id: alone.id }
    expect((await edit({ id, version, place: { system, institution } })).status).toBe(200)
  })

  const some = {
    title: 'X',
    specialty: 'X',
    programAddresses: [],
    timezoneOption: { timezone: 'UTC' },
    accountNumber: 'X',
    activeProgram: false,
  }
  const rights = [
    ['admin', Object.keys(some)],
    ['implementationManager', Object.keys(some)],
    ['coordinator', ['title', 'specialty', 'programAddresses', 'timezoneOption']],
    ['programDirector', ['programAddresses', 'timezoneOption']],
  ] as const
  it.each(rights)('%s may change %j', async (who, may) => {
    const { programId, ...people } = api.people()
    await rows(
      `UPDATE programs SET title = 'Home', specialty = NULL, timezone = 'America/Chicago', account_number = NULL,
      program_addresses = $2, active_program = true WHERE id = $1`,
      [programId, JSON.stringify(programFacts.programAddresses)],
    )
    for (const [field, value] of Object.entries(some)) {
      const { version } = await read(programId)
      const { status } = await edit({ id: programId, version, [field]: value }, people[who])
      expect([field, status]).toEqual([field, (may as readonly string[]).includes(field) ? 200 : 403])
    }
  })

  it('of another program is impossible for directors and coordinators, and read-only for the field team', async () => {
    const { foreignProgramId: id, programDirector, coordinator, fieldTeamMember } = api.people()
    for (const who of [programDirector, coordinator]) {
      expect((await edit({ id, version: 1, title: 'Mine' }, who)).status).toBe(404)
      expect((await call(who, 'GET', `/program/${id}`)).status).toBe(404)
    }
    expect((await call(fieldTeamMember, 'GET', `/program/${id}`)).status).toBe(200)
    expect((await edit({ id, version: 1, title: 'Mine' }, fieldTeamMember)).status).toBe(403)
  })
})

describe('inactivating a program', () => {
  it('says beforehand what it ends, and ends every open invitation with it', async () => {
    const dana = director()
    const { id, version } = await made({ programDirectors: [dana] }, '?sendRegistrationEmail=true')
    await addPerson(api.database(), { programId: id, passwordHash: 'x' })
    const { admin } = api.people()
    const ending = await call(admin, 'GET', `/program/${id}/ending`)
    expect(ending.body).toEqual({ people: 1, invitations: 1, events: 0 })
    expect((await edit({ id, version, activeProgram: false })).status).toBe(200)
    expect(
      await rows('SELECT FROM account_links WHERE user_id = $1 AND replaced_at IS NULL', [dana.id]),
    ).toEqual([])
    expect(await read(id)).toMatchObject({ activeProgram: false, inactivatedAt: expect.any(String) })
    expect((await edit({ id, version: 2, activeProgram: true })).status).toBe(200)
    expect(await read(id)).toMatchObject({ activeProgram: true, inactivatedAt: null })
    expect((await api.trail(id)).map(({ action }) => action)).toEqual([
      'program-created',
      'program-inactivated',
      'program-reactivated',
    ])
  })
})
