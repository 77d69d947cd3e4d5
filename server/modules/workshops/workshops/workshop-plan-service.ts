import type {
  WorkshopChange,
  WorkshopFields,
} from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { idTaken } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayPlanWorkshops } from '#contract/policies/workshops/workshops.ts'
import { refuse, type Result } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { notifyOfPlaces, type PlacePost, tellPlacesAgain } from './notify-of-place.ts'
import { notifyOfMove, thenMail } from './notify-people.ts'
import {
  changesOf,
  columnsOf,
  faultOf,
  faultOfText,
  peopleOf,
  planOf,
  type Refused,
  refusedFor,
  timesOf,
  type WorkshopTimes,
} from './workshop-plan.ts'
import {
  findProcedure,
  findUnfit,
  hasAttendees,
  insertWorkshop,
  lockWorkshop,
  type PlannedWorkshop,
  readPeople,
  replacePeople,
  updateWorkshopRow,
  type WorkshopPeople,
} from './workshop-plan-store.ts'
import { findWorkshop } from './workshop-read-store.ts'
import { rowToWorkshop } from './workshop-view.ts'

export interface WorkshopPlanDeps extends PlacePost {
  database: Database
}

type Saved = Result<WorkshopId, Refused>
interface Saving {
  tx: Transaction
  stop: Stop<Refused>
}

/**
 * Saved once, however often it is sent. Another plan under the same id is the same form, changed after an answer was
 * lost: it replaces the workshop unless somebody has changed that since.
 */
export async function addWorkshop(
  deps: WorkshopPlanDeps,
  actor: WorkshopActor,
  id: WorkshopId,
  fields: WorkshopFields,
): Promise<Saved> {
  if (!mayPlanWorkshops(actor)) return refuse({ code: 'not-found' })
  const faulty = faultOfText(fields)
  if (faulty !== null) return refuse(faulty)
  const columns = columnsOf(fields)
  const fault = faultOf(columns)
  if (fault !== null) return refuse(fault)
  return transactOrRefuse<WorkshopId, Refused>(deps.database, async (tx, stop) => {
    const row = { id, ...columns, createdById: actor.id }
    // Looked up before the insert: an unknown procedure is a refusal, not an error of the database.
    await refuseUnknownProcedure({ tx, stop }, fields.procedureId, null)
    if (!(await insertWorkshop(tx, row))) return addAgain(deps, { tx, stop }, actor, id, fields)
    await savePeople({ tx, stop }, id, fields, null)
    await notifyNewPeople(deps, tx, actor, id, peopleOf(fields))
    const after = settled(fields)
    await audit(tx, actor, 'workshop-created', id, { before: null, after })
    return id
  })
}

const NOBODY = { facilitators: [], faculty: [] }

/** The people of a workshop that was just made. */
async function notifyNewPeople(
  deps: WorkshopPlanDeps,
  tx: Transaction,
  actor: WorkshopActor,
  id: WorkshopId,
  after: WorkshopPeople,
): Promise<void> {
  const workshop = await lockWorkshop(tx, id)
  if (workshop !== null) await notifyOfPlaces(deps, tx, actor, workshop, { before: NOBODY, after })
}

async function addAgain(
  deps: WorkshopPlanDeps,
  saving: Saving,
  actor: WorkshopActor,
  id: WorkshopId,
  fields: WorkshopFields,
): Promise<WorkshopId> {
  const known = await lockWorkshop(saving.tx, id)
  if (known?.createdById !== actor.id) return saving.stop({ code: 'wrong-state', message: idTaken })
  const before = planOf(known, await readPeople(saving.tx, id))
  if (changesOf(before, settled(fields)).names.length === 0) return id
  if (known.version > 1) return saving.stop(await changedMeanwhile(saving.tx, actor, id))
  return applyPlan(deps, saving, actor, known, fields)
}

