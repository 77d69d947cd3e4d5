import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { listUnsent, UnsentWork } from '#contract/endpoints/operations/devices.ts'
import type { countLateUnsent } from '#contract/endpoints/operations/late-unsent.ts'
import { mayLookAfterProgram, programsLookedAfter } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { instant } from '#contract/vocabulary/plain-values.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { countUnsent, listUnsentRows, type UnsentRow } from './unsent-store.ts'

const key = z.tuple([instant, z.uuid()])
/** Product decision: what has waited longer is marked, ms. */
const LATE_MS = 24 * 60 * 60_000

export async function readUnsent(
  database: Database,
  actor: Actor,
  { cursor, limit, search, programId }: Input<typeof listUnsent>['query'],
): Promise<Outcome<typeof listUnsent>> {
  const programIds = programId === undefined ? programsLookedAfter(actor) : [programId]
  if (programId !== undefined && !mayLookAfterProgram(actor, programId)) return refuse({ code: 'not-found' })
  const read = readCursor(key, cursor)
  if (!read.ok) return read
  const after = read.value === null ? null : { since: read.value[0], id: read.value[1] }
  const query = { programIds, search, after, limit: rowsToRead(limit) }
  const [rows, total] = await Promise.all([listUnsentRows(database, query), countUnsent(database, query)])
  const { page, next } = pageOf(rows, limit, ({ waitingSince, id }) => [waitingSince, id])
  return succeed({ items: page.map(rowToUnsent), next, total })
}

export async function countLate(database: Database, actor: Actor): Promise<Outcome<typeof countLateUnsent>> {
  return succeed({ late: await countLateOf(database, programsLookedAfter(actor)) })
}

/** @param programIds whose people; null: everybody */
export function countLateOf(database: Database, programIds: readonly ProgramId[] | null): Promise<number> {
  return countUnsent(database, { programIds, search: '' }, new Date(Date.now() - LATE_MS))
}

function rowToUnsent(row: UnsentRow): UnsentWork {
  const { userId, fullName, role, storageUsed, storageGranted, ...rest } = row
  return {
    ...rest,
    person: { id: userId, fullName, role },
    storage:
      storageUsed === null || storageGranted === null ? null : { used: storageUsed, granted: storageGranted },
  }
}
