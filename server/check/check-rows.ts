import type { Pool } from 'pg'
import type { Finding } from './finding.ts'
import { readRow, type RowQuery, rowsById } from './rows-by-id.ts'

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
