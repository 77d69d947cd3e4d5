import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  inactivatePeople,
  inactivatePerson,
  PersonRefusal,
  previewInactivation,
} from '#contract/endpoints/people/managed-people.ts'
import { mayChangePerson } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { mayUseResidency } from '#contract/policies/session/sign-in.ts'
import { personRefusals } from '#contract/endpoints/refusal-words.ts'
import { refuse, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { writeAuditOfMany } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { JobBell } from '#server/ports.ts'
import type { AddLetters, LetterBounds } from '#server/ports/letters.ts'
import type { Passwords } from '#server/ports/sign-in.ts'
import { endResidencyAccess } from '../../session/end-access.ts'
import { findInBothPortals, writeActive } from '../../session/person-store.ts'
import { countOpen, findPeople, type StoredPerson, lockPeople } from './person-change-store.ts'
import { notifyActivation } from './notify-activation.ts'

export interface ActivationDeps {
  database: Database
  passwords: Passwords | null
  addLetters: AddLetters
  bounds: LetterBounds
  bell: JobBell
}

const refuseFor = (reason: PersonRefusal) =>
  refuse({ code: 'wrong-state', message: personRefusals[reason], details: { reason } } as const)

export async function showInactivation(
  { database }: Pick<ActivationDeps, 'database'>,
  actor: Actor,
  asked: Input<typeof previewInactivation>['body'],
): Promise<Outcome<typeof previewInactivation>> {
  const people = (await findPeople(database, asked)).filter(
    (person) => person.isActive && whyNot(actor, person) === null,
  )
  const closed = people.filter((person) => !mayUseResidency({ ...person, isActive: false }))
  const idsOf = (some: readonly StoredPerson[]) => some.map(({ id }) => id)
  const inBoth = await findInBothPortals(database, idsOf(people))
  const ids = {
    all: idsOf(people),
    closed: idsOf(closed),
    alone: idsOf(people).filter((id) => !inBoth.has(id)),
  }
  return succeed(await countOpen(database, ids))
}

/**
 * In one transaction. People who may not be changed, or are in that state already, are skipped. Nobody closes their own
 * account.
 */
export async function setActive(
  { database, passwords, addLetters, bounds, bell }: ActivationDeps,
  actor: Actor,
  { ids, isActive }: { ids: Input<typeof inactivatePeople>['body']; isActive: boolean },
): Promise<Outcome<typeof inactivatePeople>> {
  const changed = await database.transaction(async (tx) => {
    const people = await lockPeople(tx, [...new Set(ids)])
    const named = people.filter((person) => person.isActive !== isActive && whyNot(actor, person) === null)
    const found = named.map(({ id }) => id)
    if (found.length === 0) return found
    await writeActive(tx, found, isActive)
    if (isActive) await passwords?.endUnfinishedSignIns(tx, ...found)
    const inBoth = isActive
      ? await findInBothPortals(tx, found)
      : await endResidencyAccess(tx, passwords, found)
    await notifyActivation({ addLetters, bounds }, tx, named, { senderId: actor.id, isActive, inBoth })
    await writeAuditOfMany(
      tx,
      {
        actorId: actor.id,
        action: isActive ? 'account-reactivated' : 'account-inactivated',
        subjectType: 'user',
      },
      found.map((subjectId) => ({ subjectId, before: { isActive: !isActive }, after: { isActive } })),
    )
    return found
  })
  if (changed.length > 0) bell.ring('mail')
  const done = new Set<UserId>(changed)
  return succeed({ changed, skipped: [...new Set(ids)].filter((id) => !done.has(id)) })
}

export async function setActiveOfOne(
  deps: ActivationDeps,
  actor: Actor,
  { id, isActive }: { id: UserId; isActive: boolean },
): Promise<Outcome<typeof inactivatePerson>> {
  const [person] = await deps.database.transaction((tx) => lockPeople(tx, [id]))
  const why = person === undefined ? 'not-found' : whyNot(actor, person)
  if (why === 'not-found') return refuse({ code: 'not-found' })
  if (why !== null) return refuseFor(why)
  await setActive(deps, actor, { ids: [id], isActive })
  return succeed({})
}

function whyNot(actor: Actor, person: StoredPerson): PersonRefusal | 'not-found' | null {
  if (person.id === actor.id) return 'yourself'
  if (!mayChangePerson(actor, person)) return 'not-found'
  return person.isAnonymized ? 'anonymized' : null
}
