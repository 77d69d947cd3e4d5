import { sql } from 'drizzle-orm'
import { createHmac } from 'node:crypto'
import type { Pool } from 'pg'
import { spellEmail } from '#contract/vocabulary/people/email.ts'
import { queryPrepared } from '#server/database/query-prepared.ts'
import { networksOf } from '#server/http/address/network-of.ts'

interface Limit {
  most: number
  /** Counted from the first of them. */
  seconds: number
}

/** Wrong passwords for one email from one network. */
export const PAIR_LIMIT = { most: 8, seconds: 300 } satisfies Limit
/** From one network, for any email: a whole hospital may share an address. Wider networks have their share more. */
export const NETWORK_LIMIT = { most: 100, seconds: 900 } satisfies Limit
/** For one email, from anywhere: a guesser may have many addresses. */
export const EMAIL_LIMIT = { most: 30, seconds: 900 } satisfies Limit
/** Keys that are counted for longer say so; of all others, password resets are counted for longest. */
export const DAY_PREFIX = 'day '
export const MONTH_PREFIX = 'month '
export const DAY_SECONDS = 86_400
export const MONTH_SECONDS = 30 * DAY_SECONDS
const LONGEST_WINDOW_SECONDS = 3_600
/** How long a network counts as one where the person has signed in, days. */
const FAMILIAR_DAYS = 90

/** The keys under which an attempt is counted; digests, so that neither emails nor addresses are stored. */
export interface TryKeys {
  /** Email and network together; also identifies a place where this person has signed in. */
  pair: string
  /** The narrowest first. */
  networks: readonly { key: string; most: number }[]
  email: string
}

export function keysOfTry(secret: string, { email, address }: { email: string; address: string }): TryKeys {
  const digest = (...parts: readonly string[]) =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url')
  const [spelled, networks] = [spellEmail(email), networksOf(address)]
  return {
    pair: digest('pair', spelled, networks[0].name),
    networks: networks.map(({ name, share }) => ({
      key: digest('network', name),
      most: share * NETWORK_LIMIT.most,
    })),
    email: digest('email', spelled),
  }
}

export interface CountedTry {
  /** The count that exceeded its limit, if any. */
  isTooMany: 'email' | 'network' | null
  /** The keys under which it was counted, in the order in which rows are locked. */
  keys: readonly string[]
}

/**
 * One more, or the first of a new window. Attempts beyond the limit are not counted, so that they don't lengthen a
 * pause.
 */
export const ONE_MORE = sql`ON CONFLICT (key) DO UPDATE SET
  most = excluded.most,
  tries = CASE WHEN c.resets_at <= now() THEN 1 ELSE least(c.tries + 1, excluded.most + 1) END,
  resets_at = CASE WHEN c.resets_at <= now() THEN excluded.resets_at ELSE c.resets_at END`

/**
 * Counts one more attempt before its password is checked, so that many at once cannot slip through. On a network where
 * the person has signed in before, only attempts from there count: nobody elsewhere can lock them out. What a narrow
 * network is turned away for counts in no wider one. One statement in a fixed order, so that it takes the same time for
 * everybody.
 */
export async function countTry(pool: Pool, { pair, networks, email }: TryKeys): Promise<CountedTry> {
  const wider = sql.param([...networks.map(({ key }) => key), email])
  const rows = await queryPrepared<{ key: string; isTooMany: boolean }>(
    pool,
    sql`WITH pair AS (
        INSERT INTO sign_in_counts AS c (key, tries, most, resets_at)
        VALUES (${pair}, 1, ${PAIR_LIMIT.most}, now() + make_interval(secs => ${PAIR_LIMIT.seconds})) ${ONE_MORE}
        RETURNING key, tries > most AS "isTooMany"
      ), wide AS (
        INSERT INTO sign_in_counts AS c (key, tries, most, resets_at)
        SELECT key, 1, most, now() + make_interval(secs => seconds)
        FROM unnest(${wider}::text[], ${sql.param([...networks.map(({ most }) => most), EMAIL_LIMIT.most])}::int[],
          ${sql.param([...networks.map(() => NETWORK_LIMIT.seconds), EMAIL_LIMIT.seconds])}::int[]) WITH ORDINALITY AS limits (key, most, seconds, at)
        WHERE NOT (SELECT "isTooMany" FROM pair)
          AND NOT EXISTS (SELECT FROM sign_in_counts full_one WHERE full_one.tries > full_one.most
            AND full_one.resets_at > now() AND full_one.key = ANY ((${wider}::text[])[:limits.at - 1]))
          AND NOT EXISTS (SELECT FROM sign_in_places WHERE place = ${pair} AND forgotten_at > now()) ${ONE_MORE}
        RETURNING key, tries > most AS "isTooMany"
      )
      SELECT * FROM pair UNION ALL SELECT * FROM wide`,
  )
  const tooMany = new Set(rows.filter(({ isTooMany }) => isTooMany).map(({ key }) => key))
  const isTooMany = networks.some(({ key }) => tooMany.has(key))
    ? 'network'
    : tooMany.size > 0
      ? 'email'
      : null
  return { isTooMany, keys: rows.map(({ key }) => key) }
}

/**
 * Uncounts an attempt that was no wrong password: it was not checked, or was right. The rows are locked in the order of
 * counting.
 */
export async function undoSignInTry(pool: Pool, { keys }: CountedTry): Promise<void> {
  await queryPrepared(
    pool,
    sql`UPDATE sign_in_counts SET tries = tries - 1 WHERE tries > 0 AND key IN (
      SELECT key FROM sign_in_counts WHERE key = ANY (${sql.param(keys)}::text[]) ORDER BY array_position(${sql.param(keys)}::text[], key) FOR UPDATE
    )`,
  )
}

/** From now on this person is known on this network, and their attempts there are counted from zero. */
export async function rememberPlace(pool: Pool, { pair }: TryKeys): Promise<void> {
  await queryPrepared(
    pool,
    sql`WITH counted AS (DELETE FROM sign_in_counts WHERE key = ${pair})
      INSERT INTO sign_in_places (place, forgotten_at) VALUES (${pair}, now() + make_interval(days => ${FAMILIAR_DAYS}))
      ON CONFLICT (place) DO UPDATE SET forgotten_at = excluded.forgotten_at`,
  )
}

/** For a person who has proven their identity in another way: no earlier wrong attempt keeps them waiting there. */
export async function forgetTries(pool: Pool, { pair, email }: TryKeys): Promise<void> {
  await queryPrepared(
    pool,
    sql`DELETE FROM sign_in_counts WHERE key = ANY (${sql.param([pair, email])}::text[])`,
  )
}

/** Nobody is locked out for longer than a window, and then counts begin again. Returns how many end now. */
export async function hastenCounts(pool: Pool): Promise<number> {
  const rows = await queryPrepared(
    pool,
    sql`UPDATE sign_in_counts SET resets_at = now() WHERE resets_at > now() + make_interval(secs =>
      CASE WHEN starts_with(key, ${DAY_PREFIX}) THEN ${DAY_SECONDS}::int WHEN starts_with(key, ${MONTH_PREFIX}) THEN ${MONTH_SECONDS}::int ELSE ${LONGEST_WINDOW_SECONDS}::int END) RETURNING key`,
  )
  return rows.length
}
