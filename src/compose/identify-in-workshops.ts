import type { CallFailure } from '#contract/endpoint.ts'
import { getMe } from '#contract/endpoints/session/session.ts'
import { getWorkshopMe, type WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { type Result, succeed } from '#contract/result.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import type { Call } from '#domain/ports.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import type { CallDeps } from '#platform/http/call.ts'

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

/** Who a token belongs to that is not the one of this page’s session. */
export async function identifyArrival(
  callAs: (session: CallDeps['session']) => Call,
  accessToken: string,
): Promise<Result<SignedIn, CallFailure>> {
  const token = async () => succeed(accessToken)
  const call = callAs({
    me: () => null,
    accessToken: token,
    tokenRefused: token,
    freshTokenRefused: () => undefined,
  })
  const answer = await call(getMe, {})
  return !answer.ok && meaningOf(answer.failure) === 'gone' ? identifyInWorkshops(call, answer) : answer
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
