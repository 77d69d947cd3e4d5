import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  changeWorkshopProcedure,
  listWorkshopProcedures,
} from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import type { ProcedureRefusal } from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { procedureRefusals } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { Refusal } from '#contract/failures.ts'
import { WORKSHOP_PROCEDURES_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayPlanWorkshops } from '#contract/policies/workshops/workshops.ts'
import { succeed } from '#contract/result.ts'
import type { WorkshopProcedureId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import {
  countProcedures,
  insertProcedure,
  isNameTaken,
  listProcedures,
  lockNames,
  lockProcedure,
  type StoredProcedure,
  updateProcedure,
} from './procedure-store.ts'

type Refused = Refusal<'not-found' | 'wrong-state'>
const SHORT = 30
const refusedFor = (reason: ProcedureRefusal['reason']) =>
  ({ code: 'wrong-state', message: procedureRefusals[reason], details: { reason } }) as const
const shortOf = (name: string, shortText: string) =>
  shortText === '' ? name.slice(0, SHORT).trim() : shortText

export async function readProcedures(
  database: Database,
  { retired }: Input<typeof listWorkshopProcedures>['query'],
): Promise<Outcome<typeof listWorkshopProcedures>> {
  const found = await listProcedures(database, { withRetired: retired })
  const workshopProcedure = retired
    ? found
    : found.map(({ id, name, shortText }) => ({ id, name, shortText }))
  return succeed({ _embedded: { workshopProcedure } })
}

export function addProcedure(
  database: Database,
  actor: WorkshopActor,
  id: WorkshopProcedureId,
  { name, shortText }: { name: string; shortText: string },
) {
  return transactOrRefuse<StoredProcedure, Refusal<'wrong-state'>>(database, async (tx, stop) => {
    if (!mayPlanWorkshops(actor)) return stop(refusedFor('name-taken'))
    await lockNames(tx)
    const procedure = { id, name, shortText: shortOf(name, shortText) }
    const known = await lockProcedure(tx, id)
    if (known !== null && known.name === name) return known
    if ((await countProcedures(tx)) >= WORKSHOP_PROCEDURES_MAX) return stop(refusedFor('too-many'))
    if (!(await insertProcedure(tx, procedure))) return stop(refusedFor('name-taken'))
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'procedure-added',
      subjectType: 'workshop-procedure',
      subjectId: id,
      before: null,
      after: { name, shortText: procedure.shortText },
    })
    return { ...procedure, isRetired: false }
  })
}

/** A retired one stays with the workshops that have it. */
export function changeProcedure(
  database: Database,
  actor: WorkshopActor,
  { params: { id }, body: { name, shortText, isRetired } }: Input<typeof changeWorkshopProcedure>,
): Promise<Outcome<typeof changeWorkshopProcedure>> {
  return transactOrRefuse<StoredProcedure, Refused>(database, async (tx, stop) => {
    if (!mayPlanWorkshops(actor)) return stop({ code: 'not-found' })
    await lockNames(tx)
    const known = await lockProcedure(tx, id)
    if (known === null) return stop({ code: 'not-found' })
    const next = { id, name, shortText: shortOf(name, shortText), isRetired }
    const names = (['name', 'shortText', 'isRetired'] as const).filter(
      (field) => next[field] !== known[field],
    )
    if (names.length === 0) return known
    if (await isNameTaken(tx, next)) return stop(refusedFor('name-taken'))
    await updateProcedure(tx, next)
    const only = (of: StoredProcedure) => Object.fromEntries(names.map((field) => [field, of[field]]))
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'procedure-changed',
      subjectType: 'workshop-procedure',
      subjectId: id,
      before: only(known),
      after: only(next),
    })
    return next
  })
}
