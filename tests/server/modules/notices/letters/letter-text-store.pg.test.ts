import { afterAll, beforeAll, expect, it } from 'vitest'
import {
  findLetterRow,
  readChangedLetters,
  saveLetterWords,
} from '#server/modules/notices/letters/letter-text-store.ts'
import { type FreshDatabase, freshDatabase } from '#tests/support/fresh-database.ts'
import { addPerson } from '#tests/support/people.ts'

let fresh: FreshDatabase
beforeAll(async () => {
  fresh = await freshDatabase()
})
afterAll(() => fresh.close())

it('words are saved only over the version they were made from, and can be removed again', async () => {
  const { database } = fresh
  const by = await addPerson(database, { role: 'TROCAR_ADMIN' })
  const words = { subject: 'A', body: 'B' }
  const save = (change: { words: typeof words | null; basedOn: number }) =>
    database.transaction((tx) => saveLetterWords(tx, 'welcome', { ...change, by }))
  expect(await save({ words, basedOn: 3 })).toBeNull()
  const id = await save({ words, basedOn: 0 })
  expect(await save({ words, basedOn: 0 })).toBeNull()
  expect(await readChangedLetters(database)).toEqual(new Map([['welcome', words]]))
  expect(await save({ words: null, basedOn: 1 })).toBe(id)
  expect(await readChangedLetters(database)).toEqual(new Map())
  expect(await findLetterRow(database, 'welcome')).toMatchObject({ version: 2, subject: null })
  expect(await findLetterRow(database, 'digest')).toBeNull()
})
