import type { WorkshopFields } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { Stop } from '#server/database/transact-or-refuse.ts'
import type { Announcer } from '#server/ports.ts'
import { noteChange } from './note-change.ts'
import { notifyOfPlaces, type PlacePost, tellPlacesAgain } from '../notify-of-place.ts'
import { notifyOfMove } from '../notify-people.ts'
import {
  changesOf,
  columnsOf,
  faultOf,
  peopleOf,
  planOf,
  type Refused,
  refusedFor,
} from '../workshop-plan.ts'
import {
  findProcedure,
  findUnfit,
  hasAttendees,
  lockWorkshop,
  type PlannedWorkshop,
  readPeople,
  replacePeople,
  updateWorkshopRow,
  wasChangedByOthers,
  type WorkshopPeople,
} from '../workshop-plan-store.ts'
import { findWorkshop } from '../workshop-read-store.ts'
import { rowToWorkshop } from '../workshop-view.ts'
import { updateWaitingLetters } from './waiting-letters-store.ts'

export interface WorkshopPlanDeps extends PlacePost {
  database: Database
  announcer: Announcer
  /** Gives a new workshop the courses of another one. */
  copyCourses: (tx: Transaction, copy: { from: WorkshopId; to: WorkshopId }) => Promise<void>
}

export interface Saving {
  tx: Transaction
  stop: Stop<Refused>
}

/** The plan as it would be read after it was saved. */
export function settled(fields: WorkshopFields): WorkshopFields {
  const { facilitators, faculty } = peopleOf(fields)
  const columns = columnsOf(fields)
  return {
    ...fields,
    startDate: columns.startDate,
    endDate: columns.endDate,
    timezone: columns.timezone,
    facilitatorsIds: [...facilitators],
    facultyIds: [...faculty],
  }
}

export async function applyPlan(
  deps: WorkshopPlanDeps,
  saving: Saving,
  actor: WorkshopActor,
  known: PlannedWorkshop,
  fields: WorkshopFields,
): Promise<WorkshopId> {
  const { tx, stop } = saving
  const { id } = known
  const columns = columnsOf(fields)
  const fault = faultOf(columns)
  if (fault !== null) return stop(fault)
  const isSettled =
    columns.priceCents === known.priceCents &&
    columns.isHoldFee === known.isHoldFee &&
    columns.isInternal === known.isInternal
  if (!isSettled && (await hasAttendees(tx, id))) return stop(refusedFor({ reason: 'has-attendees' }))
  await refuseUnknownProcedure(saving, fields.procedureId, known.procedureId)
  const people = await readPeople(tx, id)
  await updateWorkshopRow(tx, id, columns)
  await savePeople(saving, id, fields, people)
  const { before, after } = changesOf(planOf(known, people), settled(fields))
  await noteChange(deps, tx, actor, 'workshop-changed', id, { before, after })
  const now = { ...known, ...columns, version: known.version + 1 }
  await updateWaitingLetters(tx, now)
  await notifyOfPlaces(deps, tx, actor, now, { before: people, after: peopleOf(fields) })
  const isMoved =
    known.startsAt.getTime() !== columns.startsAt.getTime() ||
    known.endsAt.getTime() !== columns.endsAt.getTime()
  if (isMoved && columns.endsAt.getTime() > deps.now()) {
    const without = await tellPlacesAgain(deps, tx, actor, now, peopleOf(fields))
    await notifyOfMove(deps, tx, actor, now, { before: known, without })
  }
  return id
}

/** What was made and is sent again by whoever made it has what was sent last, unless somebody else has changed it (0904). */
export async function saveAgain(
  deps: WorkshopPlanDeps,
  saving: Saving,
  actor: WorkshopActor,
  known: PlannedWorkshop,
  fields: WorkshopFields,
): Promise<WorkshopId> {
  const { tx, stop } = saving
  const { id } = known
  const before = planOf(known, await readPeople(tx, id))
  if (changesOf(before, settled(fields)).names.length === 0) return id
  if (known.canceledAt !== null) return stop(refusedFor({ reason: 'canceled' }))
  if (await wasChangedByOthers(tx, id, actor.id)) return stop(await changedMeanwhile(tx, actor, id))
  return applyPlan(deps, saving, actor, known, fields)
}

/** A workshop that has a procedure keeps it, also when that is retired. */
export async function refuseUnknownProcedure(
  { tx, stop }: Saving,
  id: WorkshopFields['procedureId'],
  had: WorkshopFields['procedureId'] | null,
): Promise<void> {
  if (id === had) return
  const procedure = await findProcedure(tx, id)
  if (procedure === null || procedure.isRetired) stop(refusedFor({ reason: 'unknown-procedure' }))
}

/** Those who are in it already may stay, whatever they are by now. */
export async function savePeople(
  { tx, stop }: Saving,
  id: WorkshopId,
  fields: WorkshopFields,
  had: ReturnType<typeof peopleOf> | null,
): Promise<void> {
  const people = peopleOf(fields)
  const added = {
    facilitators: people.facilitators.filter((one) => had?.facilitators.includes(one) !== true),
    faculty: people.faculty.filter((one) => had?.faculty.includes(one) !== true),
  }
  const unfit = await findUnfit(tx, added)
  if (unfit.facilitators.length + unfit.faculty.length > 0) stop(refusedFor({ reason: 'unknown-people' }))
  await replacePeople(tx, id, people)
}

export async function changedMeanwhile(tx: Transaction, actor: WorkshopActor, id: WorkshopId) {
  const row = await findWorkshop(tx, id, actor.id)
  return refusedFor({ reason: 'changed', ...(row !== null && { now: rowToWorkshop(actor, row) }) })
}

export const NOBODY: WorkshopPeople = { facilitators: [], faculty: [] }

/** The people of a workshop that was just made. */
export async function notifyNewPeople(
  deps: WorkshopPlanDeps,
  tx: Transaction,
  actor: WorkshopActor,
  id: WorkshopId,
  after: WorkshopPeople,
): Promise<void> {
  const workshop = await lockWorkshop(tx, id)
  if (workshop !== null) await notifyOfPlaces(deps, tx, actor, workshop, { before: NOBODY, after })
}
