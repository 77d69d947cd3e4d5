import type { Input, Outcome } from '#contract/endpoint.ts'
import type {
  listTeachingRequests,
  TeachingRequest,
  withdrawTeachingRequest,
} from '#contract/endpoints/people/teaching-requests.ts'
import { mayManageProgram } from '#contract/policies/people/accounts.ts'
import type { Actor } from '#contract/policies/actor.ts'
import { refuse, succeed } from '#contract/result.ts'
import { writeAudit } from '#server/database/audit.ts'
import type { Database } from '#server/database/database.ts'
import type { Notifier } from '#server/ports.ts'
import { listRequests, removeRequest, type RequestRow } from './request-store.ts'

const notFound = refuse({ code: 'not-found' } as const)

export async function readRequests(
  database: Database,
  actor: Actor,
  { id: programId }: Input<typeof listTeachingRequests>['params'],
): Promise<Outcome<typeof listTeachingRequests>> {
  if (!mayManageProgram(actor, programId)) return notFound
  return succeed({ items: (await listRequests(database, programId)).map(rowToRequest) })
}

function rowToRequest({ answer, isExpired, ...row }: RequestRow): TeachingRequest {
  return { ...row, state: answer === 'DECLINED' ? 'declined' : isExpired ? 'expired' : 'asked' }
}

/** Nobody is told: what they were told is withdrawn. An answer stays. */
export async function withdraw(
  { database, notifier }: { database: Database; notifier: Notifier },
  actor: Actor,
  { id: programId, requestId }: Input<typeof withdrawTeachingRequest>['params'],
): Promise<Outcome<typeof withdrawTeachingRequest>> {
  if (!mayManageProgram(actor, programId)) return notFound
  return database.transaction(async (tx) => {
    const email = await removeRequest(tx, programId, requestId)
    if (email === null) return notFound
    await notifier.withdraw(tx, { teachingRequestId: requestId }, 'teaching-withdrawn')
    await notifier.withdraw(tx, { askedElsewhere: requestId }, 'teaching-withdrawn')
    await writeAudit(tx, {
      actorId: actor.id,
      action: 'faculty-request-withdrawn',
      subjectType: 'program',
      subjectId: programId,
      before: { email },
      after: null,
    })
    return succeed({})
  })
}
