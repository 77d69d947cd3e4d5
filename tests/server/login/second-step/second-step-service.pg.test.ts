import { addLetter } from '#server/mail/letter-store.ts'
import { TOTP, Secret } from 'otpauth'
import { expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { PAIR_LIMIT } from '#server/login/sign-in/sign-in-count-store.ts'
import { newSecret } from '#server/login/second-step/one-time-codes.ts'
import { createSecondStep, GRACE_DAYS } from '#server/login/second-step/second-step-service.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { passHolder } from '#tests/support/pass-holder.ts'
import { addPerson, addToWorkshops, changeWorkshopMembership } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'
import { readSecretKeys } from '#server/platform/secret-keys.ts'
import { keyText, someSecretKeys } from '#tests/support/secret-keys.ts'

const ADDRESS = '10.1.2.3'
const DAY = 86_400_000
let now = Date.now()
const fresh = untilEnd(await freshDatabase())

const secondStep = (isRequired = false) =>
  createSecondStep({
    database: fresh.database,
    addLetter,
    secretKeys: someSecretKeys,
    countingKey: 'counting',
    isRequired,
    now: () => now,
  })
const codeOf = (secret: string, at = now) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at })

const lettersTo = async (id: UserId) =>
  (
    await fresh.database.$client.query(
      'SELECT template, facts FROM letters WHERE user_id = $1 ORDER BY created_at, id',
      [id],
    )
  ).rows

const holder = (id: UserId) => passHolder(fresh.database.$client, id)

async function setUp(id: UserId): Promise<{ secret: string; recovery: readonly string[] }> {
  const secret = newSecret()
  const done = await secondStep().setUp(await holder(id), secret, codeOf(secret))
  if (!done.ok) throw new Error('The code of the app was refused.')
  return { secret, recovery: done.value.codes }
}

it('it is on once the app has shown a code, and in the audit trail', async () => {
  const id = await addPerson(fresh.database)
  const secret = newSecret()
  const page = await holder(id)
  expect(await secondStep().setUp(page, secret, codeOf(newSecret()))).toMatchObject({ failure: 'wrong' })
  expect(await secondStep().statusOf(id)).toMatchObject({ isOn: false, dueAt: null })
  const done = await secondStep().setUp(page, secret, codeOf(secret))
  expect(done).toMatchObject({ value: { codes: expect.toSatisfy((codes) => codes.length === 10) } })
  expect(await secondStep().statusOf(id)).toMatchObject({
    isOn: true,
    recoveryCodesLeft: 10,
    isRequired: false,
  })
  const { rows } = await fresh.database.$client.query(
    'SELECT action, actor_id AS actor, before, after FROM audit_entries WHERE subject_id = $1',
    [id],
  )
  expect(rows).toEqual([{ action: 'second-step-set-up', actor: id, before: null, after: null }])
  expect(await lettersTo(id)).toMatchObject([{ template: 'second-step-changed', facts: { change: 'on' } }])
})

it('a code is valid once, however many ask at the same moment', async () => {
  const id = await addPerson(fresh.database)
  const { secret } = await setUp(id)
  expect(await secondStep().checkCode(id, codeOf(secret), ADDRESS)).toMatchObject({
    ok: false,
    failure: 'wrong',
  })
  now += 30_000
  const tries = await Promise.all(
    Array.from({ length: 5 }, () => secondStep().checkCode(id, codeOf(secret), ADDRESS)),
  )
  expect(tries.filter(({ ok }) => ok)).toHaveLength(1)
})

it('a recovery code is valid once, and the next one remains', async () => {
  const id = await addPerson(fresh.database)
  const { recovery } = await setUp(id)
  expect((await secondStep().checkCode(id, recovery[0]!.toUpperCase(), ADDRESS)).ok).toBe(true)
  expect((await secondStep().checkCode(id, recovery[0]!, ADDRESS)).ok).toBe(false)
  expect((await secondStep().checkCode(id, recovery[1]!, ADDRESS)).ok).toBe(true)
  expect(await secondStep().statusOf(id)).toMatchObject({ recoveryCodesLeft: 8 })
})

it('right codes are not counted: however often somebody signs in, nothing is paused', async () => {
  const id = await addPerson(fresh.database)
  const { secret } = await setUp(id)
  for (let count = 0; count <= PAIR_LIMIT.most; count += 1) {
    now += 30_000
    expect(await secondStep().checkCode(id, codeOf(secret), ADDRESS)).toMatchObject({ ok: true })
  }
})

it('after too many wrong codes even the right one has to wait, wherever the password was right', async () => {
  const id = await addPerson(fresh.database)
  const { secret } = await setUp(id)
  now += 30_000
  const wrong = codeOf(newSecret(), now + 900_000)
  for (let tries = 0; tries < PAIR_LIMIT.most; tries += 1) await secondStep().checkCode(id, wrong, ADDRESS)
  expect(await secondStep().checkCode(id, codeOf(secret), ADDRESS)).toMatchObject({
    ok: false,
    failure: 'locked',
  })
})

