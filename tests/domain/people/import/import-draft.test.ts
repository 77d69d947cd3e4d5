import { expect, test } from 'vitest'
import {
  cellsOfPerson,
  emptyImport,
  type ImportDraft,
  joinImports,
  readImportDraft,
  withoutTable,
} from '#domain/people/import/import-draft.ts'

const written = (key: string, email: string) => ({ key, written: [email, '', '', '', ''] })
const listOf = (...people: ImportDraft['people']): ImportDraft => ({ ...emptyImport, people })
const table = {
  firstLine: ['Mail', 'Name'],
  sample: [],
  hasHeadings: true,
  columns: { email: 0, firstName: 1 },
}

test('a draft of another shape is none', () => {
  expect(readImportDraft({ mark: 'a', ...listOf(written('1', 'ana@trocar.test')) })).not.toBeNull()
  expect(readImportDraft({ mark: 'a', people: 'many' })).toBeNull()
  expect(readImportDraft(null)).toBeNull()
})

test('of two tabs, both added and changed people stay, and who was removed in one is gone', () => {
  const base = listOf(written('1', 'ana@x.test'), written('2', 'bo@x.test'), written('3', 'cy@x.test'))
  const mine = listOf(written('1', 'ana@y.test'), written('2', 'bo@x.test'), written('4', 'di@x.test'))
  const theirs = listOf(
    written('1', 'ana@z.test'),
    written('2', 'bo@y.test'),
    written('3', 'cy@x.test'),
    written('5', 'ed@x.test'),
  )
  expect(joinImports(base, mine, theirs).people).toEqual([
    written('1', 'ana@y.test'),
    written('2', 'bo@y.test'),
    written('4', 'di@x.test'),
    written('5', 'ed@x.test'),
  ])
})

test('without its table, everybody is as they were read from it', () => {
  const person = { key: '1', line: ['ana@x.test', 'Ana'] }
  const { people, table: left } = withoutTable({ ...listOf(person), table })
  expect(left).toBeNull()
  expect(cellsOfPerson(people[0]!, null)).toEqual(cellsOfPerson(person, table))
  expect(cellsOfPerson(people[0]!, null)).toMatchObject({ email: 'ana@x.test', firstName: 'Ana' })
})
