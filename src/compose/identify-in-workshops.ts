import type { CallFailure } from '#contract/endpoint.ts'
import { getWorkshopMe, type WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
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
  if (answer.ok) return succeed(ofWorkshopsAlone(answer.value))
  return meaningOf(answer.failure) === 'gone' ? refused : answer
}

/** The same of somebody known from there; null once they are a stranger there, or belong to the residency as well. */
export async function identifyAgain(call: Call): Promise<Result<SignedIn, CallFailure> | null> {
  const answer = await call(getWorkshopMe, {})
  if (!answer.ok) return meaningOf(answer.failure) === 'gone' ? null : answer
  return answer.value.isInResidency === true ? null : succeed(ofWorkshopsAlone(answer.value))
}

function ofWorkshopsAlone({ id, email, firstName, lastName, fullName }: WorkshopMe): SignedIn {
  return {
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
  }
}
