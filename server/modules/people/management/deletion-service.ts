import type * as z from 'zod/mini'
import type { Outcome } from '#contract/endpoint.ts'
import {
  type deletePeople,
  type deletePerson,
  deletionRefusal,
  type LeftOut,
  type previewDeletion,
} from '#contract/endpoints/people/person-deletion.ts'
import { personRefusal } from '#contract/endpoints/people/managed-people.ts'
import type { Refusal } from '#contract/failures.ts'
import { mayDeletePerson, mustBeInactive } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { deletionRefusals } from '#contract/endpoints/refusal-words.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit, writeAuditOfMany } from '#server/database/audit.ts'
import type { Database, Queryable } from '#server/database/database.ts'
import type { JobBell } from '#server/ports.ts'
import type { AddLetter, LetterBounds } from '#server/ports/letters.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import {
  anonymizePerson,
  countLeavings,
  countNotArrived,
  findPerson,
  leavePrograms,
  leftTrace,
  leftTraceInResidency,
  lockForDeletion,
  type NotArrived,
  type PersonToDelete,
  removePerson,
} from './deletion-store.ts'
import { isInBothPortals } from '../../session/person-store.ts'
import { endResidency } from './end-residency.ts'
import { leaveRequests } from './teaching/request-store.ts'

export interface DeletionDeps {
  database: Database
  passwords: Passwords | null
  addLetter: AddLetter
  bounds: LetterBounds
  bell: JobBell
}

/** Anonymized people are not found. */
function mayDelete(actor: Actor, person: PersonToDelete | null): person is PersonToDelete {
  return person !== null && !person.isAnonymized && mayDeletePerson(actor, person)
}

/** What holds them here: another portal, and what others need. */
async function findTies(db: Queryable, id: UserId): Promise<{ isInBoth: boolean; isTraced: boolean }> {
  const isInBoth = await isInBothPortals(db, id)
  return { isInBoth, isTraced: await (isInBoth ? leftTraceInResidency(db, id) : leftTrace(db, id)) }
}

export async function showDeletion(
  { database }: Pick<DeletionDeps, 'database'>,
  actor: Actor,
  id: UserId,
): Promise<Outcome<typeof previewDeletion>> {
  if (!mayDelete(actor, await findPerson(database, id))) return refuse({ code: 'not-found' })
  const { isInBoth, isTraced } = await findTies(database, id)
  const leavings = await countLeavings(database, id)
  const accountStays = isInBoth ? { accountStays: true } : {}
  return succeed({ outcome: isTraced ? 'ANONYMIZED' : 'DELETED', ...leavings, ...accountStays })
}

/**
 * Refused while recordings are under way or wait on devices; those on devices may be given up explicitly. Ends all
 * sessions. The audit trail says who deleted an account and when, but not whose it was. Of somebody who is in the
 * workshops as well, only what they have of the residency goes (0638, 0671).
 */
export async function removeOrAnonymize(
  deps: DeletionDeps,
  actor: Actor,
  id: UserId,
  { giveUpOnDevices = false } = {},
): Promise<Outcome<typeof deletePerson>> {
  const { passwords } = deps
  const answer = await deps.database.transaction(async (tx): Promise<Outcome<typeof deletePerson>> => {
    const person = await lockForDeletion(tx, id)
    if (person !== null && id === actor.id) return refuseFor('yourself')
    if (!mayDelete(actor, person)) return refuse({ code: 'not-found' })
    if (person.isActive && mustBeInactive(person)) return refuseFor('still-active')
    const { isInBoth, isTraced } = await findTies(tx, id)
    const notArrived = await countNotArrived(tx, id)
    const isGivenUp = giveUpOnDevices && !person.isActive
    if (notArrived.underWay > 0 || (notArrived.onDevices > 0 && !isGivenUp))
      return refuse(waitsFor(notArrived))
    if (!isInBoth) await passwords?.endSessions(tx, id)
    const programs = await leavePrograms(tx, id, actor.id)
    await leaveRequests(tx, id)
    await writeAuditOfMany(
      tx,
      { actorId: actor.id, action: 'program-changed', subjectType: 'program' },
      programs,
    )
    if (isInBoth) {
      await endResidency(deps, tx, actor, { id, role: person.role, isTraced })
      return succeed({ outcome: isTraced ? 'ANONYMIZED' : 'DELETED' })
    }
    if (isTraced) await anonymizePerson(tx, id, person.role)
    else await removePerson(tx, id)
    await writeAudit(tx, {
      actorId: actor.id,
      action: isTraced ? 'account-anonymized' : 'account-deleted',
      subjectType: 'user',
      subjectId: id,
      before: {
        role: person.role,
        ...(notArrived.onDevices > 0 && { recordingsOnDevices: notArrived.onDevices }),
      },
      after: null,
    })
    return succeed({ outcome: isTraced ? 'ANONYMIZED' : 'DELETED' })
  })
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

/** One after another, so that a person who can't be deleted doesn't hold up the others. */
export async function removeSeveral(
  deps: DeletionDeps,
  actor: Actor,
  ids: readonly UserId[],
): Promise<Outcome<typeof deletePeople>> {
  const deleted: UserId[] = []
  const left: LeftOut[] = []
  for (const id of new Set(ids)) {
    const answer = await removeOrAnonymize(deps, actor, id)
    if (answer.ok) deleted.push(id)
    else left.push({ id, ...whyLeft(answer.failure) })
  }
  return succeed({ deleted, left })
}

const refuseFor = (reason: keyof typeof deletionRefusals) =>
  refuse({ code: 'wrong-state', message: deletionRefusals[reason], details: { reason } } as const)

function whyLeft({ code, details }: Refusal): Omit<LeftOut, 'id'> {
  const waits = deletionRefusal.safeParse(details)
  if (waits.success) return waits.data
  const none = { underWay: 0, onDevices: 0 }
  if (code === 'not-found') return { reason: code, ...none }
  const reason = personRefusal.safeParse(details).data?.reason
  return { reason: reason === 'still-active' ? reason : 'yourself', ...none }
}

/** What has begun to arrive is received completely, however long it takes: no recording is lost to a deletion. */
function waitsFor({ underWay, onDevices }: NotArrived) {
  const count = underWay > 0 ? underWay : onDevices
  const recordings = count === 1 ? '1 recording is' : `${count} recordings are`
  const where = underWay > 0 ? 'on the way' : 'on devices'
  return {
    code: 'wrong-state',
    message: `${recordings} still ${where}. Inactivate the account instead, and delete it when they have arrived.`,
    details: { reason: 'recordings-under-way', underWay, onDevices } satisfies z.infer<
      typeof deletionRefusal
    >,
  } as const
}
