import { setTimeout as sleep } from 'node:timers/promises'
import { DrizzleQueryError, sql } from 'drizzle-orm'
import { DatabaseError } from 'pg'
import type { GeneralJob, Log } from '#server/ports.ts'
import type { Database } from '../database.ts'
import { queryPrepared } from '../query-prepared.ts'
import { LOCK_NOT_AVAILABLE, LOCK_WAIT_MS } from './apply-program.ts'

/** Less than a stop waits for a job. */
const RUN_LIMIT_MS = 15_000

/** Brings what was counted by the rules of an earlier program up to date, a slice at a time (decision 0536). */
export function recountJob({ database, log }: { database: Database; log: Log }): GeneralJob {
  return {
    name: 'recount',
    schedule: { cron: '* * * * *', timeZone: 'UTC' },
    run: async () => {
      const deadline = Date.now() + RUN_LIMIT_MS
      for (const name of await listOpenRecounts(database)) {
        try {
          if (await recount(database, name, deadline)) log.info({ name }, 'counted again by the rules of now')
        } catch (error) {
          log.warn({ err: error, name }, 'what was counted by earlier rules remains; it is tried again')
        }
      }
    },
  }
}

/** By the names of their functions. */
export async function listOpenRecounts(database: Database): Promise<string[]> {
  const rows = await queryPrepared<{ name: string }>(
    database,
    sql`SELECT name FROM drizzle.recounts WHERE NOT is_done ORDER BY name`,
  )
  return rows.map(({ name }) => name)
}

/** Returns whether nothing is left; false: after the deadline, or while another instance is at it. */
async function recount(database: Database, name: string, deadline: number): Promise<boolean> {
  while (Date.now() < deadline) {
    const began = Date.now()
    const slice = await recountSlice(database, name)
    if (slice === 'done' || slice === 'taken') return slice === 'done'
    // At most half of what a connection can do is spent on it.
    await sleep(Date.now() - began)
  }
  return false
}

/**
 * Counts the next slice again, and remembers in the same transaction how far that is. `taken`: another instance is at
 * it, or has completed it; `busy`: somebody has been using the same rows for too long, and nothing was counted.
 */
export async function recountSlice(
  database: Database,
  name: string,
): Promise<'counted' | 'done' | 'taken' | 'busy'> {
  try {
    return await database.transaction(async (tx) => {
      await tx.execute(sql.raw(`SET LOCAL lock_timeout = ${LOCK_WAIT_MS}`))
      const { rows } = await tx.execute<{ after: string | null }>(
        sql`SELECT reached AS after FROM drizzle.recounts WHERE name = ${name} AND NOT is_done FOR UPDATE SKIP LOCKED`,
      )
      const [open] = rows
      if (open === undefined) return 'taken'
      const counted = await tx.execute<{ reached: string | null }>(
        sql`SELECT ${sql.identifier(name)}(${open.after}::uuid) AS reached`,
      )
      const reached = counted.rows[0]?.reached ?? null
      await tx.execute(
        sql`UPDATE drizzle.recounts SET reached = ${reached}::uuid, is_done = ${reached}::uuid IS NULL WHERE name = ${name}`,
      )
      return reached === null ? 'done' : 'counted'
    })
  } catch (error) {
    const cause = error instanceof DrizzleQueryError ? error.cause : error
    if (cause instanceof DatabaseError && cause.code === LOCK_NOT_AVAILABLE) return 'busy'
    throw error
  }
}
