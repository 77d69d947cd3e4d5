import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  AuditChange,
  AuditEntry,
  AuditValue,
  listAuditEntries,
} from '#contract/endpoints/operations/audit.ts'
import { refuse, succeed } from '#contract/result.ts'
import { auditEntryId, type AuditFamily } from '#contract/vocabulary/audit.ts'
import type { Database } from '#server/database/database.ts'
import { readAside } from '#server/database/replicas/read-aside.ts'
import { brokenCursor, pageOf, rowsToRead } from '#server/http/page.ts'
import type { Table } from '#server/http/table-handler.ts'
import { type AuditFilter, type AuditRow, readTrail } from './audit-store.ts'
import { idsIn, rowToEntry } from './audit-view.ts'
import { findNames } from './name-store.ts'

export async function readEntries(
  database: Database,
  { query: { cursor, limit, sort: _sort, ...asked } }: Input<typeof listAuditEntries>,
  within: AuditFilter['within'] = null,
): Promise<Outcome<typeof listAuditEntries>> {
  const after = cursor === undefined ? null : auditEntryId.safeParse(cursor)
  if (after?.success === false) return refuse(brokenCursor)
  return readAside(database, async (aside) => {
    const { rows, total } = await readTrail(aside, {
      ...filterOf(asked),
      within,
      after: after?.data ?? null,
      limit: rowsToRead(limit),
    })
    const { page, next } = pageOf(rows, limit, ({ id }) => [id])
    return succeed({ items: await toEntries(aside, page), next, total })
  })
}

type Line = Pick<AuditEntry, 'at' | 'actor' | 'action' | 'subjectType' | 'subjectName' | 'subjectId'> &
  Partial<AuditChange>

/** The saved table has a row for each field that changed. */
export const auditTable: Table<typeof listAuditEntries, Line> = {
  name: 'audit-trail',
  rowsOf: ({ items }) => items.flatMap(linesOf),
  columns: {
    'At (UTC)': ({ at }) => at,
    Who: ({ actor }) => (actor === null ? 'Operator' : (actor.name ?? actor.id)),
    Action: ({ action }) => action,
    Kind: ({ subjectType }) => subjectType,
    What: ({ subjectName }) => subjectName,
    Id: ({ subjectId }) => subjectId,
    Field: ({ field }) => field ?? null,
    Before: ({ before }) => cell(before),
    After: ({ after }) => cell(after),
  },
}

function linesOf({ changes, ...entry }: AuditEntry): Line[] {
  return changes.length === 0 ? [entry] : changes.map((change) => ({ ...entry, ...change }))
}

function cell(value: AuditValue | undefined): string | null {
  return value === null || value === undefined ? null : String(value)
}

async function toEntries(database: Database, rows: readonly AuditRow[]): Promise<AuditEntry[]> {
  const names = await findNames(database, idsIn(rows))
  return rows.map((row) => rowToEntry(row, names))
}

interface AuditRequest {
  search: string
  family?: AuditFamily | undefined
  from?: string | undefined
  until?: string | undefined
}

function filterOf({ search, family, from, until }: AuditRequest): Omit<AuditFilter, 'within'> {
  return { search, family: family ?? null, from: from ?? null, until: until ?? null }
}
