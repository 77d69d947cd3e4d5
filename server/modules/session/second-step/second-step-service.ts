import type { Outcome } from '#contract/endpoint.ts'
import type { getMySecondStep, resetSecondStep as endpoint } from '#contract/endpoints/session/second-step.ts'
import { stepResetRefusals } from '#contract/endpoints/refusal-words.ts'
import { isInternalAdmin } from '#contract/policies/roles.ts'
import { isInternal, mayChangePerson } from '#contract/policies/people/accounts.ts'
import type { Actor, Person } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database, Transaction } from '#server/database/database.ts'
import type { AddLetter } from '#server/ports/letters.ts'
import type { Passwords, SecondSteps } from '#server/ports/sign-in.ts'
import { endAccess } from '../end-access.ts'
import { isInBothPortals } from '../person-store.ts'
import { type StoredPerson, lockPeople } from '../../people/management/person-change-store.ts'

export interface SecondStepDeps {
  database: Database
  /** Null: another login service signs people in. */
  secondSteps: SecondSteps | null
  passwords: Passwords | null
  addLetter: AddLetter
}

export async function readSecondStep(
  { secondSteps }: SecondStepDeps,
  actor: Person,
): Promise<Outcome<typeof getMySecondStep>> {
  const status = (await secondSteps?.statusOf(actor.id)) ?? null
  if (status === null) return succeed({ status: 'elsewhere' })
  const { setUpAt, dueAt, hasApp, recoveryCodesLeft, isRequired } = status
  if (setUpAt === null) return succeed({ status: 'off', dueAt: dueAt?.toISOString() ?? null })
  const passkeys = (await secondSteps?.passkeysOf(actor.id)) ?? []
  return succeed({
    status: 'on',
    setUpAt: setUpAt.toISOString(),
    hasApp,
    passkeys: passkeys.map(({ name, createdAt, usedAt }) => ({
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    recoveryCodesLeft,
    isRequired,
  })
}

export async function resetSecondStep(
  deps: SecondStepDeps,
  actor: Actor,
  id: UserId,
): Promise<Outcome<typeof endpoint>> {
  return deps.database.transaction(async (tx): Promise<Outcome<typeof endpoint>> => {
    const [person] = await lockPeople(tx, [id])
    if (person === undefined || !mayReset(actor, person)) return refuse({ code: 'not-found' })
    if (!isInternalAdmin(actor) && (await isInBothPortals(tx, id))) return refusedInBoth
    await removeSecondStep(deps, tx, actor, person)
    return succeed({})
  })
}

/** Of somebody who must be locked; who may do it, the caller has decided. */
export async function removeSecondStep(
  { secondSteps, passwords, addLetter }: Omit<SecondStepDeps, 'database'>,
  tx: Transaction,
  actor: Person,
  { id, firstName, email }: Pick<StoredPerson, 'id' | 'firstName' | 'email'>,
): Promise<void> {
  if (secondSteps === null) return
  const wasOn = await secondSteps.clear(tx, id)
  // Also if it is off: whoever knows the password may have turned it off, or be setting one up.
  await endAccess(tx, passwords, id)
  const facts = { firstName, email, change: 'reset' } as const
  if (wasOn) await addLetter(tx, { userId: id, email, template: 'second-step-changed', facts })
  await writeAudit(tx, {
    actorId: actor.id,
    action: 'second-step-reset',
    subjectType: 'user',
    subjectId: id,
    before: null,
    after: null,
  })
}

const refusedInBoth = refuse({
  code: 'wrong-state',
  message: stepResetRefusals['in-both-portals'],
  details: { reason: 'in-both-portals' },
} as const)

/** Nobody resets their own: otherwise anyone who finds an unlocked tablet could. */
function mayReset(actor: Actor, person: StoredPerson): boolean {
  if (person.id === actor.id) return false
  return isInternal(person) ? isInternalAdmin(actor) : mayChangePerson(actor, person)
}
