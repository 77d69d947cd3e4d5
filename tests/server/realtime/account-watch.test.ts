import { afterEach, expect, test } from 'vitest'
import type { Identity } from '#contract/policies/actor.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Connection } from '#server/realtime/connection.ts'
import { type AccountWatch, watchAccounts } from '#server/realtime/account-watch.ts'
import { silentLog } from '#tests/support/silent-log.ts'

const FIRST = 'first' as UserId
const SECOND = 'second' as UserId
const AN_HOUR_MS = 3_600_000

let watch: AccountWatch | undefined
afterEach(() => watch?.stop())

/** A connection where only its person and what it is told count. */
function connectionOf(userId: UserId | null) {
  const told: string[] = []
  const connection = {
    holder: userId === null ? null : { userId, sessionId: 'a session' },
    knowAs: ({ person }: Identity) => told.push(`is ${person.id}`),
    endSession: () => told.push('ended'),
  }
  return { told, connection: connection as unknown as Connection }
}

/** Answers when allowed to. */
function statusByHand() {
  const asked: {
    userId: UserId
    answer: (identity: Identity | null) => void
    fail: (error: Error) => void
  }[] = []
  const forgotten: UserId[] = []
  return {
    asked,
    forgotten,
    accountStatus: {
      identityOf: ({ userId }: { userId: UserId }) =>
        new Promise<Identity | null>((answer, fail) => asked.push({ userId, answer, fail })),
      actorOf: async () => null,
      forget: (userId: UserId) => void forgotten.push(userId),
    },
  }
}

const identityOf = (id: UserId): Identity => ({ person: { id }, residency: null, workshop: null })
const turn = () => new Promise((resolve) => setImmediate(resolve))

test('the pages of a person who may no longer sign in are closed, and those of others continue', async () => {
  const [mine, theirs, unknown] = [connectionOf(FIRST), connectionOf(SECOND), connectionOf(null)]
  const { asked, forgotten, accountStatus } = statusByHand()
  const connections = new Set([unknown, theirs, mine].map(({ connection }) => connection))
  watch = watchAccounts({ connections, accountStatus, log: silentLog, everyMs: AN_HOUR_MS })
  const looked = watch.lookAgainAt(FIRST)
  await turn()
  asked[0]?.answer(null)
  await looked
  expect(forgotten).toEqual([FIRST])
  expect(mine.told).toEqual(['ended'])
  expect([...theirs.told, ...unknown.told]).toEqual([])
})

test('of many who are reported at once one is read at a time, and what is remembered of all is dropped first', async () => {
  const [first, second] = [connectionOf(FIRST), connectionOf(SECOND)]
  const { asked, forgotten, accountStatus } = statusByHand()
  const connections = new Set([first.connection, second.connection])
  watch = watchAccounts({ connections, accountStatus, log: silentLog, everyMs: AN_HOUR_MS })
  void watch.lookAgainAt(FIRST)
  const looked = watch.lookAgainAt(SECOND)
  await turn()
  expect(forgotten).toEqual([FIRST, SECOND])
  expect(asked.map(({ userId }) => userId)).toEqual([FIRST])
  asked[0]?.answer(identityOf(FIRST))
  await turn()
  expect(asked.map(({ userId }) => userId)).toEqual([FIRST, SECOND])
  asked[1]?.answer(identityOf(SECOND))
  await looked
  expect([first.told, second.told]).toEqual([['is first'], ['is second']])
})

test('a database that is unavailable for one person does not stop others from being checked', async () => {
  const second = connectionOf(SECOND)
  const { asked, accountStatus } = statusByHand()
  const connections = new Set([connectionOf(FIRST).connection, second.connection])
  watch = watchAccounts({ connections, accountStatus, log: silentLog, everyMs: AN_HOUR_MS })
  void watch.lookAgainAt(FIRST)
  const looked = watch.lookAgainAt(SECOND)
  await turn()
  asked[0]?.fail(new Error('The database is away.'))
  await turn()
  asked[1]?.answer(null)
  await looked
  expect(second.told).toEqual(['ended'])
})
