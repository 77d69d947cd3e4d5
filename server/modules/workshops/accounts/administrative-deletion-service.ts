import type { Outcome } from '#contract/endpoint.ts'
import type {
  deleteAdministrative,
  DeletedAdministrative,
} from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import type { JobBell } from '#server/ports.ts'
import type { AddLetters, LetterBounds } from '#server/ports/letters.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import {
  countNotArrived,
  leftTraceInWorkshops,
  removeWorkshopPerson,
} from '../../people/management/deletion-store.ts'
import {
  type AccountRefusal,
  audit,
  isLastAdmin,
  lockStaff,
  refusalFor,
  writeOfAccess,
} from './administrative-steps.ts'
import { type StoredAdministrative, writeAdministrative } from './administrative-store.ts'

export interface AdministrativeDeletionDeps {
  database: Database
  bell: JobBell
  bounds: LetterBounds
  addLetters: AddLetters
  passwords: Passwords | null
}

/**
 * Whoever takes part in workshops stays for that; for anybody else the workshop portal is closed. The account itself
 * goes only if it opens nothing else and nothing of it is needed (0659).
 */
export async function removeAdministrative(
  deps: AdministrativeDeletionDeps,
  actor: WorkshopActor,
  id: UserId,
): Promise<Outcome<typeof deleteAdministrative>> {
  const answer = await transactOrRefuse<DeletedAdministrative, AccountRefusal>(
    deps.database,
    async (tx, stop) => {
      const locked = await lockStaff(tx, id, stop)
      if (isLastAdmin(locked)) stop(refusalFor('last-admin'))
      return { outcome: await end(deps, tx, actor, locked.person) }
    },
  )
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

async function end(
  deps: AdministrativeDeletionDeps,
  tx: Transaction,
  actor: WorkshopActor,
  person: StoredAdministrative,
): Promise<DeletedAdministrative['outcome']> {
  const { id, role, isInternal } = person
  if (person.isFaculty || person.isAttendee) {
    await writeAdministrative(tx, id, { role: 'PARTICIPANT', isInternal, isDeactivated: false })
    await audit(tx, actor, id, { before: { workshopRole: role }, after: { workshopRole: 'PARTICIPANT' } })
    return 'PARTICIPANT'
  }
  if (await isNeeded(tx, person)) {
    await writeAdministrative(tx, id, { role, isInternal, isDeactivated: true })
    await audit(tx, actor, id, { before: { workshopRole: role }, after: { workshopRole: null } })
    await writeOfAccess(deps, tx, actor, { template: 'portal-closed', person })
    return 'ENDED'
  }
  await deps.passwords?.endSessions(tx, id)
  await removeWorkshopPerson(tx, id)
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'account-deleted',
    subjectType: 'user',
    subjectId: id,
    before: { workshopRole: role },
    after: null,
  })
  return 'DELETED'
}

/** Recordings of somebody of the workshops alone there are none; if there ever are, they are not lost to a deletion. */
async function isNeeded(tx: Transaction, { id, isInBothPortals }: StoredAdministrative): Promise<boolean> {
  if (isInBothPortals || (await leftTraceInWorkshops(tx, id))) return true
  const { underWay, onDevices } = await countNotArrived(tx, id)
  return underWay + onDevices > 0
}
