import { afterAll, beforeAll, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { createPasskeys, PASSKEYS_MAX } from '#server/login/passkeys/passkey-service.ts'
import { createSecondStep } from '#server/login/second-step/second-step-service.ts'
import { PAIR_LIMIT } from '#server/login/sign-in/sign-in-count-store.ts'
import { addLetter } from '#server/mail/letter-store.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { passHolder } from '#tests/support/pass-holder.ts'
import { someSecretKeys } from '#tests/support/secret-keys.ts'
import { addPerson } from '#tests/support/people.ts'
import { bytes, list, map, SoftAuthenticator, text } from '#tests/support/soft-authenticator.ts'

const ORIGIN = 'https://trocar.test'
const HERE = { origin: ORIGIN, rpId: 'trocar.test' }
const ADDRESS = '10.1.2.3'
let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

const deps = () => ({ database: fresh.database, countingKey: 'counting', addLetter })
const passkeys = () => createPasskeys({ ...deps(), place: { rpId: 'trocar.test', origins: [ORIGIN] } })
const secondStep = () =>
  createSecondStep({ ...deps(), secretKeys: someSecretKeys, isRequired: true, now: Date.now })
const query = async (sql: string, ...values: unknown[]) =>
  (await fresh.database.$client.query(sql, values)).rows

async function challengeToRegister(userId: UserId, uid = 'sign-in'): Promise<string> {
  return (await passkeys().askToRegister({ userId, uid }))!.challenge
}
async function challengeToSign(userId: UserId, uid = 'sign-in'): Promise<string> {
  return (await passkeys().askToSign({ userId, uid }))!.challenge
}
const holder = (userId: UserId) => passHolder(fresh.database.$client, userId)
const register = async (userId: UserId, answered: string, hasShownCode = false, uid = 'sign-in') =>
  passkeys().register({ ...(await holder(userId)), uid, hasShownCode }, { name: 'My key', answered })
const check = (userId: UserId, answered: string, uid = 'sign-in') =>
  passkeys().check({ userId, uid }, answered, ADDRESS)

async function registered(userId: UserId, key = new SoftAuthenticator()): Promise<SoftAuthenticator> {
  const { isOn } = (await secondStep().statusOf(userId))!
  const done = await register(
    userId,
    key.create({ ...HERE, challenge: await challengeToRegister(userId) }),
    isOn,
  )
  if (!done.ok) throw new Error(`The passkey was refused: ${done.failure}.`)
  return key
}

it('the first passkey turns the second step on and brings recovery codes, the next one does neither', async () => {
  const id = await addPerson(fresh.database, { role: 'TROCAR_ADMIN' })
  expect(await secondStep().statusOf(id)).toMatchObject({ isOn: false, dueAt: expect.any(Date) })
  const key = new SoftAuthenticator()
  const first = await register(id, key.create({ ...HERE, challenge: await challengeToRegister(id) }))
  expect(first).toMatchObject({ ok: true, value: { codes: expect.any(Array) } })
  const second = new SoftAuthenticator()
  const challenge = await challengeToRegister(id)
  expect(await register(id, second.create({ ...HERE, challenge }), true)).toMatchObject({
    ok: true,
    value: { codes: null },
  })
  expect(await secondStep().statusOf(id)).toMatchObject({
    isOn: true,
    isOverdue: false,
    dueAt: null,
    hasApp: false,
    passkeys: 2,
    recoveryCodesLeft: 10,
  })
  expect(await query('SELECT action FROM audit_entries WHERE subject_id = $1 ORDER BY id', id)).toEqual([
    { action: 'second-step-set-up' },
    { action: 'passkey-added' },
  ])
  expect(
    await query(
      `SELECT facts ->> 'change' AS change FROM letters WHERE user_id = $1 ORDER BY created_at, id`,
      id,
    ),
  ).toEqual([{ change: 'on' }, { change: 'passkey-added' }])
})

it('a passkey signs in, once for each challenge', async () => {
  const id = await addPerson(fresh.database)
  const key = await registered(id)
  const answered = key.get({ ...HERE, challenge: await challengeToSign(id) })
  expect((await check(id, answered)).ok).toBe(true)
  expect(await check(id, answered)).toMatchObject({ ok: false, failure: 'wrong' })
  expect((await passkeys().list(id))[0]!.usedAt).toBeInstanceOf(Date)
})

it('the same answer sent five times at the same moment counts once', async () => {
  const id = await addPerson(fresh.database)
  const key = await registered(id)
  const answered = key.get({ ...HERE, challenge: await challengeToSign(id) })
  const tries = await Promise.all(Array.from({ length: 5 }, () => check(id, answered)))
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
})

it('what was signed on another page, for another party, purpose, sign-in or challenge is refused', async () => {
  const id = await addPerson(fresh.database)
  const key = await registered(id)
  const sign = async (as: Partial<Parameters<SoftAuthenticator['get']>[0]>) =>
    key.get({ ...HERE, challenge: await challengeToSign(id), ...as })
  expect((await check(id, await sign({ origin: 'https://trocar.test.evil.test' }))).ok).toBe(false)
  expect((await check(id, await sign({ rpId: 'evil.test' }))).ok).toBe(false)
  expect((await check(id, await sign({ type: 'webauthn.create' }))).ok).toBe(false)
  expect((await check(id, await sign({ challenge: 'bm90aGluZyBvZiBvdXJz' }))).ok).toBe(false)
  expect((await check(id, await sign({ challenge: await challengeToSign(id, 'another') }))).ok).toBe(false)
  const toRegister = await challengeToRegister(id)
  await fresh.database.$client.query('DELETE FROM sign_in_counts')
  expect((await check(id, await sign({ challenge: toRegister }))).ok).toBe(false)
  expect((await check(id, await sign({}))).ok).toBe(true)
})

it('a challenge is valid for ten minutes', async () => {
  const id = await addPerson(fresh.database)
  const key = await registered(id)
  const challenge = await challengeToSign(id)
  await query('UPDATE passkey_challenges SET expires_at = now() WHERE challenge = $1', challenge)
  expect((await check(id, key.get({ ...HERE, challenge }))).ok).toBe(false)
  const toRegister = await challengeToRegister(id)
  await query('UPDATE passkey_challenges SET expires_at = now() WHERE challenge = $1', toRegister)
  const late = new SoftAuthenticator().create({ ...HERE, challenge: toRegister })
  expect(await register(id, late, true)).toMatchObject({ failure: 'unread' })
})

it('a counter that does not rise means another copy of the key, and is refused', async () => {
  const id = await addPerson(fresh.database)
  const key = new SoftAuthenticator()
  key.counter = 5
  await registered(id, key)
  expect((await check(id, key.get({ ...HERE, challenge: await challengeToSign(id) }))).ok).toBe(true)
  for (const counter of [2, 5]) {
    key.counter = counter
    expect((await check(id, key.get({ ...HERE, challenge: await challengeToSign(id) }))).ok).toBe(false)
  }
  key.counter = 6
  expect((await check(id, key.get({ ...HERE, challenge: await challengeToSign(id) }))).ok).toBe(true)
})

it('another person’s passkey opens nothing, and cannot be registered twice', async () => {
  const mine = await addPerson(fresh.database)
  const theirs = await addPerson(fresh.database)
  const key = await registered(theirs)
  await registered(mine)
  expect((await check(mine, key.get({ ...HERE, challenge: await challengeToSign(mine) }))).ok).toBe(false)
  const stolen = await challengeToSign(theirs)
  expect((await check(mine, key.get({ ...HERE, challenge: stolen }))).ok).toBe(false)
  const again = key.create({ ...HERE, challenge: await challengeToRegister(mine) })
  expect(await register(mine, again, true)).toMatchObject({ failure: 'known' })
})

it('a passkey made elsewhere, for another challenge, or with a certificate is not stored', async () => {
  const id = await addPerson(fresh.database)
  const key = new SoftAuthenticator()
  const made = async (as: Partial<Parameters<SoftAuthenticator['create']>[0]>) =>
    key.create({ ...HERE, challenge: await challengeToRegister(id), ...as })
  expect(await register(id, await made({ origin: 'https://evil.test' }))).toMatchObject({ failure: 'unread' })
  expect(await register(id, await made({ rpId: 'evil.test' }))).toMatchObject({ failure: 'unread' })
  expect(await register(id, await made({ challenge: 'bm90aGluZw' }))).toMatchObject({ failure: 'unread' })
  expect(await register(id, await made({}), false, 'another')).toMatchObject({ failure: 'unread' })
  const certified = new SoftAuthenticator()
  certified.attestation = {
    fmt: 'packed',
    attStmt: map([[text('x5c'), list([bytes(Buffer.from('a certificate'))])]]),
  }
  const withChain = certified.create({ ...HERE, challenge: await challengeToRegister(id) })
  expect(await register(id, withChain)).toMatchObject({ failure: 'unread' })
  for (const nonsense of ['', '{}', 'null', '"x"', '{"id":1}', '\0'])
    expect(await register(id, nonsense)).toMatchObject({ failure: 'unread' })
  expect(await secondStep().statusOf(id)).toMatchObject({ isOn: false, passkeys: 0 })
})

it('somebody who has not passed the current second step adds no passkey', async () => {
  const id = await addPerson(fresh.database)
  await registered(id)
  const challenge = await challengeToRegister(id)
  const key = new SoftAuthenticator()
  expect(await register(id, key.create({ ...HERE, challenge }))).toMatchObject({ failure: 'ended' })
})

it('the only second step stays, one of several can be removed, and its person is told', async () => {
  const id = await addPerson(fresh.database)
  await registered(id)
  const [only] = await passkeys().list(id)
  expect(await passkeys().remove(await holder(id), only!.id)).toMatchObject({ failure: 'stays' })
  await registered(id)
  const stranger = await addPerson(fresh.database)
  await registered(stranger)
  await registered(stranger)
  await passkeys().remove(await holder(stranger), only!.id)
  expect(await passkeys().list(id)).toHaveLength(2)
  expect(await passkeys().remove(await holder(id), only!.id)).toMatchObject({ ok: true })
  expect(await passkeys().list(id)).toHaveLength(1)
  const told = await query(`SELECT facts ->> 'change' AS change FROM letters WHERE user_id = $1`, id)
  expect(told.filter(({ change }) => change === 'passkey-removed')).toHaveLength(1)
})

it('two that are removed at the same moment leave one', async () => {
  const id = await addPerson(fresh.database)
  await registered(id)
  await registered(id)
  const both = await passkeys().list(id)
  const page = await holder(id)
  const gone = await Promise.all(both.map((one) => passkeys().remove(page, one.id)))
  expect(gone.filter(({ ok }) => ok)).toHaveLength(1)
  expect(await passkeys().list(id)).toHaveLength(1)
})

it('what others have half done ends with each change, and the page of the change goes on', async () => {
  const id = await addPerson(fresh.database)
  await registered(id)
  await registered(id)
  const [one, two] = await passkeys().list(id)
  const [open, own] = [await holder(id), await holder(id)]
  expect(await passkeys().remove(own, one!.id)).toMatchObject({ ok: true })
  expect(await passkeys().remove(own, two!.id)).toMatchObject({ failure: 'stays' })
  expect(await passkeys().remove(open, two!.id)).toMatchObject({ failure: 'ended' })
  const answered = new SoftAuthenticator().create({ ...HERE, challenge: await challengeToRegister(id) })
  const late = await passkeys().register(
    { ...open, uid: 'sign-in', hasShownCode: true },
    { name: 'My key', answered },
  )
  expect(late).toMatchObject({ failure: 'ended' })
})

it('the number of passkeys per person is limited', async () => {
  const id = await addPerson(fresh.database)
  for (let count = 0; count < PASSKEYS_MAX; count += 1) await registered(id)
  expect(await passkeys().askToRegister({ userId: id, uid: 'sign-in' })).toBeNull()
})

it('turned off or reset, the passkeys are deleted with everything else', async () => {
  const id = await addPerson(fresh.database)
  await registered(id)
  expect(await secondStep().turnOff(await holder(id))).not.toBeNull()
  expect(await passkeys().list(id)).toEqual([])
  await registered(id)
  expect(await fresh.database.transaction((tx) => secondStep().clear(tx, id))).toBe(true)
  expect(await secondStep().statusOf(id)).toMatchObject({ isOn: false, passkeys: 0, recoveryCodesLeft: 0 })
})

it('wrong answers count as wrong codes do', async () => {
  const id = await addPerson(fresh.database)
  const key = await registered(id)
  for (let tries = 0; tries < PAIR_LIMIT.most; tries += 1) await check(id, '{}')
  const right = key.get({ ...HERE, challenge: await challengeToSign(id) })
  expect(await check(id, right)).toMatchObject({ ok: false, failure: 'locked' })
  expect(await secondStep().checkCode(id, '123456', ADDRESS)).toMatchObject({ failure: 'locked' })
})

it('an unavailable database does not count as a wrong passkey', async () => {
  const id = await addPerson(fresh.database)
  const key = await registered(id)
  const answered = key.get({ ...HERE, challenge: await challengeToSign(id) })
  await query('ALTER TABLE passkey_challenges RENAME TO away')
  await expect(check(id, answered)).rejects.toThrow(/passkey_challenges/)
  await query('ALTER TABLE away RENAME TO passkey_challenges')
})
