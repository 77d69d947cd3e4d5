import type {
  WorkshopChange,
  WorkshopFields,
} from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { idTaken } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayPlanWorkshops } from '#contract/policies/workshops/workshops.ts'
import { refuse, type Result } from '#contract/result.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { noteChange } from './planning/note-change.ts'
import { thenMail } from './notify-people.ts'
import {
  applyPlan,
  changedMeanwhile,
  notifyNewPeople,
  refuseUnknownProcedure,
  saveAgain,
  savePeople,
  type Saving,
  settled,
  type WorkshopPlanDeps,
} from './planning/save-plan.ts'
import {
  changesOf,
  columnsOf,
  faultOf,
  faultOfText,
  peopleOf,
  planOf,
  type Refused,
  refusedFor,
} from './workshop-plan.ts'
import { insertWorkshop, lockWorkshop, readPeople } from './workshop-plan-store.ts'

type Saved = Result<WorkshopId, Refused>

/**
 * Saved once, however often it is sent. Another plan under the same id is the same form, changed after an answer was
 * lost: it replaces the workshop, however often that happens, unless somebody else has changed it since (0904).
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
    await noteChange(deps, tx, actor, 'workshop-created', id, { before: null, after })
    return id
  })
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
  return saveAgain(deps, saving, actor, known, fields)
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

/** The fields that a change names. */
function namedOf(change: WorkshopChange): Partial<WorkshopFields> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
}
