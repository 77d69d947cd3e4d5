import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it } from 'vitest'
import { letterKinds, type UndeliveredLetter } from '#contract/endpoints/notices/undelivered.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { type LetterFacts, type Template, TURNS } from '#server/mail/letter-texts.ts'
import { setUpAccountApi } from '#tests/support/account-api.ts'
import { addPerson, changePerson, createPeople, type People } from '#tests/support/people.ts'

const api = setUpAccountApi()
let people: People
beforeEach(async () => {
  await api.rows('DELETE FROM letters')
  people = await createPeople(api.database())
})

/** A letter that was given up. */
async function fail(whom: UserId, template: Template, reason = '550 5.1.1 unknown at mx.hospital.example') {
  const [row] = await api.rows<{ id: string }>(
    `INSERT INTO letters (user_id, email, template, facts, state, tries, reason)
     SELECT id, email, $2, '{}', 'FAILED', 10, $3 FROM users WHERE id = $1 RETURNING id`,
    [whom, template, reason],
  )
  return row!.id
}
async function list(who: UserId, query = '') {
  const { status, body } = await api.call(who, 'GET', `/letter/undelivered${query}`)
  expect(status).toBe(200)
  return body as { items: UndeliveredLetter[]; next: string | null; total: number }
}
const again = (who: UserId, id: string) => api.call(who, 'POST', `/letter/${id}/send-again`)
const lettersTo = (whom: UserId) =>
  api.rows<{ template: Template; state: string; email: string; facts: LetterFacts['registration'] }>(
    'SELECT template, state, email, facts FROM letters WHERE user_id = $1 ORDER BY id',
    [whom],
  )

const isLeft = async (id: string) =>
  (await api.rows('SELECT FROM letters WHERE id = $1 AND state = $2', [id, 'FAILED'])).length === 1

describe('an undelivered letter', () => {
  it('is listed for those who manage its reader, and for nobody else', async () => {
    const ids = {
      resident: await fail(people.resident, 'reset-password'),
      faculty: await fail(people.faculty, 'digest'),
      foreign: await fail(people.foreignResident, 'welcome'),
      coordinator: await fail(people.coordinator, 'reset-password'),
      internal: await fail(people.fieldTeamMember, 'registration'),
    }
    const seen = async (who: UserId) => new Set((await list(who)).items.map(({ id }) => id as string))
    expect(await seen(people.admin)).toEqual(new Set(Object.values(ids)))
    expect(await seen(people.implementationManager)).toEqual(
      new Set([ids.resident, ids.faculty, ids.foreign, ids.coordinator]),
    )
    for (const who of ['programDirector', 'coordinator'] as const)
      // Nobody but managerial roles manages a coordinator.
      expect(await seen(people[who]), who).toEqual(new Set([ids.resident, ids.faculty]))
    expect(await seen(people.foreignCoordinator)).toEqual(new Set([ids.foreign]))
    for (const who of ['resident', 'faculty', 'fieldTeamMember'] as const)
      expect((await api.call(people[who], 'GET', '/letter/undelivered')).status, who).toBe(403)
    // Listed and sent by the same rule.
    const mine = {
      programDirector: ['resident', 'faculty'],
      foreignCoordinator: ['foreign'],
      implementationManager: ['resident', 'faculty', 'foreign', 'coordinator'],
    } as const
    for (const who of ['programDirector', 'foreignCoordinator', 'implementationManager'] as const)
      for (const [whom, id] of Object.entries(ids))
        expect((await again(people[who], id)).status, `${who} ${whom}`).toBe(
          mine[who].some((one) => one === whom) ? 200 : 404,
        )
  })

  it('is listed whatever its kind is, and each kind has words', async () => {
    const kinds = Object.keys(TURNS).filter((name) => !name.startsWith('workshop-'))
    expect(kinds.toSorted()).toEqual(letterKinds.toSorted())
    for (const kind of letterKinds) await fail(people.resident, kind)
    const { items } = await list(people.admin, '?limit=100')
    expect(items.map(({ kind }) => kind).toSorted()).toEqual(kinds.toSorted())
  })

  it('has its reason in a word, and names no server', async () => {
    await fail(people.resident, 'reset-password')
    const answer = await list(people.programDirector)
    expect(answer.items[0]).toMatchObject({ kind: 'reset-password', problem: 'no-such-address' })
    expect(JSON.stringify(answer)).not.toContain('mx.hospital')
  })

  it('is searched by its recipient, and listed page by page, the newest first', async () => {
    const ids = [
      await fail(people.resident, 'reset-password'),
      await fail(people.resident, 'digest'),
      await fail(people.faculty, 'digest'),
    ]
    const first = await list(people.admin, '?limit=2')
    expect(first).toMatchObject({ total: 3, items: [{ id: ids[2] }, { id: ids[1] }] })
    const second = await list(people.admin, `?limit=2&cursor=${first.next}`)
    expect(second).toMatchObject({ next: null, items: [{ id: ids[0] }] })
    const name = encodeURIComponent(first.items[0]!.person.fullName)
    expect(await list(people.admin, `?search=${name}`)).toMatchObject({ total: 1 })
    expect((await api.call(people.admin, 'GET', '/letter/undelivered?cursor=x')).status).toBe(400)
  })

  it('is not listed once another of its kind was written, or its reader is closed', async () => {
    await fail(people.resident, 'digest')
    const newer = await fail(people.resident, 'digest')
    expect((await list(people.admin)).items.map(({ id }) => id)).toEqual([newer])
    await changePerson(api.database(), people.resident, { isActive: false })
    expect((await list(people.admin)).total).toBe(0)
  })
})

