import type { StructureRefusal } from '#contract/endpoints/people/structure-values.ts'
import type { Actor } from '#contract/policies/actor.ts'
import type { Refusal } from '#contract/failures.ts'
import { structureRefusals } from '#contract/endpoints/refusal-words.ts'
import { type InstitutionId, type SystemId, systemId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Transaction } from '#server/database/database.ts'
import type { Stop } from '#server/database/transact-or-refuse.ts'
import type { MadePlace } from './made-places.ts'
import { addInstitution, addSystem, lockInstitution, lockSystem } from './place-store.ts'

export type Refused = Refusal<'not-found' | 'not-allowed' | 'wrong-state'>

export function refusedFor(details: StructureRefusal): Refused {
  const message =
    details.reason === 'email-taken'
      ? structureRefusals['email-taken'](details.email)
      : structureRefusals[details.reason]
  return { code: 'wrong-state', message, details }
}

/** Resolves the choices of a form (spec 2 §3), creating what is new. */
export async function settlePlace(
  tx: Transaction,
  actor: Actor,
  { system, institution }: MadePlace,
  stop: Stop<Refused>,
): Promise<{ systemId: SystemId; institutionId: InstitutionId }> {
  const isNew = institution.choice === 'NEW_INSTITUTION'
  if (system.choice === 'DNE' && !isNew) {
    const known = await lockInstitution(tx, institution.id)
    const around = known === null ? null : await lockSystem(tx, known.systemId)
    if (known === null || around?.isStandalone !== true) return stop(refusedFor({ reason: 'unknown-place' }))
    return { systemId: known.systemId, institutionId: institution.id }
  }
  const systemIdOf = await settleSystem(tx, actor, { system, institution }, stop)
  if (isNew) {
    const { id, institutionName } = institution
    await makeInstitution(tx, actor, { id, institutionName, systemId: systemIdOf }, stop)
  } else {
    const known = await lockInstitution(tx, institution.id)
    if (known?.systemId !== systemIdOf) return stop(refusedFor({ reason: 'unknown-place' }))
  }
  return { systemId: systemIdOf, institutionId: institution.id }
}

async function settleSystem(
  tx: Transaction,
  actor: Actor,
  { system, institution }: MadePlace,
  stop: Stop<Refused>,
): Promise<SystemId> {
  if (system.choice === 'NEW_SYSTEM') {
    const { id, systemName } = system
    await makeSystem(tx, actor, { id, systemName, isStandalone: false }, stop)
    return id
  }
  if (system.choice === 'DNE') {
    // A standalone institution gets a system of its own name.
    const id = systemId.parse(institution.id)
    const systemName = institution.choice === 'NEW_INSTITUTION' ? institution.institutionName : ''
    await makeSystem(tx, actor, { id, systemName, isStandalone: true }, stop)
    return id
  }
  const known = await lockSystem(tx, system.id)
  const isFull = known?.isStandalone === true && institution.choice === 'NEW_INSTITUTION'
  if (known === null || isFull) return stop(refusedFor({ reason: 'unknown-place' }))
  return system.id
}

/** Sent twice, it creates one. */
export async function makeSystem(
  tx: Transaction,
  actor: Actor,
  row: { id: SystemId; systemName: string; isStandalone: boolean },
  stop: Stop<Refused>,
): Promise<void> {
  const { id, systemName, isStandalone } = row
  if (await addSystem(tx, row)) {
    const facts = { actorId: actor.id, subjectType: 'system' as const, subjectId: id }
    await writeAudit(tx, {
      ...facts,
      action: 'system-created',
      before: null,
      after: { systemName, isStandalone },
    })
    return
  }
  const known = await lockSystem(tx, id)
  if (known?.systemName !== systemName) stop(refusedFor({ reason: 'id-taken' }))
}

/** Sent twice, it creates one. */
export async function makeInstitution(
  tx: Transaction,
  actor: Actor,
  row: { id: InstitutionId; institutionName: string; systemId: SystemId },
  stop: Stop<Refused>,
): Promise<void> {
  const { id, institutionName } = row
  if (await addInstitution(tx, row)) {
    const facts = { actorId: actor.id, subjectType: 'institution' as const, subjectId: id }
    const after = { institutionName, systemId: row.systemId }
    await writeAudit(tx, { ...facts, action: 'institution-created', before: null, after })
    return
  }
  const known = await lockInstitution(tx, id)
  if (known?.institutionName !== institutionName || known.systemId !== row.systemId)
    stop(refusedFor({ reason: 'id-taken' }))
}
