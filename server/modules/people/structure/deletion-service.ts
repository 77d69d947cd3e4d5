import type { Input, Outcome } from '#contract/endpoint.ts'
import { describeHanging, unassignedStays } from '#contract/endpoints/people/deletion/hanging-words.ts'
import type {
  Deletable,
  Hanging,
  previewStructureDeletion,
  StructureDeletionRefusal,
} from '#contract/endpoints/people/deletion/structure-deletion.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayManageProgram } from '#contract/policies/people/accounts.ts'
import { mayMakeStructure } from '#contract/policies/people/structure.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { AuditAction, AuditSubject } from '#contract/vocabulary/audit.ts'
import { institutionId, programId, systemId, userGroupId } from '#contract/vocabulary/ids.ts'

import { writeAudit } from '#server/database/audit.ts'
import type { Database, Queryable, Transaction } from '#server/database/database.ts'
import {
  countHanging,
  type Doomed,
  findGroupToDelete,
  findInstitutionToDelete,
  findProgramToDelete,
  findSystemToDelete,
  type Found,
  removeDoomed,
} from './deletion-store.ts'

interface ToDelete {
  kind: Deletable
  id: string
}

const notFound = refuse({ code: 'not-found' } as const)
type Refused = Result<never, { code: 'not-found' } | ReturnType<typeof refuseFor>['failure']>

const refuseFor = (details: StructureDeletionRefusal, message: string) =>
  refuse({ code: 'wrong-state', message, details } as const)

/** What hangs on it now. What the actor may not delete is not found. */
export async function showStructureDeletion(
  database: Database,
  actor: Actor,
  { params }: Input<typeof previewStructureDeletion>,
): Promise<Outcome<typeof previewStructureDeletion>> {
  const found = await findToDelete(database, actor, params, false)
  return found.ok ? succeed({ hanging: await countHanging(database, found.value.doomed) }) : found
}

/**
 * Deletes it if nothing hangs on it. Locked first, so that whoever adds something to it at the same moment comes before,
 * and is counted, or finds it gone.
 */
export async function deleteStructure(
  database: Database,
  actor: Actor,
  asked: ToDelete,
): Promise<Result<Record<string, never>, Extract<Refused, { ok: false }>['failure']>> {
  return database.transaction(async (tx) => {
    const found = await findToDelete(tx, actor, asked, true)
    if (!found.ok) return found
    const hanging = await countHanging(tx, found.value.doomed)
    if (hanging.length > 0) return refuseInUse(asked.kind, hanging)
    await removeDoomed(tx, found.value.doomed)
    await writeDeletions(tx, actor, found.value)
    return succeed({})
  })
}

const refuseInUse = (kind: Deletable, hanging: Hanging[]) =>
  refuseFor({ reason: 'in-use', hanging }, describeHanging(kind, hanging))

async function findToDelete(
  db: Queryable,
  actor: Actor,
  { kind, id }: ToDelete,
  locks: boolean,
): Promise<Result<Found, Extract<Refused, { ok: false }>['failure']>> {
  if (kind === 'group') {
    const group = await findGroupToDelete(db, userGroupId.parse(id), locks)
    if (group === null || !mayManageProgram(actor, group.parentProgramId)) return notFound
    return group.isUnassignedGroup
      ? refuseFor({ reason: 'unassigned-group' }, unassignedStays)
      : succeed(group)
  }
  if (!mayMakeStructure(actor)) return notFound
  const found = await findPlace(db, { kind, id }, locks)
  return found === null ? notFound : succeed(found)
}

function findPlace(db: Queryable, { kind, id }: ToDelete, locks: boolean): Promise<Found | null> {
  if (kind === 'program') return findProgramToDelete(db, programId.parse(id), locks)
  if (kind === 'institution') return findInstitutionToDelete(db, institutionId.parse(id), locks)
  return findSystemToDelete(db, systemId.parse(id), locks)
}

const entries: Readonly<Record<keyof Doomed, { action: AuditAction; subjectType: AuditSubject }>> = {
  groups: { action: 'group-deleted', subjectType: 'user-group' },
  programs: { action: 'program-deleted', subjectType: 'program' },
  institutions: { action: 'institution-deleted', subjectType: 'institution' },
  systems: { action: 'system-deleted', subjectType: 'system' },
}

/** One entry for each that had a name; the unassigned group of a program is part of it. */
async function writeDeletions(tx: Transaction, actor: Actor, { doomed, facts }: Found): Promise<void> {
  for (const kind of ['groups', 'programs', 'institutions', 'systems'] as const) {
    const before = facts[kind]
    const [subjectId] = doomed[kind]
    if (before === undefined || subjectId === undefined) continue
    await writeAudit(tx, { actorId: actor.id, ...entries[kind], subjectId, before, after: null })
  }
}
