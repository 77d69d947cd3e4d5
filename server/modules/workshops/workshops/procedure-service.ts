import type { Input, Outcome } from '#contract/endpoint.ts'
import {
  type changeWorkshopProcedure,
  type listWorkshopProcedures,
  type ProcedureRefusal,
  shortOfName,
} from '#contract/endpoints/workshops/workshops/workshop-procedures.ts'
import { procedureRefusals } from '#contract/endpoints/workshops/workshops/workshop-refusal-words.ts'
import type { Refusal } from '#contract/failures.ts'
import { WORKSHOP_PROCEDURES_MAX } from '#contract/limits.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { mayPlanWorkshops } from '#contract/policies/workshops/workshops.ts'
import { succeed } from '#contract/result.ts'
import type { WorkshopProcedureId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import type { Announcer } from '#server/ports.ts'
import { announceToStaff } from './planning/note-change.ts'
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
import { listManagers } from './planning/staff-store.ts'

export interface ProcedureDeps {
  database: Database
  announcer: Announcer
}

type Refused = Refusal<'not-found' | 'wrong-state'>
/** Nobody has changed it since it was added. */
const NEW = 1
const refusedFor = (reason: ProcedureRefusal['reason'], now?: StoredProcedure) =>
  ({
    code: 'wrong-state',
    message: procedureRefusals[reason],
    details: { reason, ...(now !== undefined && { now }) },
  }) as const
const shortOf = (name: string, shortText: string) => (shortText === '' ? shortOfName(name) : shortText)

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

/**
 * Saved once, however often it is sent. Under another name it is the same form, changed after an answer was lost: that
 * replaces what was sent first, unless somebody has changed it since.
 */
export function addProcedure(
  deps: ProcedureDeps,
  actor: WorkshopActor,
  id: WorkshopProcedureId,
  { name, shortText }: { name: string; shortText: string },
) {
  return transactOrRefuse<StoredProcedure, Refusal<'wrong-state'>>(deps.database, async (tx, stop) => {
    if (!mayPlanWorkshops(actor)) return stop(refusedFor('name-taken'))
    await lockNames(tx)
    const sent = { id, name, shortText: shortOf(name, shortText) }
    const known = await lockProcedure(tx, id)
    // Still the first version, so that a third try finds it so too.
    if (known !== null && known.version === NEW)
      return replace(deps, { tx, stop }, actor, known, { ...known, ...sent })
    if (known !== null) return isSame(known, sent) ? known : stop(refusedFor('changed', known))
    if ((await countProcedures(tx)) >= WORKSHOP_PROCEDURES_MAX) return stop(refusedFor('too-many'))
    if (!(await insertProcedure(tx, sent))) return stop(refusedFor('name-taken'))
    const after = { name, shortText: sent.shortText }
    await note(deps, tx, actor, id, { action: 'procedure-added', before: null, after })
    return { ...sent, isRetired: false, version: NEW }
  })
}

/** A retired one stays with the workshops that have it. What the change does not name stays as others left it. */
export function changeProcedure(
  deps: ProcedureDeps,
  actor: WorkshopActor,
  { params: { id }, body: { version, ...change } }: Input<typeof changeWorkshopProcedure>,
): Promise<Outcome<typeof changeWorkshopProcedure>> {
  return transactOrRefuse<StoredProcedure, Refused>(deps.database, async (tx, stop) => {
    if (!mayPlanWorkshops(actor)) return stop({ code: 'not-found' })
    await lockNames(tx)
    const known = await lockProcedure(tx, id)
    if (known === null) return stop({ code: 'not-found' })
    const next = withChange(known, change)
    // Also the same change again, after its answer was lost.
    if (isSame(known, next)) return known
    if (version !== undefined && version !== known.version) return stop(refusedFor('changed', known))
    return replace(deps, { tx, stop }, actor, known, { ...next, version: known.version + 1 })
  })
}

type Change = Omit<Input<typeof changeWorkshopProcedure>['body'], 'version'>

function withChange(known: StoredProcedure, { name = known.name, shortText, isRetired }: Change) {
  const isCut = known.shortText === shortOf(known.name, '')
  const stored = isCut ? '' : known.shortText
  return {
    ...known,
    name,
    shortText: shortOf(name, shortText ?? stored),
    isRetired: isRetired ?? known.isRetired,
  }
}

const FIELDS = ['name', 'shortText', 'isRetired'] as const

function differing(known: StoredProcedure, next: Partial<StoredProcedure>) {
  return FIELDS.filter((field) => next[field] !== undefined && next[field] !== known[field])
}

function isSame(known: StoredProcedure, next: Partial<StoredProcedure>): boolean {
  return differing(known, next).length === 0
}

async function replace(
  deps: ProcedureDeps,
  { tx, stop }: { tx: Transaction; stop: Stop<Refusal<'wrong-state'>> },
  actor: WorkshopActor,
  known: StoredProcedure,
  next: StoredProcedure,
): Promise<StoredProcedure> {
  const names = differing(known, next)
  if (names.length === 0) return known
  if (await isNameTaken(tx, next)) return stop(refusedFor('name-taken'))
  await updateProcedure(tx, next)
  const only = (of: StoredProcedure) => Object.fromEntries(names.map((field) => [field, of[field]]))
  const change = { before: only(known), after: only(next) }
  await note(deps, tx, actor, known.id, { action: 'procedure-changed', ...change })
  return next
}

/** For the audit trail and the open pages of those who manage workshops. */
async function note(
  { announcer }: ProcedureDeps,
  tx: Transaction,
  actor: WorkshopActor,
  subjectId: WorkshopProcedureId,
  facts: {
    action: 'procedure-added' | 'procedure-changed'
    before: object | null
    after: object
  },
): Promise<void> {
  await writeAudit(tx, { actorId: actor.id, subjectType: 'workshop-procedure', subjectId, ...facts })
  await announceToStaff(announcer, tx, await listManagers(tx))
}
