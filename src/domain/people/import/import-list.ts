import { cellsOf, columnsOf, type ImportColumns, usualColumns } from './import-columns.ts'
import type { ImportCells, ImportRow } from './import-rows.ts'

// The list of people to add, before anybody is added: which column of a table is read as what, and what written words
// mean, can be changed for all rows at once (0823).

export type JudgeRow = (key: string, cells: ImportCells) => ImportRow

export interface ImportEntry {
  row: ImportRow
  /** Before `meanings` are applied. */
  written: ImportCells
  /** The cells of its line in the table that was read last; null: typed, changed by hand, or of an earlier table. */
  line: readonly string[] | null
  judge: JudgeRow
}

/** The table that was read last. */
export interface ImportTable {
  firstLine: readonly string[]
  /** Shows what the columns hold: the line below, or the first one if there is no other. */
  sample: readonly string[]
  hasHeadings: boolean
  columns: ImportColumns
}

export type MendedField = 'role' | 'group'

/** A word of other people, and what this program calls it. */
export interface Meaning {
  field: MendedField
  written: string
  meant: string
}

/** Going by its first line. */
export function tableOf(firstLine: readonly string[]): Omit<ImportTable, 'sample'> {
  const columns = columnsOf(firstLine)
  return { firstLine, hasHeadings: columns !== null, columns: columns ?? usualColumns }
}

export function createEntries(judge: JudgeRow, meanings: readonly Meaning[]) {
  const words = new Map(meanings.map(({ field, written, meant }) => [wordKey(field, written), meant]))
  const meantBy = (cells: ImportCells): ImportCells => ({
    ...cells,
    role: words.get(wordKey('role', cells.role)) ?? cells.role,
    group: words.get(wordKey('group', cells.group)) ?? cells.group,
  })
  const entry = (key: string, written: ImportCells, line: ImportEntry['line'] = null): ImportEntry => ({
    row: judge(key, meantBy(written)),
    written,
    line,
    judge,
  })
  return {
    /** As it was stored. */
    stored: entry,
    isJudged: (before: ImportEntry) => before.judge === judge,
    typed: (key: string, cells: ImportCells) => entry(key, cells),
    lineOf: (key: string, line: readonly string[], columns: ImportColumns) =>
      entry(key, cellsOf(line, columns), line),
    /** The same object, unless the words mean something else now, or another judge was asked. */
    again: (before: ImportEntry): ImportEntry => {
      const { role, group } = meantBy(before.written)
      const { key, cells } = before.row
      const isSame = before.judge === judge && role === cells.role && group === cells.group
      return isSame ? before : entry(key, before.written, before.line)
    },
  }
}

function wordKey(field: MendedField, written: string): string {
  return `${field} ${written.toLowerCase()}`
}

export interface WrittenWord {
  field: MendedField
  written: string
  /** How many rows it keeps from being right. */
  count: number
}

/** Groups and roles that nobody here knows, the most frequent first. */
export function unknownWords(rows: readonly ImportRow[]): readonly WrittenWord[] {
  const found = new Map<string, WrittenWord>()
  const count = (field: MendedField, written: string) => {
    const key = wordKey(field, written)
    const before = found.get(key) ?? { field, written, count: 0 }
    found.set(key, { ...before, count: before.count + 1 })
  }
  for (const { faults, cells } of rows) {
    if (faults.includes('no-such-group')) count('group', cells.group)
    if (faults.includes('unknown-role') || faults.includes('role-not-yours')) count('role', cells.role)
  }
  return [...found.values()].toSorted((one, other) => other.count - one.count)
}

/** How long a word must be for its beginning to say something. */
const TELLING = 3

/** `Seniors` is likely `Senior residents`, and `PGY-3` is `PGY 3`; null: none, or more than one. */
export function likelyName(written: string, names: readonly string[]): string | null {
  const same = names.filter((name) => wordsOf(name).join('') === wordsOf(written).join(''))
  if (same.length > 0) return same.length === 1 ? same[0]! : null
  const words = wordsOf(written)
  const alike = names.filter((name) => wordsOf(name).some((word) => words.some((own) => areAlike(own, word))))
  return alike.length === 1 ? alike[0]! : null
}

function wordsOf(text: string): readonly string[] {
  return (
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/\p{L}+|\p{N}+/gu) ?? []
  )
}

function areAlike(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length >= TELLING && long.startsWith(short)
}

/** Most rows of the table lack an email or a name: its columns were probably read as something else. */
export function looksMisread(entries: readonly ImportEntry[]): boolean {
  const read = entries.filter(({ line }) => line !== null)
  const lacking = read.filter(({ row: { faults } }) =>
    (['no-email', 'wrong-email', 'no-name'] as const).some((fault) => faults.includes(fault)),
  )
  return lacking.length * 2 > read.length
}