export function editWorkshop(
  deps: WorkshopPlanDeps,
  actor: WorkshopActor,
  id: WorkshopId,
  { version, ...change }: WorkshopChange & { version?: number | undefined },
): Promise<Saved> {
  const saved = transactOrRefuse<WorkshopId, Refused>(deps.database, async (tx, stop) => {
    const known = mayPlanWorkshops(actor) ? await lockWorkshop(tx, id) : null
    if (known === null) return stop({ code: 'not-found' })
    const before = planOf(known, await readPeople(tx, id))
    const fields = { ...before, ...namedOf(change) }
    const faulty = faultOfText(fields)
    if (faulty !== null) return stop(faulty)
    // Also the same change again, after its answer was lost.
    if (changesOf(before, settled(fields)).names.length === 0) return id
    if (known.canceledAt !== null) return stop(refusedFor({ reason: 'canceled' }))
    if (version !== undefined && version !== known.version) return stop(await changedMeanwhile(tx, actor, id))
    return applyPlan(deps, { tx, stop }, actor, known, fields)
  })
  return thenMail(deps, saved)
}

/** The plan as it would be read after it was saved. */
function settled(fields: WorkshopFields): WorkshopFields {
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

async function applyPlan(
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
  await audit(tx, actor, 'workshop-changed', id, { before, after })
  const now = { ...known, ...columns }
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

/** A workshop that has a procedure keeps it, also when that is retired. */
async function refuseUnknownProcedure(
  { tx, stop }: Saving,
  id: WorkshopFields['procedureId'],
  had: WorkshopFields['procedureId'] | null,
): Promise<void> {
  if (id === had) return
  const procedure = await findProcedure(tx, id)
  if (procedure === null || procedure.isRetired) stop(refusedFor({ reason: 'unknown-procedure' }))
}

/** Those who are in it already may stay, whatever they are by now. */
async function savePeople(
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

async function changedMeanwhile(tx: Transaction, actor: WorkshopActor, id: WorkshopId) {
  const row = await findWorkshop(tx, id, actor.id)
  return refusedFor({ reason: 'changed', ...(row !== null && { now: rowToWorkshop(actor, row) }) })
}

/** The same workshop at another date: its place, price and what it teaches, and its people if they are asked again. */
export function copyWorkshop(
  deps: WorkshopPlanDeps,
  actor: WorkshopActor,
  of: WorkshopId,
  copy: { id: WorkshopId; title?: string | undefined; withPeople: boolean } & Omit<WorkshopTimes, 'timezone'>,
): Promise<Saved> {
  return transactOrRefuse<WorkshopId, Refused>(deps.database, async (tx, stop) => {
    const known = mayPlanWorkshops(actor) ? await lockWorkshop(tx, of) : null
    if (known === null) return stop({ code: 'not-found' })
    const { id, startDate, endDate, title = known.title, withPeople } = copy
    const faulty = faultOfText({ startDate, endDate })
    if (faulty !== null) return stop(faulty)
    const times = timesOf({ startDate, endDate, timezone: known.timezone })
    const fault = faultOf(times)
    if (fault !== null) return stop(fault)
    const row = {
      ...known,
      ...times,
      id,
      title,
      canceledAt: null,
      version: 1,
      createdAt: new Date(deps.now()),
      createdById: actor.id,
    }
    if (!(await insertWorkshop(tx, row))) {
      const again = await lockWorkshop(tx, id)
      if (again?.createdById === actor.id) return id
      return stop({ code: 'wrong-state', message: idTaken })
    }
    const people = withPeople ? await readPeople(tx, of) : NOBODY
    const unfit = await findUnfit(tx, people)
    const fit = {
      facilitators: people.facilitators.filter((one) => !unfit.facilitators.includes(one)),
      faculty: people.faculty.filter((one) => !unfit.faculty.includes(one)),
    }
    await replacePeople(tx, id, fit)
    await notifyNewPeople(deps, tx, actor, id, fit)
    const after = { of, title, startDate: times.startDate, endDate: times.endDate }
    await audit(tx, actor, 'workshop-duplicated', id, { before: null, after })
    return id
  })
}

export type WorkshopAction =
  | 'workshop-created'
  | 'workshop-changed'
  | 'workshop-duplicated'
  | 'workshop-canceled'
  | 'workshop-brought-back'
  | 'workshop-message-sent'

export async function audit(
  tx: Transaction,
  actor: WorkshopActor,
  action: WorkshopAction,
  subjectId: WorkshopId,
  facts: { before: object | null; after: object | null },
): Promise<void> {
  await writeAudit(tx, { actorId: actor.id, action, subjectType: 'workshop', subjectId, ...facts })
}

/** The fields that a change names. */
function namedOf(change: WorkshopChange): Partial<WorkshopFields> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
