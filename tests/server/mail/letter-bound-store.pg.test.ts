import { expect, test } from 'vitest'
import { countLetters, type LetterCount } from '#server/mail/letter-bound-store.ts'
import { freshDatabase } from '#tests/support/fresh-database.ts'
import { untilEnd } from '#tests/support/until-end.ts'

const { database } = await fresh()
async function fresh() {
  const made = await freshDatabase()
  untilEnd({ stop: () => made.close() })
  return made
}

const count = (...counts: LetterCount[]) => database.transaction((tx) => countLetters(tx, counts))
const at = (key: string, letters = 1, most = 3): LetterCount => ({ key, letters, most })

test('a day has room for so many; what does not fit is not counted', async () => {
  expect(await count(at('a', 2), at('b'))).toEqual([])
  const [full, ...others] = await count(at('a', 2), at('b'))
  expect(others).toEqual([])
  expect(full?.key).toBe('a')
  expect(Math.abs((full?.againAt ?? 0) - Date.now() - 86_400_000)).toBeLessThan(60_000)
  expect(await count(at('a'))).toEqual([])
  expect(await count(at('a'))).toMatchObject([{ key: 'a' }])
})

test('it starts anew once the day is over, and a refusal does not lengthen it', async () => {
  for (let n = 0; n < 3; n += 1) await count(at('c'))
  const [first] = await count(at('c'))
  const [second] = await count(at('c'))
  expect(second).toEqual(first)
  await database.$client.query(
    `UPDATE sign_in_counts SET resets_at = now() - interval '1 second' WHERE key = 'c'`,
  )
  expect(await count(at('c'))).toEqual([])
})

test('a call that is rolled back counts nothing, and many at once count exactly', async () => {
  const undone = database.transaction(async (tx) => {
    await countLetters(tx, [at('d', 3)])
    throw new Error('undo')
  })
  await expect(undone).rejects.toThrow('undo')
  const answers = await Promise.all(Array.from({ length: 8 }, () => count(at('d'), at('e'))))
  expect(answers.filter((full) => full.length === 0)).toHaveLength(3)
})
