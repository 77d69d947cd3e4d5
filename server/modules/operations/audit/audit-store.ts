import { type SQL, sql } from 'drizzle-orm'
import { AUDIT_COUNTED_MAX } from '#contract/endpoints/operations/audit.ts'
import { type AuditEntryId, type AuditFamily, auditFamilies } from '#contract/vocabulary/audit.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'

export interface AuditFilter {
  /** The ids of who did it, or of what it was done to (`findNamed`); null: anything. */
  named: readonly string[] | null
  family: AuditFamily | null
  /** `workshops`: of accounts, only what concerns that somebody is of the workshops, and nothing of the residency. */
  within: 'workshops' | null
  from: string | null
  until: string | null
}

export interface AuditQuery extends AuditFilter {
  /** The last row of the previous page. */
  after: AuditEntryId | null
  limit: number
}

export interface AuditRow {
  id: AuditEntryId
  at: Date
  actorId: UserId | null
  action: string
  subjectType: string
  subjectId: string
  before: Readonly<Record<string, unknown>> | null
  after: Readonly<Record<string, unknown>> | null
}

/** Newest first. Entries are never changed or removed, so each page begins where the previous one ended. */
export async function listEntries(db: Queryable, query: AuditQuery): Promise<AuditRow[]> {
  const behind =
    query.after === null
      ? sql`true`
      : sql`(e.at, e.id) < (SELECT l.at, l.id FROM audit_entries l WHERE l.id = ${query.after})`
  const { rows } = await db.execute<AuditRow & Record<string, unknown>>(sql`
    SELECT e.id, e.at, e.actor_id AS "actorId", e.action, e.subject_type AS "subjectType",
      e.subject_id AS "subjectId", e.before, e.after
    FROM audit_entries e WHERE ${isFound(query)} AND ${behind}
    ORDER BY e.at DESC, e.id DESC LIMIT ${query.limit}`)
  return rows.map((row) => ({ ...row, at: new Date(row.at) }))
}

/** No more than one beyond `AUDIT_COUNTED_MAX`: the trail grows without an end (0875). */
export async function countEntries(db: Queryable, filter: AuditFilter): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`SELECT count(*)::int AS count
      FROM (SELECT FROM audit_entries e WHERE ${isFound(filter)} LIMIT ${AUDIT_COUNTED_MAX + 1}) found`,
  )
  return rows[0]?.count ?? 0
}

const CONCERNS_WORKSHOPS = sql`(e.action = ANY (${sql.param([...auditFamilies.workshops])}::text[])
  OR (e.action = ANY (${sql.param([...auditFamilies.accounts])}::text[])
    AND (e.before ? 'workshopRole' OR e.after ? 'workshopRole')))`

/** Planned for these ids: an entry of few people is looked up, one of many people is soon come by. */
function isFound({ named, family, within, from, until }: AuditFilter): SQL {
  const parts = [
    family === null ? null : sql`e.action = ANY (${sql.param([...auditFamilies[family]])}::text[])`,
    within === null ? null : CONCERNS_WORKSHOPS,
    from === null ? null : sql`e.at >= ${from}::timestamptz`,
    until === null ? null : sql`e.at < ${until}::timestamptz`,
    named === null
      ? null
      : sql`(e.actor_id = ANY (${sql.param([...named])}::uuid[]) OR e.subject_id = ANY (${sql.param([...named])}::uuid[]))`,
  ]
  return sql.join([sql`true`, ...parts.filter((part) => part !== null)], sql` AND `)
}
