import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/database/database.ts'

export interface LetterCount {
  /** A digest. */
  key: string
  letters: number
  most: number
}

/**
 * Counts letters within a day from the first, one row for each key, always in the same order. What is too much isn't
 * added.
 * @returns the keys that have no room for that many, and when they have, ms since the epoch
 */
export async function countLetters(
  tx: Transaction,
  counts: readonly LetterCount[],
): Promise<{ key: string; againAt: number }[]> {
  const { rows } = await tx.execute<{ key: string; againAt: number }>(sql`
    WITH asked AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(counts)}::jsonb) AS a(key text, letters int, most int)
      ORDER BY key
    ), counted AS (
      INSERT INTO sign_in_counts AS c (key, tries, most, resets_at)
      SELECT key, letters, most, now() + interval '1 day' FROM asked
      ON CONFLICT (key) DO UPDATE SET most = excluded.most,
        tries = CASE WHEN c.resets_at <= now() THEN excluded.tries
          WHEN c.tries + excluded.tries > excluded.most THEN c.tries ELSE c.tries + excluded.tries END,
        resets_at = CASE WHEN c.resets_at <= now() THEN excluded.resets_at ELSE c.resets_at END
      RETURNING new.key, new.resets_at,
        coalesce(new.tries = old.tries AND new.resets_at = old.resets_at, new.tries > new.most) AS "isFull"
    )
    SELECT key, (extract(epoch FROM resets_at) * 1000)::float8 AS "againAt" FROM counted WHERE "isFull"`)
  return rows
}
