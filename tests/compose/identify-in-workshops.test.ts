import { expect, it } from 'vitest'
import type { CallFailure, Endpoint } from '#contract/endpoint.ts'
import { getMe } from '#contract/endpoints/session/session.ts'
import type { WorkshopMe } from '#contract/endpoints/workshops/workshop-session.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { Call } from '#domain/ports.ts'
import { identifyAgain, identifyArrival, identifyInWorkshops } from '#compose/identify-in-workshops.ts'
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

it.each([
  ['the residency', succeed(residentMe), { value: residentMe }],
  ['the workshops alone', refuse({ code: 'membership-ended' }), { value: { id, role: null } }],
  ['nobody knows: no network', refuse({ code: 'offline' }), refuse({ code: 'offline' })],
])('whose token it is that a sign-in has brought, without it being signed in: %s', async (_, answer, who) => {
  const used: unknown[] = []
  const arrival = await identifyArrival(
    (session) =>
      (async (endpoint: Endpoint) => {
        expect(session.me()).toBeNull()
        used.push(await session.accessToken())
        return endpoint === getMe ? answer : succeed(me)
      }) as unknown as Call,
    'access-new',
  )
  expect(arrival).toMatchObject(who)
  for (const token of used) expect(token).toEqual(succeed('access-new'))
  expect(used.length).toBeGreaterThan(0)
})
