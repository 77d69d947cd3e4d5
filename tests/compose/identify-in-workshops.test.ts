import { expect, it } from 'vitest'
import type { CallFailure } from '#contract/endpoint.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { identifyAgain, identifyInWorkshops } from '#compose/identify-in-workshops.ts'
import { residentMe } from '#tests/support/session-facts.ts'

const { id, email, firstName, lastName, fullName } = residentMe
const me: WorkshopMe = {
  id,
  email,
  firstName,
  lastName,
  fullName,
  role: 'PARTICIPANT',
  isFaculty: false,
  isAttendee: true,
  isDeactivated: false,
}
const answering = (answer: Result<WorkshopMe, Partial<CallFailure>>) =>
  (async () => answer) as unknown as Call

it('somebody of the workshops alone is known again without the residency', async () => {
  expect(await identifyAgain(answering(succeed(me)))).toMatchObject({ value: { id, role: null } })
})

it('the residency is asked as soon as they belong to it, or are a stranger in the workshops', async () => {
  expect(await identifyAgain(answering(succeed({ ...me, isInResidency: true })))).toBeNull()
  expect(await identifyAgain(answering(refuse({ code: 'not-found' })))).toBeNull()
  expect(await identifyAgain(answering(refuse({ code: 'offline' })))).toEqual(refuse({ code: 'offline' }))
})

it('what the residency answered counts for a stranger', async () => {
  const refused = refuse({ code: 'membership-ended' })
  expect(await identifyInWorkshops(answering(refuse({ code: 'not-found' })), refused)).toBe(refused)
  expect(await identifyInWorkshops(answering(succeed(me)), refused)).toMatchObject({ value: { role: null } })
})
