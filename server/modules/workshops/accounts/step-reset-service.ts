import type { Outcome } from '#contract/endpoint.ts'
import type { resetWorkshopStep as endpoint } from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import { workshopStepRefusals } from '#contract/endpoints/refusal-words.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import { lockMember, type StoredAdministrative } from './administrative-store.ts'

export interface StepResetDeps {
  database: Database
  /** What goes with it: everybody is signed out, and the person is told. */
  removeSecondStep: (
    tx: Transaction,
    actor: WorkshopActor,
    person: Pick<StoredAdministrative, 'id' | 'firstName' | 'email'>,
  ) => Promise<void>
}

/** Nobody resets their own: otherwise anyone who finds an unlocked tablet could. */
export async function resetWorkshopStep(
  { database, removeSecondStep }: StepResetDeps,
  actor: WorkshopActor,
  id: UserId,
): Promise<Outcome<typeof endpoint>> {
  return database.transaction(async (tx): Promise<Outcome<typeof endpoint>> => {
    const person = await lockMember(tx, id)
    if (person === null || person.isDeactivated || id === actor.id) return refuse({ code: 'not-found' })
    if (person.isInBothPortals) return refusedInBoth
    await removeSecondStep(tx, actor, person)
    return succeed({})
  })
}

const refusedInBoth = refuse({
  code: 'wrong-state',
  message: workshopStepRefusals['in-both-portals'],
  details: { reason: 'in-both-portals' },
} as const)
