import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type { deleteEvent, listCanceledEvents } from '#contract/endpoints/schedule/event-planning.ts'
import type { Refusal } from '#contract/failures.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayPlanEvents } from '#contract/policies/schedule/events.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import type { Transaction } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { findUnattached, listLeftFiles } from '../attachment-store.ts'
import { listProgramIds } from '../event-list-store.ts'
import { notifyOfEvent, readAudience } from '../event-notices.ts'
import {
  type CanceledRow,
  countCanceled,
  fillAgain,
  storeCanceled,
  listCanceled,
  listForgettable,
  lockCanceled,
  removeCanceled,
} from './canceled-event-store.ts'
import { insertEvent, lockEvent, type PlannedEvent, removeEvent } from './event-plan-store.ts'
import type { PlanDeps } from './event-plan-service.ts'
import { auditEvent, auditedFacts } from './plan-audit.ts'
import { refuseInactive } from './save-plan.ts'

/** Product decision (0614): how long after its cancellation and its end an event can be brought back. */
const STORED_MS = 30 * 24 * 3_600_000
const BATCH = 100

type RestoreRefusal = Refusal<'not-found' | 'wrong-state'>

/** The event leaves the schedule, and can be brought back. Canceled again, it stays canceled, and nobody is told twice. */
export async function cancelEvent(
  deps: PlanDeps,
  actor: Actor,
  id: EventId,
): Promise<Outcome<typeof deleteEvent>> {
  const canceled = await transactOrRefuse<EventId, Refusal<'not-found'>>(deps.database, async (tx, stop) => {
    const event = await lockEvent(tx, id)
    const place = event ?? (await lockCanceled(tx, id))
    if (place === null || !mayPlanEvents(actor, place.programId)) return stop({ code: 'not-found' })
    if (event === null) return id
    const before = await readAudience(tx, id)
    await storeCanceled(tx, event, { canceledById: actor.id, canceledAt: new Date(deps.now()) })
    await removeEvent(tx, id)
    const after = { asked: [], onlookers: [] }
    const gone = { ...event, version: event.version + 1 }
    await notifyOfEvent(deps, tx, actor.id, gone, { before, after, change: 'CANCELED', isWorthTelling: true })
    await auditEvent(tx, actor, 'event-deleted', id, { before: auditedFacts(event), after: null })
    return id
  })
  return canceled.ok ? succeed({}) : refuse({ code: 'not-found' })
}

/**
 * The event is on the schedule again, as it was: with its replies, because its times have not changed. Brought back
 * again, it stays as it is. Nobody is told of one that is over.
 */
export function restoreEvent(
  deps: PlanDeps,
  actor: Actor,
  id: EventId,
): Promise<Result<EventId, RestoreRefusal>> {
  return transactOrRefuse<EventId, RestoreRefusal>(deps.database, async (tx, stop) => {
    const canceled = await lockCanceled(tx, id)
    const place = canceled ?? (await lockEvent(tx, id))
    if (place === null || !mayPlanEvents(actor, place.programId)) return stop({ code: 'not-found' })
    if (canceled === null) return id
    await refuseInactive({ tx, stop }, canceled.programId)
    const event = await putBack(tx, canceled)
    const asked = await readAudience(tx, id)
    const news = { before: asked, after: asked, change: 'BROUGHT_BACK', isWorthTelling: true } as const
    await notifyOfEvent(deps, tx, actor.id, event, news)
    await auditEvent(tx, actor, 'event-brought-back', id, { before: null, after: auditedFacts(event) })
    return id
  })
}

async function putBack(tx: Transaction, canceled: CanceledRow): Promise<PlannedEvent> {
  const { id, programId, title, location, startDate, endDate, eventType, createdById, stored } = canceled
  const shown = { programId, title, location, startDate, endDate, eventType, createdById }
  await insertEvent(tx, {
    id,
    ...shown,
    notes: stored.notes,
    // Whoever has it open from before has not seen that it was canceled; calendars take what has the higher number.
    version: stored.version + 1,
    scheduledAt: new Date(stored.scheduledAt),
    createdAt: new Date(stored.createdAt),
  })
  await fillAgain(tx, canceled)
  await removeCanceled(tx, id)
  const event = await lockEvent(tx, id)
  if (event === null) throw new Error('An event went while it was brought back.')
  return event
}

const canceledKey = z.tuple([z.iso.datetime(), z.uuid()])

/** Canceled events of all programs that the person plans for. */
export async function readCanceled(
  { database }: Pick<PlanDeps, 'database'>,
  actor: Actor,
  { cursor, limit }: Input<typeof listCanceledEvents>['query'],
): Promise<Outcome<typeof listCanceledEvents>> {
  const key = readCursor(canceledKey, cursor)
  if (!key.ok) return key
  const after = key.value === null ? null : { canceledAt: new Date(key.value[0]), id: key.value[1] }
  const all = await listProgramIds(database, {})
  const programIds = all.filter((programId) => mayPlanEvents(actor, programId))
  const rows = await listCanceled(database, { programIds, after, limit: rowsToRead(limit) })
  const { page, next } = pageOf(rows, limit, ({ canceledAt, id }) => [canceledAt.toISOString(), id])
  const events = page.map(({ startDate, endDate, canceledAt, ...event }) => ({
    ...event,
    startDate: startDate.toISOString(),
    endDate: endDate.toISOString(),
    canceledAt: canceledAt.toISOString(),
  }))
  return succeed({ events, total: await countCanceled(database, programIds), next })
}

/** Forgets what can no longer be brought back, with its files. Returns how many. */
export async function forgetCanceled({
  database,
  assets,
  now,
}: Pick<PlanDeps, 'database' | 'assets' | 'now'>): Promise<number> {
  const before = new Date(now() - STORED_MS)
  let count = 0
  for (;;) {
    const ids = await listForgettable(database, before, BATCH)
    for (const id of ids)
      await database.transaction(async (tx) => {
        if ((await lockCanceled(tx, id)) === null) return
        await assets.dropEach(tx, await findUnattached(tx, await removeCanceled(tx, id)))
      })
    count += ids.length
    if (ids.length < BATCH) break
  }
  await database.transaction(async (tx) =>
    assets.dropEach(tx, await findUnattached(tx, await listLeftFiles(tx, BATCH))),
  )
  return count
}