it('staff of workshops must have it as well, until their membership ends; participants need not', async () => {
  const staff = await addToWorkshops(fresh.database, { role: 'FACILITATOR' })
  const participant = await addToWorkshops(fresh.database, { isAttendee: true })
  expect(await secondStep(true).statusOf(staff)).toMatchObject({ isRequired: true })
  expect(await secondStep(true).statusOf(participant)).toMatchObject({ isRequired: false })
  await changeWorkshopMembership(fresh.database, staff, { isDeactivated: true })
  expect(await secondStep(true).statusOf(staff)).toMatchObject({ isRequired: false })
})

it('administrative roles must have it within a week of their next sign-in, where the installation asks for it', async () => {
  const admin = await addPerson(fresh.database, { role: 'TROCAR_ADMIN' })
  const resident = await addPerson(fresh.database, { role: 'RESIDENT' })
  expect(await secondStep(false).statusOf(admin)).toMatchObject({ isRequired: false, dueAt: null })
  expect(await secondStep(true).statusOf(resident)).toMatchObject({ isRequired: false, dueAt: null })
  const first = await secondStep(true).statusOf(admin)
  expect(first).toMatchObject({ isRequired: true, isOverdue: false })
  expect(Math.abs(first!.dueAt!.getTime() - Date.now() - GRACE_DAYS * DAY)).toBeLessThan(60_000)
  now += 3 * DAY
  expect((await secondStep(true).statusOf(admin))?.dueAt).toEqual(first!.dueAt)
  now += 5 * DAY
  expect(await secondStep(true).statusOf(admin)).toMatchObject({ isOverdue: true })
})

it('somebody who must have it cannot turn it off, others can', async () => {
  const admin = await addPerson(fresh.database, { role: 'TROCAR_ADMIN' })
  await setUp(admin)
  const page = await holder(admin)
  expect(await secondStep(true).turnOff(page)).toBe(page.generation)
  expect(await secondStep(true).statusOf(admin)).toMatchObject({ isOn: true })
  expect(await secondStep(false).turnOff(page)).toBe(page.generation + 1)
  expect(await lettersTo(admin)).toMatchObject([{ facts: { change: 'on' } }, { facts: { change: 'off' } }])
  expect(await secondStep(false).statusOf(admin)).toMatchObject({ isOn: false, recoveryCodesLeft: 0 })
})

it('what others have half done ends with each change, and the page of the change may be sent again', async () => {
  const id = await addPerson(fresh.database)
  await setUp(id)
  const open = await holder(id)
  const secret = newSecret()
  const own = await holder(id)
  expect(await secondStep().setUp(own, secret, codeOf(secret))).toMatchObject({ ok: true })
  expect(await secondStep().setUp(own, secret, codeOf(secret))).toMatchObject({ ok: true })
  const other = newSecret()
  expect(await secondStep().setUp(open, other, codeOf(other))).toMatchObject({ failure: 'ended' })
  expect(await secondStep().renewCodes(open)).toBeNull()
  expect(await secondStep().turnOff(open)).toBeNull()
  expect(await secondStep().statusOf(id)).toMatchObject({ isOn: true, recoveryCodesLeft: 10 })
})

it('a new app ends the old one and its recovery codes', async () => {
  const id = await addPerson(fresh.database)
  const old = await setUp(id)
  now += 30_000
  const { secret } = await setUp(id)
  now += 30_000
  expect((await secondStep().checkCode(id, codeOf(old.secret), ADDRESS)).ok).toBe(false)
  expect((await secondStep().checkCode(id, old.recovery[0]!, ADDRESS)).ok).toBe(false)
  expect((await secondStep().checkCode(id, codeOf(secret), ADDRESS)).ok).toBe(true)
})

it('without its key, or with another, a code is neither accepted nor counted, and the second step stays on', async () => {
  const id = await addPerson(fresh.database)
  const { secret, recovery } = await setUp(id)
  const [{ stored }] = (
    await fresh.database.$client.query('SELECT secret AS stored FROM second_steps WHERE user_id = $1', [id])
  ).rows as [{ stored: string }]
  expect(stored).not.toContain(secret)
  for (const text of ['', keyText('another')]) {
    const other = createSecondStep({
      database: fresh.database,
      addLetter,
      secretKeys: readSecretKeys(text)!,
      countingKey: 'counting',
      isRequired: false,
      now: () => now,
    })
    now += 30_000
    for (let count = 0; count <= PAIR_LIMIT.most; count += 1)
      expect(await other.checkCode(id, codeOf(secret), ADDRESS)).toEqual({ ok: false, failure: 'unreadable' })
    expect(await other.statusOf(id)).toMatchObject({ isOn: true, hasApp: true })
    expect(await other.checkCode(id, recovery[text.length === 0 ? 0 : 1]!, ADDRESS)).toMatchObject({
      ok: true,
    })
  }
  expect(await secondStep().checkCode(id, codeOf(secret), ADDRESS)).toMatchObject({ ok: true })
})

it('without a key nobody sets up an app whose secret would lie in clear', async () => {
  const id = await addPerson(fresh.database)
  const secret = newSecret()
  const keyless = createSecondStep({
    database: fresh.database,
    addLetter,
    secretKeys: readSecretKeys('')!,
    countingKey: 'counting',
    isRequired: false,
    now: () => now,
  })
  await expect(keyless.setUp(await holder(id), secret, codeOf(secret))).rejects.toThrow('does not answer')
  expect(await keyless.statusOf(id)).toMatchObject({ isOn: false })
})
