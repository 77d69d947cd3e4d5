import { sql } from 'drizzle-orm'
import type { Pool } from 'pg'
import type { Transaction } from '#server/database/database.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import {
  DAY_PREFIX,
  keysOfTry,
  MONTH_PREFIX,
  MONTH_SECONDS,
  type CountedTry,
  DAY_SECONDS,
  ONE_MORE,
} from '../sign-in/sign-in-count-store.ts'

// Wrong codes of an app over a longer time: six digits are guessed some day by whoever may go on trying.

/** On one network where the person has shown their second step, or on all others together. */
export const CODES_A_DAY = 24
export const CODES_A_MONTH = 72
/** So many wrong answers within a day, from wherever, are told to the person; once in that day. */
export const TOLD_AFTER = 8

export interface CodeTry {
  userId: UserId
  address: string
  /** A second step that was set up anew is counted anew. */
  setUpAt: Date | null
}

/** The place where people show their second step, and the counts for it and for all others together. */
function keysOf(secret: string, { userId, address, setUpAt }: CodeTry) {
  const { pair: place } = keysOfTry(secret, { email: `code of ${userId}`, address })
  const { pair, email } = keysOfTry(secret, {
    email: `codes of ${userId} since ${setUpAt?.getTime() ?? 0}`,
    address,
  })
  return { place, nearby: pair, elsewhere: email }
}

/**
 * Counts one code of the app before it is checked. Those beyond a limit are not counted.
 * @returns `keys`: where it was counted. A count that was full took nothing, so nothing may be given back to it: of many
 * codes at once that are turned away, each would give back one that was checked.
 */
export async function countCodeOfApp(pool: Pool, secret: string, at: CodeTry): Promise<CountedTry> {
  const { place, nearby, elsewhere } = keysOf(secret, at)
  const rows = await queryPrepared<{ key: string; isTooMany: boolean }>(
    pool,
    sql`WITH place AS (
        SELECT CASE WHEN EXISTS (SELECT FROM sign_in_places WHERE place = ${place} AND forgotten_at > now())
          THEN ${nearby}::text ELSE ${elsewhere} END AS key
      )
      INSERT INTO sign_in_counts AS c (key, tries, most, resets_at)
      SELECT limits.prefix || place.key, 1, limits.most, now() + make_interval(secs => limits.seconds)
      FROM place, unnest(${sql.param([DAY_PREFIX, MONTH_PREFIX])}::text[], ${sql.param([CODES_A_DAY, CODES_A_MONTH])}::int[], ${sql.param([DAY_SECONDS, MONTH_SECONDS])}::int[]) AS limits (prefix, most, seconds) ${ONE_MORE}
      RETURNING key, tries > most AS "isTooMany"`,
  )
  return {
    isTooMany: rows.some(({ isTooMany }) => isTooMany) ? 'email' : null,
    keys: rows.filter(({ isTooMany }) => !isTooMany).map(({ key }) => key),
  }
}

/** Counts a wrong answer of any kind. True: it is the one after which the person is told. */
export async function countWrongAnswer(tx: Transaction, secret: string, userId: UserId): Promise<boolean> {
  const { email } = keysOfTry(secret, { email: `wrong answers for ${userId}`, address: '' })
  const key = `${DAY_PREFIX}${email}`
  const { rows } = await tx.execute<{ tries: number }>(sql`
    INSERT INTO sign_in_counts AS c (key, tries, most, resets_at)
    VALUES (${key}, 1, ${TOLD_AFTER}, now() + make_interval(secs => ${DAY_SECONDS})) ${ONE_MORE}
    RETURNING tries`)
  return rows[0]?.tries === TOLD_AFTER
}

/** A new password keeps nobody waiting who tried with the old one; the count of the month stays. */
export async function forgetCodesOfDay(pool: Pool, secret: string, at: CodeTry): Promise<void> {
  const { nearby, elsewhere } = keysOf(secret, at)
  await queryPrepared(
    pool,
    sql`DELETE FROM sign_in_counts WHERE key = ANY (${sql.param([`${DAY_PREFIX}${nearby}`, `${DAY_PREFIX}${elsewhere}`])}::text[])`,
  )
}
