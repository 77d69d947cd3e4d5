import { expect, test } from 'vitest'
import { refuse, type Result, succeed } from '#contract/result.ts'
import { emptyRecord, type SessionRecord, type TokenInfo } from '#domain/session/session-state.ts'
import type { SessionStore } from '#domain/session/session-ports.ts'
import { createTokenRefresher, isStale } from '#domain/session/token-refresher.ts'
import { createFakeLockRoom } from '#tests/support/fake-tab.ts'
import { createHandClock } from '#tests/support/hand-clock.ts'
import { otherMe, residentMe } from '#tests/support/session-facts.ts'

const HOUR_SECONDS = 3_600
const tokensOf = (name: string, at: number): TokenInfo => ({
  accessToken: `access-${name}`,
  refreshToken: `refresh-${name}`,
  accessTokenDuration: HOUR_SECONDS,
  accessTokenRetrievedDate: at,
})

/** A browser whose tabs share their storage, and a login service that answers when told to. */
function createBrowser() {
  const clock = createHandClock()
  const locks = createFakeLockRoom()
  const asked: string[] = []
  const told = { givenBack: [] as string[], refused: [] as string[] }
  const world = {
    record: { ...emptyRecord, me: residentMe, tokens: tokensOf('1', clock.now()) } as SessionRecord,
    answer: async (): Promise<Result<TokenInfo, 'offline' | 'refused'>> =>
      succeed(tokensOf('2', clock.now())),
  }
  const openTab = (name: string) =>
    createTokenRefresher({
      store: {
        read: () => world.record,
        write: (record) => void (world.record = record),
      } as SessionStore,
      tokens: {
        refresh: (token) => {
          asked.push(token)
          return world.answer()
        },
        exchange: () => Promise.resolve(refuse('offline')),
        revoke: () => Promise.resolve(true),
      },
      locks: locks.ofTab(name),
      clock,
      giveBack: (token) => told.givenBack.push(token),
      onRefreshed: () => undefined,
      onRefused: (token) => told.refused.push(token),
    })
  return { clock, world, asked, told, openTab }
}

test('a valid token is handed out without asking anybody', async () => {
  const { openTab, asked } = createBrowser()
  expect(await openTab('one').accessToken()).toEqual(succeed('access-1'))
  expect(asked).toEqual([])
})

test('everyone who asks at once, in all tabs, shares one refresh', async () => {
  const { openTab, clock, asked } = createBrowser()
  const [one, two] = [openTab('one'), openTab('two')]
  await clock.advance(HOUR_SECONDS * 1_000)
  const answers = await Promise.all([one.accessToken(), one.accessToken(), two.accessToken()])
  expect(answers).toEqual(Array.from({ length: 3 }, () => succeed('access-2')))
  expect(asked).toEqual(['refresh-1'])
})

test('a refused token is replaced once; anyone who had the old one is given the new one', async () => {
  const { openTab, asked } = createBrowser()
  const tab = openTab('one')
  expect(await tab.tokenRefused('access-1')).toEqual(succeed('access-2'))
  expect(await tab.tokenRefused('access-1')).toEqual(succeed('access-2'))
  expect(asked).toEqual(['refresh-1'])
})

test('without a network the session stays; refused by the login service, it has ended', async () => {
  const { openTab, world, told } = createBrowser()
  const tab = openTab('one')
  world.answer = async () => refuse('offline')
  expect(await tab.tokenRefused('access-1')).toEqual(refuse('offline'))
  expect(told.refused).toEqual([])
  world.answer = async () => refuse('refused')
  expect(await tab.tokenRefused('access-1')).toEqual(refuse('session-expired'))
  expect(told.refused).toEqual(['refresh-1'])
})

test.each([
  ['signed out', () => emptyRecord, refuse('signed-out'), ['refresh-2']],
  [
    'signed in as somebody else',
    (at: number) => ({ ...emptyRecord, me: otherMe, tokens: tokensOf('other', at) }),
    succeed('access-other'),
    ['refresh-2'],
  ],
  [
    'refreshed for the same person',
    (at: number) => ({ ...emptyRecord, me: residentMe, tokens: tokensOf('3', at) }),
    succeed('access-3'),
    [],
  ],
])('another tab %s meanwhile: that counts', async (_what, record, answer, givenBack) => {
  const { openTab, world, clock, told } = createBrowser()
  const refreshed = world.answer
  world.answer = () => {
    world.record = record(clock.now())
    return refreshed()
  }
  expect(await openTab('one').tokenRefused('access-1')).toEqual(answer)
  expect(told.givenBack).toEqual(givenBack)
})

test.each([
  ['half a minute before the end of a long life', HOUR_SECONDS, 3_570_000, true],
  ['before that', HOUR_SECONDS, 3_569_999, false],
  ['at nine tenths of a short life', 10, 9_000, true],
  ['earlier in a short life', 10, 8_999, false],
  ['when the clock was set back by more than a minute', HOUR_SECONDS, -60_001, true],
  ['when the clock was set back a little', HOUR_SECONDS, -60_000, false],
])('%s a token is replaced or not', (_when, accessTokenDuration, age, stale) => {
  expect(isStale({ ...tokensOf('1', 1_000_000), accessTokenDuration }, 1_000_000 + age)).toBe(stale)
})
