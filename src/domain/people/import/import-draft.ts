import * as z from 'zod/mini'
import { cellsOf, importColumnNames } from './import-columns.ts'
import type { ImportEntry, ImportTable, Meaning } from './import-list.ts'
import type { ImportCells } from './import-rows.ts'

// A list that is being prepared, as the device stores it until everybody on it is added.

const columns = z.partialRecord(z.enum(importColumnNames), z.int())
const cells = z.readonly(z.array(z.string()))
const importDraft = z.object({
  /** Another one each time it is stored: whether another tab has stored since is told without reading it all. */
  mark: z.string(),
  people: z.array(
    z.object({
      key: z.string(),
      /** As a person wrote them, in the order of `FIELDS`; or else the line of the table. */
      written: z.optional(cells),
      line: z.optional(cells),
    }),
  ),
  meanings: z.array(z.object({ field: z.enum(['role', 'group']), written: z.string(), meant: z.string() })),
  table: z.nullable(z.object({ firstLine: cells, sample: cells, hasHeadings: z.boolean(), columns })),
  isCut: z.boolean(),
  isInvited: z.boolean(),
})
const markOnly = z.object({ mark: z.string() })

export type StoredImport = z.infer<typeof importDraft>
/** What the page has of it. */
export type ImportDraft = Omit<StoredImport, 'mark'>
export type DraftPerson = ImportDraft['people'][number]

export const emptyImport: ImportDraft = {
  people: [],
  meanings: [],
  table: null,
  isCut: false,
  isInvited: true,
}

const FIELDS = ['email', 'firstName', 'lastName', 'role', 'group'] as const

/** Null: there is none, or one of another shape. */
export function readImportDraft(stored: unknown): StoredImport | null {
  return importDraft.safeParse(stored).data ?? null
}

export function markOf(stored: unknown): string | null {
  return markOnly.safeParse(stored).data?.mark ?? null
}

export function personOf({ row: { key }, written, line }: ImportEntry): DraftPerson {
  return line === null ? { key, written: FIELDS.map((field) => written[field]) } : { key, line }
}

/** What was written of a person, in the columns of the table if it is a line. */
export function cellsOfPerson({ written = [], line }: DraftPerson, table: ImportTable | null): ImportCells {
  if (line !== undefined) return cellsOf(line, table?.columns ?? null)
  const [email = '', firstName = '', lastName = '', role = '', group = ''] = written
  return { email, firstName, lastName, role, group }
}

/** How many signs the lines of the table have. */
export function sizeOfLines({ people }: ImportDraft): number {
  let size = 0
  for (const { line = [] } of people) for (const cell of line) size += cell.length
  return size
}

/** Without the table: everybody as they were read from it, but its columns can't be chosen anew. */
export function withoutTable<Draft extends ImportDraft>(draft: Draft): Draft {
  if (draft.table === null) return draft
  const people = draft.people.map((person) => {
    if (person.line === undefined) return person
    const read = cellsOfPerson(person, draft.table)
    return { key: person.key, written: FIELDS.map((field) => read[field]) }
  })
  return { ...draft, people, table: null }
}

/**
 * What two tabs made of one list. Both keep what either added or changed; of a person whom both changed, mine is kept.
 * @param base what both began with
 */
export function joinImports(base: ImportDraft, mine: ImportDraft, stored: ImportDraft): ImportDraft {
  const isTableMine = !isSame(mine.table, base.table)
  const theirs = isTableMine && !isSame(stored.table, base.table) ? withoutTable(stored) : stored
  const [before, now] = [peopleByKey(base), peopleByKey(theirs)]
  const stayed = mine.people.flatMap((person) => {
    const was = before.get(person.key)
    if (was === undefined || !isSame(was, person)) return [person]
    const is = now.get(person.key)
    return is === undefined ? [] : [is]
  })
  const own = peopleByKey(mine)
  const came = theirs.people.filter(
    (person) => !own.has(person.key) && !isSame(person, before.get(person.key)),
  )
  return {
    people: [...stayed, ...came],
    meanings: joinMeanings(base.meanings, mine.meanings, theirs.meanings),
    table: isTableMine ? mine.table : theirs.table,
    isCut: mine.isCut || theirs.isCut,
    isInvited: mine.isInvited === base.isInvited ? theirs.isInvited : mine.isInvited,
  }
}

function joinMeanings(
  base: readonly Meaning[],
  mine: readonly Meaning[],
  theirs: readonly Meaning[],
): Meaning[] {
  const came = theirs.filter(
    (one) => ![...base, ...mine].some(({ field, written }) => field === one.field && written === one.written),
  )
  return [...mine, ...came]
}

function peopleByKey({ people }: ImportDraft): ReadonlyMap<string, DraftPerson> {
  return new Map(people.map((person) => [person.key, person]))
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other)
}
