import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { isFoundBy, wordsOf } from '#server/database/people/found-words.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = untilEnd(await freshDatabase())
const PEOPLE = [
  ['Inés', 'Núñez'],
  ['Zoë', 'Álvarez'],
  ['Deniz', 'Öztürk'],
  ['Işıl', 'Çelik'],
  ['Sean', 'O’Connor'],
  ['Mary', "O'Connor"],
  ['Zed', 'Zimmer'],
  ['Jo\u0308rg', 'Groß'],
  ['Søren', 'Kjær'],
  ['علی\u200cرضا', 'کریمی'],
  ['Ana', 'García-López'],
  ['Suharto', ''],
  ['지훈', '김'],
  ['麗', '王'],
] as const
for (const [firstName, lastName] of PEOPLE) await addPerson(database, { firstName, lastName })

async function find(search: string): Promise<string[]> {
  const { rows } = await database.execute<{ name: string }>(
    sql`SELECT first_name AS name FROM users u WHERE ${isFoundBy(search)} ORDER BY first_name COLLATE "und-x-icu"`,
  )
  return rows.map(({ name }) => name)
}

test.each([
  ['nunez', ['Inés']],
  ['alvarez', ['Zoë']],
  ['OZTURK', ['Deniz']],
  ['isil celik', ['Işıl']],
  ["o'connor", ['Mary', 'Sean']],
  ['O’Connor', ['Mary', 'Sean']],
  ['oconnor', ['Mary', 'Sean']],
  ['Zimmer Zed', ['Zed']],
  ['Zimmer, Zed', ['Zed']],
  ['zed  zimmer', ['Zed']],
  ['J\u00f6rg', ['Jo\u0308rg']],
  ['jorg gross', ['Jo\u0308rg']],
  ['soren kjaer', ['Søren']],
  ['علیرضا', ['علی\u200cرضا']],
  ['garcia lopez', ['Ana']],
  ['Lopez-Garcia', ['Ana']],
  ['imm', ['Zed']],
  ['suharto', ['Suharto']],
  ['nobody', []],
  ['김지훈', ['지훈']],
  ['김지훈'.normalize('NFD'), ['지훈']],
  ['훈 김', ['지훈']],
  ['王麗', ['麗']],
  ['王', ['麗']],
  ['王훈', []],
])('the search %j finds %j', async (search, names) => {
  expect(await find(search)).toEqual(names)
})

test('a search without words finds everybody', async () => {
  expect(wordsOf(' , ')).toEqual([])
  expect(await find(' , ')).toHaveLength(PEOPLE.length)
})
