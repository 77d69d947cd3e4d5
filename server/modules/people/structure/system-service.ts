import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  changeInstitution,
  changeSystem,
  createInstitution,
  createSystem,
  getSystem,
} from '#contract/endpoints/people/systems.ts'
import type { System } from '#contract/endpoints/people/structure-values.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayMakeStructure, maySeeSystem } from '#contract/policies/people/structure.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { InstitutionId, SystemId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { makeInstitution, makeSystem, type Refused, refusedFor } from './settle-place.ts'
import {
  findSystem,
  lockInstitution,
  lockSystem,
  renameInstitution,
  renameSystem,
  type SystemRow,
} from './place-store.ts'

const viewOf = (actor: Actor, row: SystemRow): System => ({ ...row, mayChange: mayMakeStructure(actor) })

export async function readSystem(
  database: Database,
  actor: Actor,
  id: SystemId,
): Promise<Outcome<typeof getSystem>> {
  const row = await findSystem(database, id)
  const place = { id, coordinatorIds: row?.coordinators.map((one) => one.id) ?? [] }
  return row !== null && maySeeSystem(actor, place)
    ? succeed(viewOf(actor, row))
    : refuse({ code: 'not-found' })
}

async function systemNow(db: Queryable, actor: Actor, id: SystemId, stop: Stop<Refused>): Promise<System> {
  const row = await findSystem(db, id)
  return row === null ? stop({ code: 'not-found' }) : viewOf(actor, row)
}

export async function createOneSystem(
  database: Database,
  actor: Actor,
  { id, systemName }: { id: SystemId; systemName: string },
): Promise<Outcome<typeof createSystem>> {
  const made = await transactOrRefuse<System, Refused>(database, async (tx, stop) => {
    await makeSystem(tx, actor, { id, systemName, isStandalone: false }, stop)
    return systemNow(tx, actor, id, stop)
  })
  return made.ok ? made : refuse({ ...made.failure, code: 'wrong-state' })
}

export async function changeOneSystem(
  database: Database,
  actor: Actor,
  { params: { id }, body: { systemName, version } }: Input<typeof changeSystem>,
): Promise<Outcome<typeof changeSystem>> {
  const changed = await transactOrRefuse<System, Refused>(database, async (tx, stop) => {
    const known = await lockSystem(tx, id)
    if (known === null) return stop({ code: 'not-found' })
    if (known.systemName === systemName) return systemNow(tx, actor, id, stop)
    if (version !== undefined && known.version !== version)
      return stop(refusedFor({ reason: 'changed', system: await systemNow(tx, actor, id, stop) }))
    await renameSystem(tx, id, systemName)
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'system-changed',
      subjectType: 'system',
      subjectId: id,
      before: { systemName: known.systemName },
      after: { systemName },
    })
    return systemNow(tx, actor, id, stop)
  })
  return changed.ok ? changed : refuse(withoutNotAllowed(changed.failure))
}

export async function createOneInstitution(
  database: Database,
  actor: Actor,
  { systemId, ...row }: { id: InstitutionId; institutionName: string; systemId: SystemId },
): Promise<Outcome<typeof createInstitution>> {
  const made = await transactOrRefuse<System, Refused>(database, async (tx, stop) => {
    const known = await lockSystem(tx, systemId)
    if (known === null) return stop({ code: 'not-found' })
    // A standalone institution is the only one of its system.
    if (known.isStandalone) return stop(refusedFor({ reason: 'unknown-place' }))
    await makeInstitution(tx, actor, { ...row, systemId }, stop)
    return systemNow(tx, actor, systemId, stop)
  })
  return made.ok ? succeed({ ...made.value, institutionId: row.id }) : refuse(withoutNotAllowed(made.failure))
}

/** The system of a standalone institution has the same name. */
export async function changeOneInstitution(
  database: Database,
  actor: Actor,
  { params: { id }, body: { institutionName, version } }: Input<typeof changeInstitution>,
): Promise<Outcome<typeof changeInstitution>> {
  const changed = await transactOrRefuse<System, Refused>(database, async (tx, stop) => {
    const known = await lockInstitution(tx, id)
    if (known === null) return stop({ code: 'not-found' })
    const { systemId } = known
    if (known.institutionName === institutionName) return systemNow(tx, actor, systemId, stop)
    if (version !== undefined && known.version !== version)
      return stop(refusedFor({ reason: 'changed', system: await systemNow(tx, actor, systemId, stop) }))
    await renameInstitution(tx, id, institutionName)
    if ((await lockSystem(tx, systemId))?.isStandalone === true)
      await renameSystem(tx, systemId, institutionName)
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'institution-changed',
      subjectType: 'institution',
      subjectId: id,
      before: { institutionName: known.institutionName },
      after: { institutionName },
    })
    return systemNow(tx, actor, systemId, stop)
  })
  return changed.ok ? changed : refuse(withoutNotAllowed(changed.failure))
}

/** A caller who gets this far is never refused because of their role. */
function withoutNotAllowed({ code, ...why }: Refused) {
  return code === 'not-found' ? ({ code } as const) : ({ code: 'wrong-state', ...why } as const)
}
