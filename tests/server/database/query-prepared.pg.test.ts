import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { prepareQuestion, queryOnce, queryPrepared } from '#server/database/query-prepared.ts'
import { openDatabase } from '#server/database/database.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const fresh = untilEnd(await freshDatabase())

test('a query text is planned once per connection, whatever its parameters', async () => {
  const database = openDatabase(fresh.url, { connections: 1 })
  const double = (n: number) => queryPrepared<{ twice: number }>(database, sql`SELECT ${n}::int * 2 AS twice`)
  expect(await double(2)).toEqual([{ twice: 4 }])
  expect(await double(21)).toEqual([{ twice: 42 }])
  await queryPrepared(database, sql`SELECT ${1}::int * 3 AS thrice`)
  const { rows } = await database.$client.query('SELECT statement FROM pg_prepared_statements')
  expect(rows).toHaveLength(2)
  await database.$client.end()
})

test('a prepared question takes its values by name, each where it stands', async () => {
  const divide = prepareQuestion<{ parts: number }, 'whole' | 'by'>(
    (value) => sql`SELECT ${value('whole')}::int / ${value('by')}::int AS parts`,
  )
  expect(await divide(fresh.database, { by: 4, whole: 20 })).toEqual([{ parts: 5 }])
  expect(await divide(fresh.database.$client, { by: 7, whole: 21 })).toEqual([{ parts: 3 }])
  expect(() => prepareQuestion(() => sql`SELECT ${1}::int`)).toThrow('placeholders')
})

test('what is asked once is planned for its values and leaves nothing behind', async () => {
  const database = openDatabase(fresh.url, { connections: 1 })
  expect(await queryOnce(database, sql`SELECT ${2}::int AS two`)).toEqual([{ two: 2 }])
  const { rows } = await database.$client.query('SELECT statement FROM pg_prepared_statements')
  expect(rows).toEqual([])
  await database.$client.end()
})
