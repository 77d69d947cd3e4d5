import type * as z from 'zod/mini'
import { refuse, type Result, succeed } from '#contract/result.ts'

// Lists are paged by key. The cursor of a page is the key of its last row: the fields by which the list is sorted.

const BETWEEN_FIELDS = '_'

/** A list is not continued from a cursor that it didn't answer. */
export const brokenCursor = {
  code: 'invalid-input',
  message: 'The list can’t be continued from this cursor. Load its first page again.',
} as const

/** The key after which a page begins; null for the first page. @param key a tuple of the fields */
export function readCursor<Key>(
  key: z.ZodMiniType<Key>,
  cursor: string | undefined,
): Result<Key | null, typeof brokenCursor> {
  if (cursor === undefined) return succeed(null)
  const read = key.safeParse(cursor.split(BETWEEN_FIELDS))
  return read.success ? succeed(read.data) : refuse(brokenCursor)
}

/** How many rows to query: one more than shown tells whether there is another page. */
export function rowsToRead(limit: number): number {
  return limit + 1
}

/** Makes a page of the rows that were queried, with the cursor of the next one. */
export function pageOf<Row>(
  rows: readonly Row[],
  limit: number,
  keyOf: (row: Row) => readonly string[],
): { page: readonly Row[]; next: string | null } {
  const page = rows.slice(0, limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return { page, next: last === undefined ? null : keyOf(last).join(BETWEEN_FIELDS) }
}