describe('sending again', () => {
  beforeEach(() => changePerson(api.database(), people.resident, { registeredAt: null }))

  it('writes an invitation with a fresh link, once for two people who press at the same time', async () => {
    const id = await fail(people.resident, 'registration')
    const answers = await Promise.all([again(people.admin, id), again(people.programDirector, id)])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    const written = await lettersTo(people.resident)
    expect(written.map(({ state }) => state)).toEqual(['FAILED', 'QUEUED'])
    expect(written[1]?.facts.linkId).toBeTruthy()
    expect((await list(people.admin)).total).toBe(0)
    expect(api.rung).toContain('mail')
    expect((await api.trail(people.resident)).map(({ action }) => action)).toEqual(['registration-resent'])
  })

  it('writes a reset with a fresh link', async () => {
    await changePerson(api.database(), people.resident, { passwordHash: 'hash' })
    const id = await fail(people.resident, 'reset-password')
    expect((await again(people.programDirector, id)).status).toBe(200)
    expect(await lettersTo(people.resident)).toMatchObject([
      { state: 'FAILED' },
      { template: 'reset-password', state: 'QUEUED' },
    ])
  })

  it('writes any other as it was, to the person’s current email', async () => {
    const id = await fail(people.faculty, 'welcome')
    await changePerson(api.database(), people.faculty, { email: 'right@undelivered.test' })
    expect((await again(people.programDirector, id)).status).toBe(200)
    expect(await lettersTo(people.faculty)).toMatchObject([
      { template: 'welcome', state: 'QUEUED', email: 'right@undelivered.test' },
    ])
    expect((await api.trail(people.faculty)).map(({ action }) => action)).toEqual(['letter-sent-again'])
  })

  it('invites nobody who has registered, or whose account is closed', async () => {
    const [registered, closed] = [
      await fail(people.resident, 'registration'),
      await fail(people.peer, 'registration'),
    ]
    await changePerson(api.database(), people.resident, { passwordHash: 'hash' })
    await changePerson(api.database(), people.peer, { isActive: false })
    for (const id of [registered, closed]) expect((await again(people.admin, id)).status).toBe(409)
    expect(await lettersTo(people.resident)).toHaveLength(1)
  })

  it('is answered for what one may not see as for what does not exist', async () => {
    const id = await fail(people.foreignResident, 'digest')
    const missing = await again(people.programDirector, randomUUID())
    expect(await again(people.programDirector, id)).toEqual(missing)
    expect(missing.status).toBe(404)
    expect(await isLeft(id)).toBe(true)
  })

  it('the list of people says why an invitation was not delivered', async () => {
    await addPerson(api.database(), { programId: people.programId })
    await fail(people.resident, 'registration', '552 5.2.2 mailbox full')
    const { body } = await api.call(
      people.admin,
      'GET',
      `/user/unregistered-users/${people.programId}?limit=100`,
    )
    const { items } = body as { items: { id: string; lastInvitation: object | null }[] }
    expect(items.find(({ id }) => id === people.resident)?.lastInvitation).toMatchObject({
      state: 'FAILED',
      problem: 'mailbox-full',
    })
  })
})
