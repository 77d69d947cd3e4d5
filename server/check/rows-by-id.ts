import type { Pool } from 'pg'

const PAGE = 500
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000'

/** A query for rows that each have an `id`. */
export interface RowQuery {
  /** Up to the `WHERE`, which is added. */
  select: string
  /** The column that `id` is. */
  idColumn: string
}

/** All rows by rising id, a page at a time: however many there are, they cost the memory of one page. */
export async function* rowsById<Row extends { id: string }>(
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
export async function readRow<Row extends { id: string }>(
  pool: Pool,
  { select, idColumn }: RowQuery,
  id: string,
): Promise<Row | null> {
  const { rows } = await pool.query<Row>(`${select} WHERE ${idColumn} = $1`, [id])
  return rows[0] ?? null
}
