import { hasWords } from '#server/database/people/found-words.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { LetterId, UndeliveredLetter } from '#contract/endpoints/notices/undelivered.ts'
import { internalRoles } from '#contract/policies/people/accounts.ts'
import type { ProgramId, UserId } from '#contract/vocabulary/ids.ts'
import type { Role } from '#contract/vocabulary/roles.ts'
import type { Queryable, Transaction } from '#server/database/database.ts'
import { fullNameOf } from '#server/database/people/full-name.ts'

/** The people whose letters are listed. */
export interface Managed {
  /** Null: of all programs. */
  programIds: readonly ProgramId[] | null
  hasInternal: boolean
}

export interface UndeliveredQuery extends Managed {
  search: string
  after: LetterId | null
  limit: number
}

export interface UndeliveredRow extends Pick<UndeliveredLetter, 'id' | 'kind' | 'email' | 'at'> {
  userId: UserId
  fullName: string
  role: Role
  reason: string | null
}

const INTERNAL = sql.raw(internalRoles.map((role) => `'${role}'`).join(', '))
/** For a letter `l` of the residency that was given up and not followed by another of its kind. */
const STANDS = sql`l.state = 'FAILED' AND l.template NOT LIKE 'workshop-%' AND NOT EXISTS (
  SELECT FROM letters n WHERE n.user_id = l.user_id AND n.template = l.template AND n.id > l.id)`

export async function listUndeliveredRows(db: Queryable, query: UndeliveredQuery): Promise<UndeliveredRow[]> {
  const behind = query.after === null ? sql`true` : sql`l.id < ${query.after}::uuid`
  const { rows } = await db.execute<UndeliveredRow & Record<string, unknown>>(sql`
    SELECT l.id, l.template AS kind, l.email, l.reason, u.id AS "userId", u.role,
      ${sql.raw(fullNameOf('u'))} AS "fullName",
      to_char(l.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS at
    FROM letters l JOIN users u ON u.id = l.user_id WHERE ${isFound(query)} AND ${behind}
    ORDER BY l.id DESC LIMIT ${query.limit}`)
  return rows
}

export async function countUndelivered(
  db: Queryable,
  query: Pick<UndeliveredQuery, 'programIds' | 'hasInternal' | 'search'>,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM letters l JOIN users u ON u.id = l.user_id WHERE ${isFound(query)}`)
  return rows[0]?.count ?? 0
}

function isFound({
  search,
  ...managed
}: Pick<UndeliveredQuery, 'programIds' | 'hasInternal' | 'search'>): SQL {
  // There are few such letters, so that their people are looked through, and not everybody.
  return sql`${STANDS} AND u.is_active AND ${isManaged(managed)} AND ${hasWords(sql`u.found_by`, search)}`
}

/** The same condition as `mayManage` checks for one person: coordinators have only managerial roles above them (0430). */
function isManaged({ programIds, hasInternal }: Managed): SQL {
  const isOfPortal = hasInternal ? sql`u.role IS NOT NULL` : sql`u.role NOT IN (${INTERNAL})`
  if (programIds === null) return isOfPortal
  const ids = sql`${sql.param([...programIds])}::uuid[]`
  return sql`${isOfPortal} AND u.role <> 'SYSTEM_COORDINATOR' AND (u.program_id = ANY(${ids})
    OR EXISTS (SELECT FROM program_staff s WHERE s.user_id = u.id AND s.program_id = ANY(${ids})))`
}

export interface FoundLetter {
  kind: UndeliveredLetter['kind']
  userId: UserId
  /** The email that the person has now. */
  email: string
}

/** Stays locked until the transaction ends. */
export async function lockLetter(tx: Transaction, id: LetterId): Promise<FoundLetter | null> {
  const { rows } = await tx.execute<FoundLetter & Record<string, unknown>>(sql`
    SELECT l.template AS kind, u.id AS "userId", u.email
    FROM letters l JOIN users u ON u.id = l.user_id WHERE l.id = ${id} FOR UPDATE OF l`)
  return rows[0] ?? null
}

/** Must be asked after locking: the previous holder of the lock may have sent another letter. */
export async function isUndelivered(tx: Transaction, id: LetterId): Promise<boolean> {
  const { rows } = await tx.execute(sql`SELECT FROM letters l JOIN users u ON u.id = l.user_id
    WHERE l.id = ${id} AND u.is_active AND ${STANDS}`)
  return rows.length === 1
}

/** About an email that the person had, or was to have. */
const BOUND = sql.raw(
  "('email-changed', 'new-email', 'changed-meanwhile', 'email-change-stopped', 'email-removed')",
)

/** The same letter, to its reader's current email, unless it is about another. From now on it waits anew. */
export async function queueAgain(tx: Transaction, id: LetterId, email: string): Promise<void> {
  await tx.execute(sql`UPDATE letters SET state = 'QUEUED', tries = 0, reason = NULL, created_at = now(), next_try_at = now(),
    email = CASE WHEN template IN ${BOUND} THEN email ELSE ${email} END WHERE id = ${id}`)
}
