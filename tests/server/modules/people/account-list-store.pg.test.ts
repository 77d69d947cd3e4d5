import { isFoundBy } from '#server/database/people/found-words.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { PeopleSort } from '#contract/endpoints/people/managed-people.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import {
  countPersonRows,
  type InvitationRow,
  lastInvitationOf,
  listPersonRows,
  PEOPLE_KEYS,
  PERSON_COLUMNS,
} from '#server/modules/people/account-list-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const add = (firstName: string, lastName: string, email: string) =>
  addPerson(database, { firstName, lastName, email })
const ids = {
  ada: await add('Ada', 'reyes', 'Z@list.test'),
  bo: await add('bo', 'Reyes', 'a@list.test'),
  twin: await add('Bo', 'Reyes', 'b_c@list.test'),
  zoe: await add('Zoë', 'Adams', 'm%@list.test'),
}

type Row = { id: UserId; fullName: string } & InvitationRow
const list = (
  sort: PeopleSort,
  { after = null as UserId | null, limit = 99, found = sql`true`, alsoFound = '' } = {},
) => listPersonRows<Row>(database, PERSON_COLUMNS, found, { key: PEOPLE_KEYS[sort], after, limit }, alsoFound)

describe('a list of people', () => {
  const byName = [ids.zoe, ids.ada, ids.bo, ids.twin]
  const byEmail = [ids.bo, ids.twin, ids.zoe, ids.ada]
  const orders: Record<PeopleSort, UserId[]> = {
    name: byName,
    'name-down': byName.toReversed(),
    email: byEmail,
    'email-down': byEmail.toReversed(),
  }

  test.each(Object.keys(orders) as PeopleSort[])(
    'by %s, pages of any size return everybody once',
    async (sort) => {
      for (const limit of [1, 2, 3, 99]) {
        const seen: UserId[] = []
        for (let after: UserId | null = null; ;) {
          const page: Row[] = await list(sort, { after, limit })
          seen.push(...page.map(({ id }) => id))
          if (page.length < limit) break
          after = page.at(-1)!.id
        }
        expect(seen).toEqual(orders[sort])
      }
    },
  )

  test('contains those who were found, and has the same count', async () => {
    const found = sql`u.last_name = 'Reyes'`
    expect((await list('name', { found })).map(({ id }) => id)).toEqual([ids.bo, ids.twin])
    expect(await countPersonRows(database, found)).toBe(2)
    expect(await countPersonRows(database, sql`false`)).toBe(0)
    expect(await list('name', { found: sql`false` })).toEqual([])
  })

  test('also looks up what it is told to', async () => {
    const key = PEOPLE_KEYS.name
    const columns = `${PERSON_COLUMNS}, u.letters`
    const also = `, length(u.first_name) AS letters`
    const rows = await listPersonRows<Row & { letters: number }>(
      database,
      columns,
      sql`u.id = ${ids.ada}`,
      { key, after: null, limit: 1 },
      also,
    )
    expect(rows).toMatchObject([{ fullName: 'Ada reyes', letters: 3 }])
  })
})

test.each([
  ['', 4],
  ['REYES', 3],
  ['zoë', 1],
  ['list.test', 4],
  ['bo reyes', 2],
  ['reyes bo', 2],
  ['_c@', 1],
  ['_', 1],
  ['%', 1],
  ['\\', 0],
  // A search does not match across the end of a name and the beginning of an email.
  ['reyesz@', 0],
])('the words %j are said by %i', async (words, count) => {
  expect(await countPersonRows(database, isFoundBy(words))).toBe(count)
})

describe('the last letter that invited somebody', () => {
  async function letter(
    userId: UserId,
    state: string,
    template = 'registration',
    reason: string | null = null,
  ) {
    await database.$client.query(
      `INSERT INTO letters (user_id, email, template, facts, state, reason, created_at)
       VALUES ($1, 'x@list.test', $2, '{}', $3, $4, '2026-03-01T10:00:00.123Z')`,
      [userId, template, state, reason],
    )
  }

  test('is the last registration letter of each, whatever else was written to them', async () => {
    await letter(ids.ada, 'SENT')
    await letter(ids.ada, 'FAILED', 'registration', '550 5.1.1 no such user')
    await letter(ids.ada, 'SENT', 'digest')
    await letter(ids.bo, 'QUEUED', 'digest')
    const rows = await list('name')
    const told = new Map(rows.map((row) => [row.id, lastInvitationOf(row)]))
    expect(told.get(ids.ada)).toEqual({
      at: '2026-03-01T10:00:00.123Z',
      state: 'FAILED',
      problem: 'no-such-address',
    })
    expect([told.get(ids.bo), told.get(ids.zoe)]).toEqual([null, null])
  })

  test.each(['QUEUED', 'SENT'] as const)(
    'that is %s has no problem, whatever was reported before',
    (state) => {
      const row = {
        invitedAt: '2026-03-01T10:00:00.123Z',
        invitationState: state,
        invitationReason: 'graylisted',
      }
      expect(lastInvitationOf(row)).toEqual({ at: row.invitedAt, state })
    },
  )
})
