import { type SQL, sql } from 'drizzle-orm'
import { COUNTED_MAX } from '#contract/list.ts'
import { type AuditEntryId, type AuditFamily, auditFamilies } from '#contract/vocabulary/audit.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Queryable } from '#server/database/database.ts'
import { selectNamed } from './name-store.ts'

export interface AuditFilter {
  /** Words in the name of who did it, or of what it was done to. */
  search: string
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

/** With the count; where nothing is on the page, the count alone. */
type TrailRow = (AuditRow | { id: null }) & { total: number }

/** Entries of so many are looked up one after the other; those of more are soon come by. */
const FEW_NAMES = 500

/**
 * Newest first, and how many there are. Entries are never changed or removed, so each page begins where the previous one
 * ended. `total` is no more than one beyond `COUNTED_MAX`: the trail grows without an end (0875).
 */
export async function readTrail(
  db: Queryable,
  query: AuditQuery,
): Promise<{ rows: AuditRow[]; total: number }> {
  const behind =
    query.after === null
      ? sql`true`
      : sql`(e.at, e.id) < (SELECT l.at, l.id FROM audit_entries l WHERE l.id = ${query.after})`
  const named = selectNamed(query.search)
  const page = entries(named, sql`${isFound(query)} AND ${behind}`, {
    columns: sql`e.*`,
    order: sql`ORDER BY e.at DESC, e.id DESC`,
    limit: query.limit,
  })
  const counted = entries(named, isFound(query), {
    columns: sql`1`,
    order: sql``,
    limit: COUNTED_MAX + 1,
  })
  const { rows } = await db.execute<TrailRow & Record<string, unknown>>(sql`
    WITH ${named === null ? sql`` : names(named)}
      page AS MATERIALIZED (${page}), counted AS MATERIALIZED (SELECT count(*)::int AS total FROM (${counted}) found)
    SELECT c.total, e.id, e.at, e.actor_id AS "actorId", e.action, e.subject_type AS "subjectType",
      e.subject_id AS "subjectId", e.before, e.after
    FROM counted c LEFT JOIN page e ON true ORDER BY e.at DESC, e.id DESC`)
  const found = rows.flatMap(({ total: _total, ...row }: TrailRow) =>
    row.id === null ? [] : [{ ...row, at: new Date(row.at) }],
  )
  return { rows: found, total: rows[0]?.total ?? 0 }
}

function names(named: SQL): SQL {
  return sql`named AS MATERIALIZED (${named}),
    amount AS MATERIALIZED (
      SELECT count(*) <= ${FEW_NAMES} AS is_few FROM (SELECT FROM named LIMIT ${FEW_NAMES + 1}) n),
    few AS MATERIALIZED (SELECT DISTINCT id FROM named WHERE (SELECT is_few FROM amount)),`
}

interface Span {
  columns: SQL
  order: SQL
  limit: number
}

/** Entries `e` that are found and, unless anything is, are of a named actor or subject. */
function entries(named: SQL | null, found: SQL, { columns, order, limit }: Span): SQL {
  const select = (also: SQL) =>
    sql`SELECT ${columns} FROM audit_entries e WHERE ${also} AND ${found} ${order} LIMIT ${limit}`
  if (named === null) return select(sql`true`)
  const ofEach = (also: SQL) => sql`SELECT e.* FROM few f CROSS JOIN LATERAL (${select(also)}) e`
  return sql`SELECT * FROM (
      (${select(sql`NOT (SELECT is_few FROM amount)
        AND (e.actor_id IN (SELECT id FROM named) OR e.subject_id IN (SELECT id FROM named))`)})
      UNION ALL ${ofEach(sql`e.actor_id = f.id`)}
      UNION ALL ${ofEach(sql`e.subject_id = f.id AND (e.actor_id IN (SELECT id FROM few)) IS NOT TRUE`)}
    ) e ${order} LIMIT ${limit}`
}

const CONCERNS_WORKSHOPS = sql`(e.action = ANY (${sql.param([...auditFamilies.workshops])}::text[])
  OR (e.action = ANY (${sql.param([...auditFamilies.accounts])}::text[])
    AND (e.before ? 'workshopRole' OR e.after ? 'workshopRole')))`

function isFound({ family, within, from, until }: AuditFilter): SQL {
  const parts = [
    family === null ? null : sql`e.action = ANY (${sql.param([...auditFamilies[family]])}::text[])`,
    within === null ? null : CONCERNS_WORKSHOPS,
    from === null ? null : sql`e.at >= ${from}::timestamptz`,
    until === null ? null : sql`e.at < ${until}::timestamptz`,
  ]
  return sql.join([sql`true`, ...parts.filter((part) => part !== null)], sql` AND `)
}
