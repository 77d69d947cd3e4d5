import { glob, readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { nameOrderOf } from '#server/database/people/name-order.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())

test('people are sorted by the rules of language, and by the one name that they have', async () => {
  const names = ['Zimmer', 'Álvarez', 'alvarez', 'Ahmed', 'Østby', 'Osman', 'Ozawa', 'Émile']
  for (const lastName of names) await addPerson(database, { firstName: 'A', lastName })
  await addPerson(database, { firstName: 'Suharto', lastName: '' })
  const { rows } = await database.execute<{ name: string }>(
    sql`SELECT btrim(first_name || ' ' || last_name) AS name FROM users u ORDER BY ${sql.raw(nameOrderOf('u'))}, u.id`,
  )
  expect(rows.map(({ name }) => name.replace(/^A /, ''))).toEqual([
    'Ahmed',
    'alvarez',
    'Álvarez',
    'Émile',
    'Osman',
    'Østby',
    'Ozawa',
    'Suharto',
    'Zimmer',
  ])
})

test('names of groups and titles of programs are sorted so in all lists of a program', async () => {
  const found: string[] = []
  for await (const file of glob('server/modules/{people,schedule,learning}/**/*.ts'))
    if (/ORDER BY[^\n]*\blower\((g\.name|[op]\.title|title)\)/.test(await readFile(file, 'utf8')))
      found.push(file)
  expect(found).toEqual([])
})
