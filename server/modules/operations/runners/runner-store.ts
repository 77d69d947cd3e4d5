import { and, asc, count, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { RunnerId, RunnerTokenId, UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { runnerJobs, runners, runnerTokens } from '#server/database/schema/operations/runners.ts'

/** A runner that was not seen for so long counts as away, minutes. */
export const AWAY_MINUTES = 5

const isOpen = inArray(runnerJobs.state, ['WORKING', 'ENDING'])
const isValid = gt(runnerTokens.expiresAt, sql`now()`)

export function listRunnerRows(db: Queryable) {
  return db
    .select({
      id: runners.id,
      name: runners.name,
      version: runners.version,
      protocol: runners.protocol,
      registeredAt: runners.registeredAt,
      seenAt: runners.seenAt,
      isAlive: sql<boolean>`${runners.seenAt} > now() - make_interval(mins => ${AWAY_MINUTES})`,
      done: runners.done,
      failed: runners.failed,
    })
    .from(runners)
    .orderBy(asc(runners.name), asc(runners.id))
}

export function listOpenJobs(db: Queryable) {
  const { runnerId, stage, share, claimedAt } = runnerJobs
  return db
    .select({
      runnerId,
      stage,
      share,
      claimedAt,
      makes: sql<'playback' | 'pictures' | 'small'>`${runnerJobs.order} ->> 'makes'`,
    })
    .from(runnerJobs)
    .where(isOpen)
    .orderBy(asc(claimedAt))
}

export function listTokens(db: Queryable) {
  const { id, expiresAt } = runnerTokens
  return db.select({ id, expiresAt }).from(runnerTokens).where(isValid).orderBy(asc(expiresAt))
}

export async function countTokens(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(runnerTokens).where(isValid)
  return row?.count ?? 0
}

export async function countRunners(db: Queryable): Promise<number> {
  const [row] = await db.select({ count: count() }).from(runners)
  return row?.count ?? 0
}

export async function addToken(
  tx: Transaction,
  { tokenHash, madeBy, days }: { tokenHash: string; madeBy: UserId; days: number },
): Promise<{ id: RunnerTokenId; expiresAt: Date }> {
  const [row] = await tx
    .insert(runnerTokens)
    .values({ tokenHash, madeBy, expiresAt: sql`now() + make_interval(days => ${days})` })
    .returning({ id: runnerTokens.id, expiresAt: runnerTokens.expiresAt })
  return row!
}

export async function removeToken(db: Queryable, id: RunnerTokenId): Promise<boolean> {
  const removed = await db
    .delete(runnerTokens)
    .where(eq(runnerTokens.id, id))
    .returning({ id: runnerTokens.id })
  return removed.length > 0
}

/** False: nobody made it, it was used, or it has expired. */
export async function spendToken(tx: Transaction, tokenHash: string): Promise<boolean> {
  const used = await tx
    .delete(runnerTokens)
    .where(and(eq(runnerTokens.tokenHash, tokenHash), isValid))
    .returning({ id: runnerTokens.id })
  return used.length > 0
}

export async function addRunner(
  tx: Transaction,
  runner: { name: string; tokenHash: string; version: string },
): Promise<RunnerId> {
  const [row] = await tx.insert(runners).values(runner).returning({ id: runners.id })
  return row!.id
}

/** Null: there is none with this token. Otherwise it was seen now. */
export async function seeRunner(
  db: Queryable,
  tokenHash: string,
  { version, protocol }: { version: string; protocol: number },
): Promise<RunnerId | null> {
  const [row] = await db
    .update(runners)
    .set({ seenAt: sql`now()`, version, protocol })
    .where(eq(runners.tokenHash, tokenHash))
    .returning({ id: runners.id })
  return row?.id ?? null
}

/** Its jobs go with it. */
/** @returns its name; null: there is none */
export async function removeRunner(db: Queryable, id: RunnerId): Promise<string | null> {
  const [removed] = await db.delete(runners).where(eq(runners.id, id)).returning({ name: runners.name })
  return removed?.name ?? null
}

export async function isAnyRunnerAlive(db: Queryable, protocol: number): Promise<boolean> {
  const [row] = await db
    .select({ id: runners.id })
    .from(runners)
    .where(
      and(
        eq(runners.protocol, protocol),
        gt(runners.seenAt, sql`now() - make_interval(mins => ${AWAY_MINUTES})`),
      ),
    )
    .limit(1)
  return row !== undefined
}

/** Registration tokens that nobody used in time. */
export async function forgetExpiredTokens(db: Queryable): Promise<number> {
  const gone = await db
    .delete(runnerTokens)
    .where(lte(runnerTokens.expiresAt, sql`now()`))
    .returning({ id: runnerTokens.id })
  return gone.length
}
