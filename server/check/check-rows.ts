import type { Pool } from 'pg'
import type { Finding } from './finding.ts'

/** Rows of one sort, and what is wrong with one of them. */
export interface RowCheck<Row extends { id: string }> {
  query: RowQuery
  examine: (row: Row) => Promise<Finding[]>
}

/**
 * Bytes are there before a row speaks of them, and a row says that they go before they do. So what looks wrong while
 * the server works is looked at once more, row first: what is still wrong then is wrong.
 */
export async function* checkRows<Row extends { id: string }>(
  pool: Pool,
  { query, examine }: RowCheck<Row>,
): AsyncGenerator<Finding> {
  for await (const row of rowsById<Row>(pool, query)) {
    if ((await examine(row)).length === 0) continue
    const now = await readRow<Row>(pool, query, row.id)
    if (now !== null) yield* await examine(now)
  }
}

const PAGE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** A query for rows that each have an `id`. */
interface RowQuery {
  /** Up to the `WHERE`, which is added. */
  select: string
  /** The column that `id` is. */
  idColumn: string
}

/** All rows by rising id, a page at a time: however many there are, they cost the memory of one page. */
async function* rowsById<Row extends { id: string }>(
  pool: Pool,
  { select, idColumn }: RowQuery,
): AsyncGenerator<Row> {
  const text = `${select} WHERE ${idColumn} > $1 ORDER BY ${idColumn} LIMIT ${PAGE}`
  for (let after = BEFORE_ALL; ;) {
    const { rows } = await pool.query<Row>(text, [after])
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}

/** One row as it is now; null when it is gone. */
async function readRow<Row extends { id: string }>(
  pool: Pool,
  { select, idColumn }: RowQuery,
  id: string,
): Promise<Row | null> {
  const { rows } = await pool.query<Row>(`${select} WHERE ${idColumn} = $1`, [id])
  return rows[0] ?? null
}
