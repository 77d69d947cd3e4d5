import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  countTry,
  EMAIL_LIMIT,
  hastenCounts,
  keysOfTry,
  NETWORK_LIMIT,
  PAIR_LIMIT,
} from '#server/login/sign-in/sign-in-count-store.ts'
import { createSignIn, type SignIn } from '#server/login/sign-in/sign-in-service.ts'
import { sweepLoginData } from '#server/login/login-data-store.ts'
import { openLogin, type OpenLogin, password } from '#tests/support/login-accounts.ts'
import { OidcBrowser } from '#tests/support/oidc-browser.ts'

const KEY = 'a key'
const HOME = '192.0.2.1'
const ELSEWHERE = '198.51.100.1'

let login: OpenLogin
let fresh: OpenLogin['fresh']
let server: OpenLogin['server']
let accounts: OpenLogin['accounts']
let signIn: SignIn
let victim: { id: UserId; email: string }

beforeAll(async () => {
  login = await openLogin()
  ;({ fresh, server, accounts } = login)
  signIn = createSignIn({ pool: fresh.database.$client, countingKey: KEY })
})
afterAll(() => login.close())
beforeEach(async () => {
  await fresh.database.$client.query('TRUNCATE sign_in_counts, sign_in_places')
  victim = await accounts.add()
})

const enter = (address: string, { email } = victim) => signIn({ email, password, address })
const guess = (address: string, { email } = victim) => signIn({ email, password: 'wrong', address })

async function guessOften(
  count: number,
  addressOf: (at: number) => string,
  who = victim,
): Promise<Set<string>> {
  const answers = new Set<string>()
  for (let at = 0; at < count; at += 1) {
    const answer = await guess(addressOf(at), who)
    answers.add(answer.ok ? 'in' : answer.failure)
  }
  return answers
}

/** Many addresses, each used a few times: as a guesser with a botnet would. */
const botnet = (at: number) => `203.0.113.${Math.floor(at / 4)}`
const refused = (failure: string) => ({ ok: false, failure })
const isIn = ({ id } = victim) => ({ ok: true, value: { userId: id, generation: 1 } })

describe('wrong passwords for one email from one network', () => {
  it('pause sign-in there, for the right password too', async () => {
    await guessOften(PAIR_LIMIT.most, () => HOME)
    expect(await enter(HOME)).toEqual(refused('locked'))
  })

  it('do not pause it for the same person elsewhere', async () => {
    await guessOften(PAIR_LIMIT.most * 3, () => ELSEWHERE)
    expect(await enter(HOME)).toEqual(isIn())
  })

  it('do not pause it for others there', async () => {
    await guessOften(PAIR_LIMIT.most * 3, () => HOME)
    const other = await accounts.add()
    expect(await enter(HOME, other)).toEqual(isIn(other))
  })

  it('are counted from zero after the right one', async () => {
    await guessOften(PAIR_LIMIT.most - 1, () => HOME)
    expect(await enter(HOME)).toEqual(isIn())
    expect(await guessOften(PAIR_LIMIT.most - 1, () => HOME)).toEqual(new Set(['wrong']))
    expect(await enter(HOME)).toEqual(isIn())
  })

  it('are counted one by one when they arrive at the same moment', async () => {
    const answers = await Promise.all(Array.from({ length: PAIR_LIMIT.most + 4 }, () => guess(HOME)))
    expect(answers.filter((answer) => !answer.ok && answer.failure === 'locked')).toHaveLength(4)
  })

  it('pause it for a time that further attempts do not lengthen', async () => {
    const { $client: pool } = fresh.database
    await guessOften(PAIR_LIMIT.most + 3, () => HOME)
    const ends = async () => (await pool.query('SELECT key, resets_at FROM sign_in_counts ORDER BY key')).rows
    const before = await ends()
    await enter(HOME)
    expect(await ends()).toEqual(before)
    await pool.query("UPDATE sign_in_counts SET resets_at = now() - interval '1 second'")
    expect(await enter(HOME)).toEqual(isIn())
  })

  it.each([
    ['in capitals', (email: string) => email.toUpperCase()],
    ['in wide letters', (email: string) => email.replace('account', 'ａｃｃｏｕｎｔ')],
    ['with spaces', (email: string) => `  ${email}\t`],
  ])('are the same attempts for the email %s', async (_how, spell) => {
    await guessOften(PAIR_LIMIT.most, () => HOME, { ...victim, email: spell(victim.email) })
    expect(await enter(HOME)).toEqual(refused('locked'))
  })

  it('are the same attempts from every address of an IPv6 network', async () => {
    await guessOften(PAIR_LIMIT.most, (at) => `2001:db8::${at + 1}`)
    expect(await enter('2001:db8::ffff')).toEqual(refused('locked'))
    expect(await enter('2001:db8:0:1::1')).toEqual(isIn())
  })
})

