import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { eventDetails } from '#contract/endpoints/schedule/event-details.ts'
import * as limits from '#contract/limits.ts'

// Spec 1 §3, §7 and §9 about events, besides the list of all calls (spec-1-calls.test.ts).
function findCall(call: string): Endpoint | undefined {
  const [method, address = ''] = call.split(' ')
  const [path] = address.split('?')
  return Object.values<Endpoint>(allEndpoints).find(
    (endpoint) => endpoint.method === method && endpoint.path.replace(/:\w+/g, '{}') === path,
  )
}

test.each(['POST /event', 'PATCH /event/{}'])('%s is multipart: event JSON plus attachments', (call) => {
  const { bodyPart, files } = findCall(call)?.multipart ?? {}
  expect(bodyPart).toBe('event')
  expect(Object.keys(files ?? {})).toEqual(['attachments'])
})

test('an event has the fields of the spec', () => {
  const fields =
    'id title location startDate endDate notes type program groupAttendance residentAttendance ' +
    'proctorAttendance internalAttendance courses attachments'
  expect(Object.keys(eventDetails.shape)).toEqual(expect.arrayContaining(fields.split(' ')))
})

test('the first load covers 38 days before today', () => {
  expect(limits.SCHEDULE_DAYS_BEFORE).toBe(38)
})
