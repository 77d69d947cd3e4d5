import { Client } from 'pg'
import { expect, test } from 'vitest'
import { migrateDatabase } from '#server/database/migrate.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

async function costOn(url: string): Promise<string | undefined> {
  const client = new Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query<{ random_page_cost: string }>('SHOW random_page_cost')
  await client.end()
  return rows[0]?.random_page_cost
}

test('queries are planned for disks on which any page is as near as the next', async () => {
  const { url } = untilEnd(await freshDatabase({ template: 'template0' }))
  expect(await costOn(url)).toBe('4')
  await migrateDatabase(url)
  expect(await costOn(url)).toBe('1.1')
})

test('what an operator said about the disks stays', async () => {
  const { url, database } = untilEnd(await freshDatabase({ template: 'template0' }))
  const { rows } = await database.$client.query<{ name: string }>('SELECT current_database() AS name')
  await database.$client.query(`ALTER DATABASE "${rows[0]!.name}" SET random_page_cost = 2`)
  await migrateDatabase(url)
  expect(await costOn(url)).toBe('2')
})
