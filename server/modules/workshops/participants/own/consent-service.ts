import type { Outcome } from '#contract/endpoint.ts'
import type {
  answerConsent,
  stateConflicts,
} from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import type { WorkshopActor } from '#contract/policies/actor.ts'
import { succeed } from '#contract/result.ts'
import type { ConsentKind } from '#contract/vocabulary/workshops/consents.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import { findOwn } from '../own-profile-service.ts'
import { lockParticipantProfile, removeHealth } from '../participant-profile-store.ts'
import { findConsent, insertConsent, writeConflicts } from './consent-store.ts'

/**
 * The same answer again changes nothing, its date included. Whoever no longer agrees that diet and allergy are kept has
 * them removed in the same moment; the trail says that an answer was given, and never what was known.
 */
export async function answer(
  { database }: { database: Database },
  actor: WorkshopActor,
  { kind, isAgreed }: { kind: ConsentKind; isAgreed: boolean },
): Promise<Outcome<typeof answerConsent>> {
  return database.transaction(async (tx) => {
    await lockParticipantProfile(tx, actor.id)
    const before = await findConsent(tx, actor.id, kind)
    if (before !== isAgreed) {
      await insertConsent(tx, { userId: actor.id, kind, isAgreed })
      if (kind === 'HEALTH' && !isAgreed) await removeHealth(tx, actor.id)
      await writeAudit(tx, {
        actorId: actor.id,
        action: isAgreed ? 'consent-given' : 'consent-declined',
        subjectType: 'user',
        subjectId: actor.id,
        before: null,
        after: { consent: kind },
      })
    }
    return succeed(await findOwn(tx, actor))
  })
}

/** The trail says that something was stated, and not what. */
export async function state(
  { database }: { database: Database },
  actor: WorkshopActor,
  statement: string,
): Promise<Outcome<typeof stateConflicts>> {
  return database.transaction(async (tx) => {
    await lockParticipantProfile(tx, actor.id)
    await writeConflicts(tx, actor.id, statement === '' ? null : statement)
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'profile-changed',
      subjectType: 'user',
      subjectId: actor.id,
      before: null,
      after: { conflicts: statement === '' ? 'withdrawn' : 'stated' },
    })
    return succeed(await findOwn(tx, actor))
  })
}
