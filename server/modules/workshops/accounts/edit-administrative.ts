import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  AdministrativeUser,
  changeAdministrative,
  GivenAdministrativeUser,
} from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import type { Transaction } from '#server/database/database.ts'
import { type Stop, transactOrRefuse } from '#server/database/transact-or-refuse.ts'
import { againIfEmailTaken } from '../../session/again-if-email-taken.ts'
import { type ChangeEmailDeps, changeEmail } from '../../session/change-email.ts'
import {
  type AccountRefusal,
  type AdministrativeDeps,
  audit,
  invite,
  isLastAdmin,
  lockStaff,
  phoneOf,
  refusalFor,
  show,
} from './administrative-steps.ts'
import { type StoredAdministrative, writeAdministrative, writeName } from './administrative-store.ts'

export type EditAdministrativeDeps = AdministrativeDeps & ChangeEmailDeps

export async function editAdministrative(
  deps: EditAdministrativeDeps,
  actor: WorkshopActor,
  { id, ...given }: Input<typeof changeAdministrative>['body'],
): Promise<Outcome<typeof changeAdministrative>> {
  const answer = await againIfEmailTaken(() =>
    transactOrRefuse<AdministrativeUser, AccountRefusal>(deps.database, async (tx, stop) => {
      const locked = await lockStaff(tx, id, stop)
      const { person } = locked
      if (given.role !== 'WORKSHOP_ADMIN' && isLastAdmin(locked)) stop(refusalFor('last-admin'))
      await changeName(deps, tx, actor, { person, given, stop })
      const { role, isInternal } = given
      if (role !== person.role || isInternal !== person.isInternal) {
        await writeAdministrative(tx, id, { role, isInternal, isDeactivated: false })
        await audit(tx, actor, id, {
          before: { workshopRole: person.role, isInternal: person.isInternal },
          after: { workshopRole: role, isInternal },
        })
      }
      await deps.saveProfile(tx, { actorId: actor.id, userId: id, profile: phoneOf(given) })
      return show(tx, actor, id)
    }),
  )
  if (answer.ok) deps.bell.ring('mail')
  return answer
}

const NAME_FIELDS = ['email', 'firstName', 'lastName'] as const

interface Naming {
  person: StoredAdministrative
  given: Pick<GivenAdministrativeUser, (typeof NAME_FIELDS)[number]>
  stop: Stop<AccountRefusal>
}

/** An email that is corrected before they registered gets an invitation: the link that they had ended. */
async function changeName(
  deps: EditAdministrativeDeps,
  tx: Transaction,
  actor: WorkshopActor,
  { person, given, stop }: Naming,
): Promise<void> {
  const changed = NAME_FIELDS.filter((field) => given[field] !== person[field])
  if (changed.length === 0) return
  const { id, isInBothPortals, hasAccount } = person
  if (isInBothPortals && actor.id !== id) stop(refusalFor('in-both-portals'))
  const isMoved = changed.includes('email')
  if (isMoved && !(await changeEmail(deps, tx, actor, { id, email: given.email })))
    stop(refusalFor('email-taken'))
  await writeName(tx, id, given)
  const pick = (from: Naming['given']) => Object.fromEntries(changed.map((field) => [field, from[field]]))
  await audit(tx, actor, id, {
    before: { ...pick(person), workshopRole: person.role },
    after: { ...pick(given), workshopRole: person.role },
  })
  if (isMoved && !hasAccount) await invite(deps, tx, actor, { id, stop })
}
