import { Secret, TOTP } from 'otpauth'
import { beforeEach, expect, test } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { somePasswords } from '#tests/support/some-passwords.ts'
import { CODES_A_DAY, CODES_A_MONTH, TOLD_AFTER } from '#server/login/second-step/code-count-store.ts'
import { newSecret } from '#server/login/second-step/one-time-codes.ts'
import { createSecondStep } from '#server/login/second-step/second-step-service.ts'
import { hastenCounts } from '#server/login/sign-in/sign-in-count-store.ts'
import { addLetter } from '#server/mail/letter-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { passHolder } from '#tests/support/pass-holder.ts'
import { addPerson } from '#tests/support/people.ts'
import { someSecretKeys } from '#tests/support/secret-keys.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const { $client: pool } = database
const [HOME, THEIRS] = ['10.1.2.3', '203.0.113.9']
let now = Date.now()
const steps = createSecondStep({
  database,
  addLetter,
  secretKeys: someSecretKeys,
  countingKey: 'counting',
  isRequired: false,
  now: () => now,
})
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now })

let maya: UserId
let secret: string
let recovery: readonly string[]
let email: string
beforeEach(async () => {
  await pool.query('TRUNCATE sign_in_counts, sign_in_places')
  email = `maya.${crypto.randomUUID()}@codes.test`
  maya = await addPerson(database, { email, passwordHash: 'a hash' })
  secret = newSecret()
  const done = await steps.setUp(await passHolder(pool, maya), secret, codeOf(secret))
  recovery = done.ok ? done.value.codes : expect.fail('not set up')
  now += 30_000
})

/** The windows of minutes are over. */
const wait = (what = "key NOT LIKE 'day %' AND key NOT LIKE 'month %'") =>
  pool.query(`UPDATE sign_in_counts SET resets_at = now() WHERE ${what}`)
const check = async (typed: string, address: string) => {
  const answer = await steps.checkCode(maya, typed, address)
  return answer.ok ? 'right' : answer.failure
}
async function guess(times: number, address: string) {
  const wrong = String((Number(codeOf(secret)) + 500_000) % 1_000_000).padStart(6, '0')
  const answers = new Set<string>()
  for (let count = 0; count < times; count += 1) {
    await wait()
    answers.add(await check(wrong, address))
  }
  return [...answers]
}
const letters = async () =>
  (await pool.query(`SELECT template FROM letters WHERE user_id = $1 AND template = 'wrong-codes'`, [maya]))
    .rows.length

test('however patient a guesser is, only so many codes of the app are checked a day', async () => {
  expect(await guess(CODES_A_DAY, THEIRS)).toEqual(['wrong'])
  expect(await guess(1, THEIRS)).toEqual(['paused'])
  expect(await guess(1, '198.51.100.7')).toEqual(['paused'])
  await wait()
  expect(await check(codeOf(secret), THEIRS)).toBe('paused')
  await wait("key LIKE 'day %'")
  await wait()
  expect(await check(codeOf(secret), THEIRS)).toBe('right')
})

test('and a month, whatever is done about the days', async () => {
  for (let day = 0; day * CODES_A_DAY < CODES_A_MONTH; day += 1) {
    expect(await guess(CODES_A_DAY, THEIRS)).toEqual(['wrong'])
    await wait("key LIKE 'day %'")
  }
  expect(await guess(1, THEIRS)).toEqual(['paused'])
})

test('the owner still gets in: with a recovery code, and where they have shown their second step', async () => {
  expect(await check(codeOf(secret), HOME)).toBe('right')
  now += 30_000
  expect(await guess(CODES_A_DAY + 1, THEIRS)).toEqual(['wrong', 'paused'])
  await wait()
  expect(await check(codeOf(secret), HOME)).toBe('right')
  expect(await check(recovery[0]!, THEIRS)).toBe('right')
})

test('on a network of their own, too, the number is limited', async () => {
  expect(await check(codeOf(secret), HOME)).toBe('right')
  expect(await guess(CODES_A_DAY + 1, HOME)).toEqual(['wrong', 'paused'])
})

test('right codes never pause anything', async () => {
  for (let count = 0; count <= CODES_A_DAY; count += 1) {
    expect(await check(codeOf(secret), HOME)).toBe('right')
    now += 30_000
  }
})

test('a new password ends the pause of a day, and a second step that is set up anew ends all', async () => {
  await guess(CODES_A_DAY, THEIRS)
  const passwords = somePasswords(pool)
  await passwords.forgetTries({ id: maya, email, address: HOME })
  await wait()
  expect(await check(codeOf(secret), THEIRS)).toBe('right')
  await guess(CODES_A_DAY, THEIRS)
  now += 30_000
  await steps.setUp(await passHolder(pool, maya), secret, codeOf(secret))
  now += 30_000
  await wait()
  expect(await check(codeOf(secret), THEIRS)).toBe('right')
})

test('the owner is told once a day that somebody knows the password, not for each try', async () => {
  await guess(TOLD_AFTER - 1, THEIRS)
  expect(await letters()).toBe(0)
  await guess(1, HOME)
  expect(await letters()).toBe(1)
  await guess(CODES_A_DAY, THEIRS)
  expect(await letters()).toBe(1)
  await wait("key LIKE 'day %'")
  await guess(TOLD_AFTER, THEIRS)
  expect(await letters()).toBe(2)
})

test('wrong recovery codes are told, too', async () => {
  for (let count = 0; count < TOLD_AFTER; count += 1) {
    await wait()
    expect(await check('aaaaa-bbbbb', THEIRS)).toBe('wrong')
  }
  expect(await letters()).toBe(1)
})

test('many at once are counted one by one', async () => {
  await guess(CODES_A_DAY - 3, THEIRS)
  await wait()
  const answers = await Promise.all(Array.from({ length: 6 }, () => check('000000', THEIRS)))
  expect(answers.filter((answer) => answer !== 'paused').length).toBeLessThanOrEqual(3)
})

test('after a wrong time, long counts end no later than they may', async () => {
  await guess(1, THEIRS)
  expect(await hastenCounts(pool)).toBe(0)
  await pool.query(`UPDATE sign_in_counts SET resets_at = now() + interval '31 days'`)
  const { rows } = await pool.query('SELECT FROM sign_in_counts')
  expect(await hastenCounts(pool)).toBe(rows.length)
})

test('codes that are turned away, many at once, give none back', async () => {
  await guess(CODES_A_DAY, THEIRS)
  await wait()
  const networks = Array.from({ length: 12 }, (_, at) => `198.51.${at}.7`)
  const burst = await Promise.all(networks.map((address) => check('000000', address)))
  expect(new Set(burst)).toEqual(new Set(['paused']))
  expect(await guess(1, THEIRS)).toEqual(['paused'])
})
