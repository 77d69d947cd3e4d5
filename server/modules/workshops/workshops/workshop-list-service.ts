import * as z from 'zod/mini'
import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  getWorkshop,
  listOwnWorkshops,
  listPastWorkshops,
  OwnWorkshop,
} from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { listedFor, mayReadWorkshop } from '#contract/policies/workshops/workshops.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Database } from '#server/database/database.ts'
import { pageOf, readCursor, rowsToRead } from '#server/http/page.ts'
import { countWorkshops, listOwn, listWorkshops, type WhichWorkshops } from './workshop-list-store.ts'
import { findWorkshop, type WorkshopRow } from './workshop-read-store.ts'
import { rowToOwnWorkshop, rowToWorkshop } from './workshop-view.ts'

export interface WorkshopListDeps {
  database: Database
  now: () => number
}

/** How many workshops are in a list of those that the caller sees. */
export async function readWorkshopCount(
  { database, now }: WorkshopListDeps,
  actor: WorkshopActor,
  which: WhichWorkshops,
): Promise<Result<number, never>> {
  return succeed(
    await countWorkshops(database, { which, now: new Date(now()), facilitatorId: listedFor(actor) }),
  )
}

const workshopKey = z.tuple([z.iso.datetime(), z.uuid()])
const keyOf = ({ startsAt, id }: WorkshopRow) => [startsAt, id]

function readPlace({ cursor, limit }: { cursor?: string | undefined; limit: number }) {
  const key = readCursor(workshopKey, cursor)
  if (!key.ok) return key
  const after = key.value === null ? null : { startsAt: new Date(key.value[0]), id: key.value[1] }
  return succeed({ after, limit: rowsToRead(limit) })
}

/** Managers see all; facilitators those that they facilitate. */
export async function readWorkshops(
  { database, now }: WorkshopListDeps,
  actor: WorkshopActor,
  which: WhichWorkshops,
  { procedureId, facilitatorId, search, ...paging }: Input<typeof listPastWorkshops>['query'],
): Promise<Outcome<typeof listPastWorkshops>> {
  const place = readPlace(paging)
  if (!place.ok) return place
  const listed = { which, now: new Date(now()), facilitatorId: listedFor(actor) }
  const filter = { ...listed, procedureId: procedureId ?? null, alsoBy: facilitatorId ?? null, search }
  const { rows, total } = await listWorkshops(database, filter, { viewerId: actor.id, ...place.value })
  const { page, next } = pageOf(rows, paging.limit, keyOf)
  return succeed({ _embedded: { workshop: page.map((row) => rowToWorkshop(actor, row)) }, total, next })
}

export async function readOwnWorkshops(
  { database, now }: WorkshopListDeps,
  actor: WorkshopActor,
  { which, ...paging }: Input<typeof listOwnWorkshops>['query'],
): Promise<Outcome<typeof listOwnWorkshops>> {
  const place = readPlace(paging)
  if (!place.ok) return place
  const { rows, total } = await listOwn(
    database,
    { userId: actor.id, which, now: new Date(now()) },
    place.value,
  )
  const { page, next } = pageOf(rows, paging.limit, keyOf)
  return succeed({ _embedded: { workshop: page.map((row) => rowToOwnWorkshop(actor, row)) }, total, next })
}

/** A workshop with what the caller is in it; null: they don't see it, or there is none. */
export async function findOwnWorkshop(
  database: Database,
  actor: WorkshopActor,
  id: WorkshopId,
): Promise<OwnWorkshop | null> {
  const row = await findWorkshop(database, id, actor.id)
  return row !== null && mayReadWorkshop(actor, placeOf(row)) ? rowToOwnWorkshop(actor, row) : null
}

const placeOf = ({ asFacilitator, asFaculty, asAttendee }: WorkshopRow) => ({
  isFacilitator: asFacilitator,
  isFaculty: asFaculty,
  isAttendee: asAttendee,
})

/** A workshop that the caller may not see is not found, like one that does not exist. */
export async function readWorkshop(
  database: Database,
  actor: WorkshopActor,
  id: WorkshopId,
): Promise<Outcome<typeof getWorkshop>> {
  const row = await findWorkshop(database, id, actor.id)
  if (row === null) return refuse({ code: 'not-found' })
  return mayReadWorkshop(actor, placeOf(row))
    ? succeed(rowToWorkshop(actor, row))
    : refuse({ code: 'not-found' })
}