describe('a guesser with many addresses', () => {
  it('gets a limited number of attempts for an email', async () => {
    const answers = await guessOften(EMAIL_LIMIT.most, botnet)
    expect(answers).toEqual(new Set(['wrong']))
    expect(await guess('203.0.113.200')).toEqual(refused('locked'))
  })

  it('does not lock the person out where they signed in before', async () => {
    expect(await enter(HOME)).toEqual(isIn())
    await guessOften(EMAIL_LIMIT.most + 10, botnet)
    expect(await enter(ELSEWHERE)).toEqual(refused('locked'))
    expect(await enter(HOME)).toEqual(isIn())
    expect(await guess(HOME)).toEqual(refused('wrong'))
    expect(await enter(HOME)).toEqual(isIn())
  })

  it('needs many of them: one that is already paused counts for nothing elsewhere', async () => {
    await guessOften(EMAIL_LIMIT.most * 2, () => ELSEWHERE)
    expect(await enter(HOME)).toEqual(isIn())
  })
})

describe('a guesser of emails on one network', () => {
  const strangers = (at: number) => ({ ...victim, email: `nobody-${at}@login.test` })
  /** As many wrong passwords, without the time that checking them takes. */
  async function countStrangers(count: number): Promise<void> {
    for (let at = 0; at < count; at += 1) {
      const typed = { email: strangers(at).email, address: HOME }
      await countTry(fresh.database.$client, keysOfTry(KEY, typed))
    }
  }

  it('gets a limited number of attempts, and then is told that it is the network', async () => {
    await countStrangers(NETWORK_LIMIT.most - 1)
    expect(await guess(HOME, strangers(-1))).toEqual(refused('wrong'))
    expect(await guess(HOME, strangers(-2))).toEqual(refused('crowded'))
  })

  it('does not lock out those who have signed in there before, nor anybody elsewhere', async () => {
    const other = await accounts.add()
    await enter(HOME)
    await countStrangers(NETWORK_LIMIT.most + 5)
    expect(await enter(HOME)).toEqual(isIn())
    expect(await enter(HOME, other)).toEqual(refused('crowded'))
    expect(await enter(ELSEWHERE, other)).toEqual(isIn(other))
  })

  it('counts in wider networks, too, but not what it is turned away for', async () => {
    const { $client: pool } = fresh.database
    const tryFrom = (address: string, email: string) => countTry(pool, keysOfTry(KEY, { email, address }))
    for (let at = 0; at < 2 * NETWORK_LIMIT.most; at += 1)
      await tryFrom('2001:db8::1', `stranger-${at}@guess.test`)
    expect((await tryFrom('2001:db8::1', 'x@guess.test')).isTooMany).toBe('network')
    expect((await tryFrom('2001:db8:0:1::1', 'x@guess.test')).isTooMany).toBeNull()
    for (let at = 0; at < NETWORK_LIMIT.most; at += 1)
      await tryFrom(`2001:db8:0:${2 + (at % 50)}::1`, `other-${at}@guess.test`)
    expect((await tryFrom('2001:db8:0:99::1', 'y@guess.test')).isTooMany).toBe('network')
    expect((await tryFrom('2001:db8:0:100::1', 'y@guess.test')).isTooMany).toBeNull()
  })

  it('cannot reset it with an account of their own', async () => {
    const own = await accounts.add()
    await enter(HOME, own)
    await countStrangers(NETWORK_LIMIT.most)
    for (let round = 0; round < 3; round += 1) await enter(HOME, own)
    expect(await guess(HOME, strangers(-1))).toEqual(refused('crowded'))
  })

  it('a lab in which everybody signs in for the first time is not paused: right passwords do not count', async () => {
    await countStrangers(NETWORK_LIMIT.most - 2)
    for (let person = 0; person < 5; person += 1) {
      expect((await enter(HOME, await accounts.add())).ok).toBe(true)
    }
  })
})

