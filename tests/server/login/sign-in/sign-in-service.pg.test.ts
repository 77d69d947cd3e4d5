import { beforeEach, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/login/sign-in/password-hash.ts'
import { createSignIn, type SignInRefusal } from '#server/login/sign-in/sign-in-service.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson, changePerson, type PersonFacts } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const pool = database.$client
const passwordHash = await hashPassword('correct horse')
const signIn = createSignIn({ pool, countingKey: 'a key' })
let made = 0

const account = async (facts: PersonFacts = {}) => {
  const email = `Person.${(made += 1)}@sign-in.test`
  return { email, id: await addPerson(database, { email, passwordHash, ...facts }) }
}
const typed = (email: string, password = 'correct horse', address = '192.0.2.1') => ({
  email,
  password,
  address,
})
const refused = (failure: SignInRefusal) => ({ ok: false, failure })
/** For everybody, by every key that is counted. */
const tries = async () => {
  const { rows } = await pool.query<{ tries: number }>(
    'SELECT coalesce(sum(tries), 0)::int AS tries FROM sign_in_counts',
  )
  return rows[0]!.tries
}
const places = async () => {
  const { rows } = await pool.query<{ places: number }>('SELECT count(*)::int AS places FROM sign_in_places')
  return rows[0]!.places
}

beforeEach(() => pool.query('TRUNCATE sign_in_counts, sign_in_places'))

test('the right password is not counted, and its network is known from then on', async () => {
  const { id, email } = await account()
  expect(await signIn(typed(` ${email.toUpperCase()} `))).toEqual({
    ok: true,
    value: { userId: id, generation: 1 },
  })
  expect([await tries(), await places()]).toEqual([0, 1])
})

test.each([
  ['a wrong password', true],
  ['an email without an account', false],
])('%s is refused and counted alike', async (_what, isThere) => {
  const email = isThere ? (await account()).email : 'nobody@sign-in.test'
  expect(await signIn(typed(email, 'wrong'))).toEqual(refused('wrong'))
  // The email, the network, the wider network, and email and network together.
  expect([await tries(), await places()]).toEqual([4, 0])
})

test.each<[string, PersonFacts, string]>([
  ['who has no password yet', { passwordHash: null }, 'wrong'],
  ['whose account was closed', { role: 'FACULTY', isActive: false }, 'inactive'],
  ['an inactive resident', { isActive: false }, 'in'],
])('%s: %s', async (_who, facts, expected) => {
  const { email } = await account(facts)
  const answer = await signIn(typed(email))
  expect(answer.ok ? 'in' : answer.failure).toBe(expected)
})

test('nobody learns that an account was closed without its password', async () => {
  const { email } = await account({ role: 'FACULTY', isActive: false })
  expect(await signIn(typed(email, 'wrong'))).toEqual(refused('wrong'))
})

test('the empty password opens no account, not even one that has none', async () => {
  for (const facts of [{}, { passwordHash: null }])
    expect(await signIn(typed((await account(facts)).email, ''))).toEqual(refused('wrong'))
})

describe('while too many passwords are being checked', () => {
  test('nobody’s attempt is held against them, and the others are served', async () => {
    const oneAtATime = createSignIn({
      pool,
      countingKey: 'a key',
      passwordsAtOnce: { atOnce: 1, waiting: 0 },
    })
    const people = await Promise.all([account(), account(), account()])
    const answers = await Promise.all(people.map(({ email }) => oneAtATime(typed(email))))
    const busy = answers.filter((answer) => !answer.ok)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy.length).toBeLessThan(people.length)
    for (const answer of busy) expect(answer).toEqual(refused('busy'))
    expect(await tries()).toBe(0)
    expect(await places()).toBe(people.length - busy.length)
  })

  test('an email without an account is turned away in the same words', async () => {
    const closed = createSignIn({ pool, countingKey: 'a key', passwordsAtOnce: { atOnce: 0, waiting: 0 } })
    const { email } = await account()
    expect(await closed(typed(email))).toEqual(refused('busy'))
    expect(await closed(typed('nobody@sign-in.test'))).toEqual(refused('busy'))
    expect(await tries()).toBe(0)
  })
})

test('many wrong attempts at once are all counted: beyond the limit, the right one has to wait too', async () => {
  const { id, email } = await account()
  const answers = await Promise.all(Array.from({ length: 12 }, () => signIn(typed(email, 'wrong'))))
  const failures = answers.map((answer) => (answer.ok ? 'in' : answer.failure))
  expect(failures.filter((failure) => failure === 'wrong')).toHaveLength(8)
  expect(failures.filter((failure) => failure === 'locked')).toHaveLength(4)
  expect(await signIn(typed(email))).toEqual(refused('locked'))
  expect(await signIn(typed(email, 'correct horse', '198.51.100.1'))).toEqual({
    ok: true,
    value: { userId: id, generation: 1 },
  })
})

test('an email is counted under the key of the installation alone: it is stored nowhere', async () => {
  const { email } = await account()
  await signIn(typed(email, 'wrong'))
  const { rows } = await pool.query<{ key: string }>('SELECT key FROM sign_in_counts')
  expect(JSON.stringify(rows).toLowerCase()).not.toContain(email.toLowerCase())
  const elsewhere = createSignIn({ pool, countingKey: 'another key' })
  await elsewhere(typed(email, 'wrong'))
  expect(await tries()).toBe(8)
})

test('an email that was changed no longer opens the account', async () => {
  const { id, email } = await account()
  await changePerson(database, id, { email: 'new@sign-in.test' })
  expect(await signIn(typed(email))).toEqual(refused('wrong'))
  expect(await signIn(typed('new@sign-in.test'))).toEqual({
    ok: true,
    value: { userId: id, generation: 1 },
  })
})
