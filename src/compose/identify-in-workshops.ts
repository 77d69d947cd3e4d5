import type { CallFailure } from '#contract/endpoint.ts'
import { getWorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { type Result, succeed } from '#contract/result.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import type { Call } from '#domain/ports.ts'
import type { SignedIn } from '#domain/session/session-state.ts'

/**
 * Who somebody is that belongs to the workshops alone: a person with an account and nothing of the residency. If they
 * are a stranger there too, what the residency answered counts.
 */
export async function identifyInWorkshops(
  call: Call,
  refused: Result<SignedIn, CallFailure>,
): Promise<Result<SignedIn, CallFailure>> {
  const answer = await call(getWorkshopMe, {})
  if (!answer.ok) return meaningOf(answer.failure) === 'gone' ? refused : answer
  const { id, email, firstName, lastName, fullName } = answer.value
  return succeed({
    id,
    email,
    firstName,
    lastName,
    fullName,
    role: null,
    isActive: true,
    profileInfo: null,
    timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    userGroups: [],
    proctorGroups: [],
    currentUserGroupId: null,
    programId: null,
  })
}