describe('more passwords than can be checked', () => {
  it('are turned away, and counted for nobody', async () => {
    const { $client: pool } = fresh.database
    const full = createSignIn({ pool, countingKey: KEY, passwordsAtOnce: { atOnce: 0, waiting: 0 } })
    for (const typed of [password, 'wrong']) {
      const answer = await full({ email: victim.email, password: typed, address: HOME })
      expect(answer).toEqual(refused('busy'))
    }
    expect((await pool.query('SELECT FROM sign_in_counts WHERE tries > 0')).rowCount).toBe(0)
    expect(await enter(HOME)).toEqual(isIn())
  })
})

describe('the answer', () => {
  async function typed(email: string): Promise<{ status: number; page: string; retryAfter: string | null }> {
    const browser = new OidcBrowser(server.origin)
    const answer = await browser.submit(await browser.begin(), email, password)
    // How long the page may stay open counts down from when it was begun.
    const page = (await answer.text()).replaceAll(email, '').replace(/data-seconds="\d+"/, '')
    return { status: answer.status, page, retryAfter: answer.headers.get('retry-after') }
  }

  it('is the same for an email without an account', async () => {
    for (const email of [victim.email, 'ghost@login.test']) {
      for (let tries = 0; tries < PAIR_LIMIT.most; tries += 1) {
        const browser = new OidcBrowser(server.origin)
        await browser.submit(await browser.begin(), email, 'wrong')
      }
    }
    const known = await typed(victim.email)
    expect(known.status).toBe(429)
    expect(known.page).toContain('Sign-in is paused')
    expect(known).toEqual(await typed('ghost@login.test'))
  })

  it('takes as long for an email without an account', async () => {
    const took = { known: [] as number[], unknown: [] as number[] }
    // Alternating: a busy machine is busy for both.
    for (let at = 0; at < 15; at += 1) {
      for (const which of ['known', 'unknown'] as const) {
        const email = which === 'known' ? victim.email : 'ghost@login.test'
        const began = performance.now()
        await guess(`203.0.113.${at}`, { ...victim, email })
        took[which].push(performance.now() - began)
      }
    }
    const median = (times: number[]) => times.sort((one, other) => one - other)[7]!
    const ratio = median(took.unknown) / median(took.known)
    expect(ratio).toBeGreaterThan(0.4)
    expect(ratio).toBeLessThan(2.5)
  })
})

it('stores no email and no address, and is kept no longer than it counts', async () => {
  const { $client: pool } = fresh.database
  await guess(HOME)
  await enter(ELSEWHERE)
  const stored = async () =>
    (await pool.query('SELECT key FROM sign_in_counts UNION SELECT place FROM sign_in_places')).rows
  expect((await stored()).length).toBeGreaterThan(2)
  for (const word of [victim.email, HOME, ELSEWHERE])
    expect(JSON.stringify(await stored())).not.toContain(word)
  await pool.query("UPDATE sign_in_counts SET resets_at = now() - interval '1 second'")
  await pool.query("UPDATE sign_in_places SET forgotten_at = now() - interval '1 second'")
  await sweepLoginData(pool)
  expect(await stored()).toEqual([])
})

it('ends counts that a clock that was ahead would keep for longer than any window', async () => {
  const { $client: pool } = fresh.database
  await pool.query(`INSERT INTO sign_in_counts (key, tries, most, resets_at) VALUES
    ('ahead', 9, 8, now() + interval '1 day'), ('in its window', 9, 8, now() + interval '59 minutes')`)
  expect(await hastenCounts(pool)).toBe(1)
  const { rows } = await pool.query('SELECT key FROM sign_in_counts WHERE resets_at <= now()')
  expect(rows).toEqual([{ key: 'ahead' }])
})
