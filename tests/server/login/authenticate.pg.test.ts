import { generateKeyPair, SignJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Actor } from '#contract/policies/actor.ts'
import type { Log } from '#server/ports.ts'
import { changePerson } from '#tests/support/people.ts'
import { peopledDatabase } from '#tests/support/peopled-database.ts'
import { residencyActorOf } from '#server/login/actor-store.ts'
import { signedIn } from '#tests/support/signed-in.ts'

let time = Date.now()

const fresh = await peopledDatabase()
const { people } = fresh
const said: unknown[] = []
const log = { info: (facts: unknown) => void said.push(facts) } as Pick<Log, 'info'>
const login = await signedIn(fresh.database, { now: () => time, actorFreshMs: 3_000, log })

async function actorOf(id: string): Promise<Actor> {
  const answer = await login.authenticate(await login.tokenFor(id))
  if (!answer.ok) throw new Error('The token was refused.')
  const actor = residencyActorOf(answer.value.identity)
  if (actor === null) throw new Error('They are not of the residency.')
  return actor
}

describe('a bearer token becomes an actor', () => {
  it('a resident has their program and their active groups', async () => {
    expect(await actorOf(people.resident)).toEqual({
      id: people.resident,
      role: 'RESIDENT',
      isActive: true,
      programIds: [people.programId],
      userGroupIds: [people.groupId],
      activeProctorGroupIds: [],
      expiredProctorGroupIds: [],
    })
  })

  it('an expired group is not among the active groups', async () => {
    expect((await actorOf(people.inactiveResident)).userGroupIds).toEqual([])
  })

  it('proctor groups are split into active and expired', async () => {
    const actor = await actorOf(people.proctoringFaculty)
    expect(actor.activeProctorGroupIds).toEqual([people.foreignGroupId])
    expect(actor.expiredProctorGroupIds).toEqual([people.expiredGroupId])
  })

  it('a system coordinator has the programs of their system and no other', async () => {
    expect((await actorOf(people.coordinator)).programIds).toEqual([people.programId])
    expect((await actorOf(people.foreignCoordinator)).programIds).toEqual([people.foreignProgramId])
  })

  it('says when the token expires', async () => {
    const answer = await login.authenticate(await login.tokenFor(people.resident, { expiresInSeconds: 60 }))
    expect(answer.ok && answer.value.expiresAt).toBe((Math.floor(time / 1000) + 60) * 1000)
  })
})

describe('the log says why a token was refused', () => {
  const refused = async (token: string) => {
    said.length = 0
    expect(await login.authenticate(token)).toMatchObject({ ok: false })
    return said
  }
  it('because it is not a token', async () => {
    expect(await refused('not.a.token')).toEqual([{ reason: expect.stringMatching(/^ERR_JW/) as string }])
  })
  it('because it has expired, whether or not it was seen before', async () => {
    const token = await login.tokenFor(people.resident, { expiresInSeconds: 60 })
    expect(await login.authenticate(token)).toMatchObject({ ok: true })
    time += 3_600_000
    for (let again = 0; again < 2; again += 1)
      expect(await refused(token)).toEqual([{ reason: 'ERR_JWT_EXPIRED' }])
    time -= 3_600_000
  })
  it('because it belongs to nobody', async () => {
    const nobody = '00000000-0000-4000-8000-00000000dead'
    expect(await refused(await login.tokenFor(nobody))).toEqual([{ userId: nobody, sessionId: nobody }])
  })
})

describe('a token that is not valid is refused', () => {
  it.each([
    ['no token', null],
    ['an empty one', ''],
    ['noise', 'not.a.token'],
  ])('%s', async (_name, token) => {
    expect(await login.authenticate(token)).toEqual({ ok: false, failure: 'not-signed-in' })
  })

  it('one signed by somebody else', async () => {
    const { privateKey } = await generateKeyPair('ES256')
    const forged = await new SignJWT({})
      .setProtectedHeader({ alg: 'ES256' })
      .setIssuer('https://issuer.test')
      .setAudience('trocar-api')
      .setSubject(people.admin)
      .setExpirationTime('1h')
      .sign(privateKey)
    expect((await login.authenticate(forged)).ok).toBe(false)
  })

  it('one that was valid a moment ago and has ended since', async () => {
    const token = await login.tokenFor(people.resident, { expiresInSeconds: 30 })
    expect((await login.authenticate(token)).ok).toBe(true)
    time += 40_000
    expect((await login.authenticate(token)).ok).toBe(false)
  })

  it('one for somebody who does not exist', async () => {
    expect((await login.authenticate(await login.tokenFor(crypto.randomUUID()))).ok).toBe(false)
  })
})

describe('a change of account takes effect within seconds', () => {
  it('an inactivated faculty member is refused, an inactivated resident is not', async () => {
    const faculty = await login.tokenFor(people.foreignFaculty)
    const resident = await login.tokenFor(people.foreignResident)
    expect((await login.authenticate(faculty)).ok).toBe(true)
    await changePerson(fresh.database, people.foreignFaculty, { isActive: false })
    await changePerson(fresh.database, people.foreignResident, { isActive: false })
    time += 3_001
    expect((await login.authenticate(faculty)).ok).toBe(false)
    const answer = await login.authenticate(resident)
    expect(answer.ok && residencyActorOf(answer.value.identity)?.isActive).toBe(false)
  })
})
