import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrateDatabase } from '#server/database/migrate.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'

let one: FreshDatabase
let other: FreshDatabase

beforeAll(async () => {
  ;[one, other] = await Promise.all([freshDatabase(), freshDatabase()])
})
afterAll(() => Promise.all([one.close(), other.close()]))

async function countCourses({ database }: FreshDatabase): Promise<number> {
  const { rows } = await database.execute<{ count: number }>(sql`SELECT count(*)::int AS count FROM courses`)
  return rows[0]?.count ?? -1
}

test('what one test writes, another does not see', async () => {
  await one.database.execute(
    sql`INSERT INTO courses (name, kebab_name, course_type, course_order) VALUES ('Suturing', 'suturing', 'SKILL_PROCEDURAL', 1)`,
  )
  expect(await countCourses(one)).toBe(1)
  expect(await countCourses(other)).toBe(0)
})

test('migrating twice, and at the same moment, changes nothing', async () => {
  await Promise.all([migrateDatabase(one.url), migrateDatabase(one.url)])
  expect(await countCourses(one)).toBe(1)
})
