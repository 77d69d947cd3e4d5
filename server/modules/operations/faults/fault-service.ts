import { newestVersion } from '#contract/app-version.ts'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getFault,
  listFaults,
  reopenFault,
  resolveFault,
} from '#contract/endpoints/operations/faults.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { type FaultId, faultId } from '#contract/vocabulary/ids.ts'
import { instant } from '#contract/vocabulary/plain-values.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import * as z from 'zod/mini'
import {
  countFaults,
  findFault,
  listFaultRows,
  listSamples,
  listSightings,
  setOpen,
  setResolved,
  lockFault,
} from './fault-store.ts'

const keys = {
  'last-seen': z.tuple([instant, faultId]),
  most: z.tuple([z.string().check(z.regex(/^\d{1,9}$/)), faultId]),
}

export async function readFaults(
  database: Database,
  { cursor, limit, search, sort, state }: Input<typeof listFaults>['query'],
): Promise<Outcome<typeof listFaults>> {
  const key = readCursor(keys[sort], cursor)
  if (!key.ok) return key
  const after = key.value === null ? null : { value: key.value[0], id: key.value[1] }
  const query = { state, search, sort, after, limit: rowsToRead(limit) }
  const [rows, total] = await Promise.all([listFaultRows(database, query), countFaults(database, query)])
  const { page, next } = pageOf(rows, limit, ({ id, count, lastSeen }) => [
    sort === 'most' ? String(count) : lastSeen,
    id,
  ])
  return succeed({ items: [...page], next, total })
}

export async function readFault(database: Database, id: FaultId): Promise<Outcome<typeof getFault>> {
  const row = await findFault(database, id)
  if (row === null) return refuse({ code: 'not-found' })
  const [sightings, samples] = await Promise.all([listSightings(database, id), listSamples(database, id)])
  return succeed({
    ...row,
    sightings: sightings.map(({ version, ...rest }) => ({
      ...rest,
      version: version === '' ? null : version,
    })),
    samples,
  })
}

/** If it is already so, nothing changes and nothing is recorded. */
export async function changeFault(
  database: Database,
  actor: Actor,
  id: FaultId,
  isResolved: boolean,
): Promise<Outcome<typeof resolveFault | typeof reopenFault>> {
  return database.transaction(async (tx) => {
    const fault = await lockFault(tx, id)
    if (fault === null) return refuse({ code: 'not-found' })
    if (fault.isResolved === isResolved) return succeed({})
    const version = newestVersion(fault.versions)
    await (isResolved ? setResolved(tx, id, version) : setOpen(tx, id))
    await writeAudit(tx, {
      actorId: actor.id,
      action: isResolved ? 'fault-resolved' : 'fault-reopened',
      subjectType: 'fault',
      subjectId: id,
      before: { isResolved: fault.isResolved },
      after: isResolved ? { isResolved, version } : { isResolved },
    })
    return succeed({})
  })
}
