import type { Pool } from 'pg'
import type { Finding } from './finding.ts'

/** A kind of row, and what is wrong with one of them. */
export interface RowCheck<Row extends { id: string }> {
  query: RowQuery
  examine: (row: Row) => Promise<Finding[]>
}

/**
 * Bytes exist before a row refers to them, and a row is marked before its bytes are removed. So what looks wrong while
 * the server runs is checked again, row first: what is still wrong then is a finding.
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
  /** The query up to its `WHERE`, which is added. */
  select: string
  /** The column that `id` selects. */
  idColumn: string
}

/** All rows in ascending order of id, a page at a time, so that the memory of one page is enough. */
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

/** One row as it is now; null if it is gone. */
async function readRow<Row extends { id: string }>(
  pool: Pool,
  { select, idColumn }: RowQuery,
  id: string,
): Promise<Row | null> {
  const { rows } = await pool.query<Row>(`${select} WHERE ${idColumn} = $1`, [id])
  return rows[0] ?? null
}
