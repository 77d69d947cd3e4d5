import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanName } from '#contract/vocabulary/people/person-name.ts'
import { belowTitles, cellsOf, columnsOf } from '#domain/people/import/import-columns.ts'
import { readTable } from '#domain/people/import/table-text.ts'

// People in tables as other programs write them: however a table is written, the same people are read.

interface Person {
  email: string
  firstName: string
  lastName: string
  group: string
}
type Column = keyof Person

const word = fc.stringMatching(/^[A-Za-zÀ-ÖØ-öø-ÿ]{2,9}$/)
const somePerson: fc.Arbitrary<Person> = fc.record({
  email: fc.stringMatching(/^[a-z]{2,8}$/).map((name) => `${name}@hospital.example`),
  firstName: fc.oneof(
    word,
    fc.constantFrom('O’Neil', "D'Arcy", '吉田', 'علی\u200cرضا', 'Anna, Maria', 'Zed; Jr', 'A "Bo" C'),
  ),
  lastName: fc.oneof(word, fc.constantFrom('', '𠮷田', 'van der Berg', 'Smith | Sons', '=Koch', '-Lee')),
  group: fc.constantFrom('', 'PGY 1', 'Senior residents', '007'),
})

/** In the words of Outlook, Google, Canvas and lists of hospitals. */
const HEADINGS: Readonly<Record<Column, readonly string[]>> = {
  email: ['Email', 'E-mail Address', 'E-mail 1 - Value', 'HOSPITAL EMAIL', 'SIS Login ID', 'Work e-mail'],
  firstName: ['First Name', 'Given Name', 'FORENAME', 'Resident First Name', 'Legal first name'],
  lastName: ['Last Name', 'Surname', 'Family Name', 'Trainee Last Name'],
  group: ['Group', 'PGY Level', 'Cohort', 'Class'],
}

const someWriting = fc.record({
  separator: fc.constantFrom(',', ';', '\t'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  mark: fc.boolean(),
  saysSeparator: fc.boolean(),
  quotesAll: fc.boolean(),
  spaceBefore: fc.boolean(),
  textCells: fc.constantFrom('plain', 'formula', 'apostrophe'),
  title: fc.boolean(),
  lastLineEnds: fc.boolean(),
  order: fc.shuffledSubarray(['email', 'firstName', 'lastName', 'group'] as Column[], { minLength: 4 }),
  heading: fc.nat(5),
  junk: fc.boolean(),
})
type Writing = typeof someWriting extends fc.Arbitrary<infer Value> ? Value : never

function writeTable(people: readonly Person[], how: Writing): string {
  const { separator, lineEnd, order, heading } = how
  const cell = (text: string): string => {
    const isRisky = /^[=+@-]/.test(text) || /^0\d/.test(text)
    // A sign that would begin a formula is written as text by whatever writes tables for a spreadsheet.
    const shown = isRisky
      ? how.textCells === 'formula'
        ? `="${text}"`
        : text.startsWith('0')
          ? text
          : `'${text}`
      : text
    const needs = how.quotesAll || /["\n\r,;\t|]/.test(shown)
    return (how.spaceBefore && needs ? ' ' : '') + (needs ? `"${shown.replaceAll('"', '""')}"` : shown)
  }
  const headings = [
    ...order.map((column) => HEADINGS[column][heading % HEADINGS[column].length]!),
    ...(how.junk ? ['Notes'] : []),
  ]
  const rows = people.map((person) => [...order.map((column) => person[column]), ...(how.junk ? ['x'] : [])])
  const lines = [...(how.title ? [['Residents 2026'], ['']] : []), headings, ...rows].map((row) =>
    row.map(cell).join(separator),
  )
  return (
    (how.mark ? '\ufeff' : '') +
    (how.saysSeparator ? `sep=${separator}${lineEnd}` : '') +
    lines.join(lineEnd) +
    (how.lastLineEnds ? lineEnd : '')
  )
}

function readPeople(text: string): Person[] {
  const [first = [], ...rest] = belowTitles(readTable(text))
  const columns = columnsOf(first)
  return (columns === null ? [first, ...rest] : rest).map((row) => {
    const { email, firstName, lastName, group } = cellsOf(row, columns)
    return { email, firstName, lastName, group }
  })
}

const stored = ({ firstName, lastName, ...rest }: Person) => ({
  ...rest,
  firstName: cleanName(firstName),
  lastName: cleanName(lastName),
})

function holdsFor(read: (text: string) => Person[]) {
  return fc.property(fc.array(somePerson, { minLength: 1, maxLength: 5 }), someWriting, (people, how) => {
    expect(read(writeTable(people, how))).toEqual(people.map(stored))
  })
}

test('however a table of people is written, the same people are read', () => {
  fc.assert(holdsFor(readPeople), { numRuns: 300 })
})

describe('a reader is found that', () => {
  test.each<[string, (text: string) => Person[]]>([
    ['reads only commas', (text) => readPeople(text.replaceAll(/[;\t]/g, ','))],
    ['takes a mark of the byte order for a letter', (text) => readPeople(text.replace('\ufeff', 'x'))],
    ['keeps quotation marks', (text) => readPeople(text.replaceAll('"', '""""'))],
    ['takes the first line for a person', (text) => readPeople(text.replace(/sep=.(\r\n|\r|\n)/, 'sep,x$1'))],
    ['leaves the last one out', (text) => readPeople(text).slice(0, -1)],
    [
      'goes by the usual columns',
      (text) => [...readTable(text)].slice(1).map((row) => cellsOf(row, null) as Person),
    ],
  ])('%s', (_which, read) => {
    expect(fc.check(holdsFor(read), { numRuns: 300 }).failed).toBe(true)
  })
})
