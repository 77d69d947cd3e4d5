import { describe, expect, test } from 'vitest'
import {
  createEntries,
  likelyName,
  looksMisread,
  type Meaning,
  tableOf,
  unknownWords,
} from '#domain/people/import/import-list.ts'
import { createRowJudge } from '#domain/people/import/import-rows.ts'
import type { UserGroupId } from '#contract/vocabulary/ids.ts'

const judge = createRowJudge({
  groups: [{ id: 'senior' as UserGroupId, name: 'Senior residents' }],
  mayGive: (role) => role !== 'PROGRAM_DIRECTOR',
  isEmail: (text) => text.includes('@'),
  nameMax: 100,
})
const seniors: Meaning = { field: 'group', written: 'Seniors', meant: 'Senior residents' }
const line: readonly string[] = ['a@x.example', 'Anna', 'Koch', 'Resident', 'Seniors']
const { columns } = tableOf(line)

test('without headings, the first line is a person and the columns are in the usual order', () => {
  expect(tableOf(line)).toMatchObject({ hasHeadings: false, columns: { email: 0, group: 4 } })
  expect(tableOf(['Surname', 'Forename', 'Work Email'])).toMatchObject({
    hasHeadings: true,
    columns: { email: 2, firstName: 1, lastName: 0 },
  })
})

describe('a word of other people', () => {
  test('is no group of the program until somebody says what it means', () => {
    expect(createEntries(judge, []).lineOf('1', line, columns).row.faults).toEqual(['no-such-group'])
    expect(createEntries(judge, [seniors]).lineOf('1', line, columns).row).toMatchObject({
      faults: [],
      cells: { group: 'Senior residents' },
    })
  })

  test('means the same however it is capitalized', () => {
    const shouted = line.with(4, 'SENIORS')
    expect(createEntries(judge, [seniors]).lineOf('1', shouted, columns).row.faults).toEqual([])
  })

  test('is judged again when its meaning changes, and what does not have it stays the same object', () => {
    const before = createEntries(judge, []).lineOf('1', line, columns)
    const after = createEntries(judge, [seniors]).again(before)
    expect(after.row).toMatchObject({ key: '1', faults: [] })
    expect(createEntries(judge, [seniors]).again(after)).toBe(after)
    expect(createEntries(judge, []).again(after).row).toEqual(before.row)
  })

  test('is listed once with how many rows have it, the most frequent first', () => {
    const { lineOf } = createEntries(judge, [])
    const rows = [
      line.with(4, 'Interns'),
      line,
      line.with(4, 'seniors'),
      line.with(3, 'Chief').with(4, ''),
      line.with(3, 'Program Director').with(4, ''),
      line.with(4, ''),
    ].map((cells, at) => lineOf(String(at), cells, columns).row)
    expect(unknownWords(rows)).toEqual([
      { field: 'group', written: 'Seniors', count: 2 },
      { field: 'group', written: 'Interns', count: 1 },
      { field: 'role', written: 'Chief', count: 1 },
      { field: 'role', written: 'Program Director', count: 1 },
    ])
  })
})

test.each([
  ['Seniors', ['Senior residents', 'Interns'], 'Senior residents'],
  ['PGY-3', ['PGY 2', 'PGY 3'], 'PGY 3'],
  ['pgy3', ['PGY 2', 'PGY 3'], 'PGY 3'],
  ['Resident', ['Senior residents', 'Junior residents'], null],
  ['PGY', ['PGY 2', 'PGY 3'], null],
  ['Interns', ['Senior residents'], null],
  ['–', ['Senior residents'], null],
  ['', [], null],
  ['研修医', ['研修医一年目', '指導医'], '研修医一年目'],
])('%j among %j is likely %j', (written, names, likely) => {
  expect(likelyName(written, names)).toBe(likely)
})

test('a table looks misread when most of its rows lack an email or a name', () => {
  const { lineOf, typed } = createEntries(judge, [])
  const right = lineOf('1', line, columns)
  const wrong = lineOf('2', ['Anna', 'a@x.example'], columns)
  expect(looksMisread([])).toBe(false)
  expect(looksMisread([right, wrong])).toBe(false)
  expect(looksMisread([right, wrong, wrong])).toBe(true)
  expect(looksMisread([right, typed('3', wrong.written), typed('4', wrong.written)])).toBe(false)
})
