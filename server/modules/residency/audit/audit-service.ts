import type { Input, Outcome } from '#contract/endpoint.ts'
import type { AuditEntry, exportAuditEntries, listAuditEntries } from '#contract/endpoints/residency/audit.ts'
import { refuse, succeed } from '#contract/result.ts'
import {
  AUDIT_EXPORT_MAX,
  type AuditEntryId,
  auditEntryId,
  type AuditFamily,
} from '#contract/vocabulary/audit.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, rowsToAsk } from '#server/http/page.ts'
import { writeCsv } from '#server/platform/csv.ts'
import { type AuditFilter, type AuditRow, countEntries, listEntries } from './audit-store.ts'
import { idsIn, rowToEntry } from './audit-view.ts'
import { findNames } from './named-things.ts'

/** So many entries are read for an export at once. */
const EXPORT_PAGE = 1_000

export async function readEntries(
  database: Database,
  { query: { cursor, limit, sort: _sort, ...asked } }: Input<typeof listAuditEntries>,
): Promise<Outcome<typeof listAuditEntries>> {
  const after = cursor === undefined ? null : auditEntryId.safeParse(cursor)
  if (after?.success === false) return refuse({ code: 'invalid-input' })
  const filter = filterOf(asked)
  const [rows, total] = await Promise.all([
    listEntries(database, { ...filter, after: after?.data ?? null, limit: rowsToAsk(limit) }),
    countEntries(database, filter),
  ])
  const { page, next } = pageOf(rows, limit, ({ id }) => [id])
  return succeed({ items: await toEntries(database, page), next, total })
}

/** A line for each field that changed, page by page, so that no more than the lines are held. */
export async function writeEntries(
  database: Database,
  { query }: Input<typeof exportAuditEntries>,
): Promise<Outcome<typeof exportAuditEntries>> {
  const filter = filterOf(query)
  const lines: (string | null)[][] = []
  let after: AuditEntryId | null = null
  for (let read = 0; read < AUDIT_EXPORT_MAX; read += EXPORT_PAGE) {
    const rows: AuditRow[] = await listEntries(database, { ...filter, after, limit: EXPORT_PAGE })
    lines.push(...(await toEntries(database, rows)).flatMap(linesOf))
    after = rows.at(-1)?.id ?? null
    if (rows.length < EXPORT_PAGE) break
  }
  return succeed({ name: 'audit-trail.csv', type: 'text/csv', bytes: writeCsv(HEAD, lines) })
}

const HEAD = ['At (UTC)', 'Who', 'Action', 'Kind', 'What', 'Id', 'Field', 'Before', 'After'] as const

function linesOf({ at, actor, action, subjectType, subjectId, subjectName, changes }: AuditEntry) {
  const who = actor === null ? 'Operator' : (actor.name ?? actor.id)
  const line = [at, who, action, subjectType, subjectName, subjectId]
  if (changes.length === 0) return [[...line, null, null, null]]
  return changes.map(({ field, before, after }) => [...line, field, cell(before), cell(after)])
}

function cell(value: string | number | boolean | null): string | null {
  return value === null ? null : String(value)
}

async function toEntries(database: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const names = await findNames(database, idsIn(rows))
  return rows.map((row) => rowToEntry(row, names))
}

interface Asked {
  search: string
  family?: AuditFamily | undefined
  from?: string | undefined
  until?: string | undefined
}

function filterOf({ search, family, from, until }: Asked): AuditFilter {
  return { search, family: family ?? null, from: from ?? null, until: until ?? null }
}
