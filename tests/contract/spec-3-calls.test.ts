import { expect, test } from 'vitest'
import { type Endpoint, listOfBase } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'
import { WORKSHOP_PREFIX } from '#contract/version.ts'

// The calls of spec 3 §7 as the spec writes them, `{}` for each value in an address. They are made, with what the spec
// names alone, in workshop-specification-client.
const CALLS = [
  'GET /me',
  'POST /me/login-history/web',
  'POST /user/forgot-password?email',
  'PATCH /user/reset-password?token',
  'POST /vue-log',
  'GET /workshop-procedure',
  'GET /workshop-role',
  'GET /workshop-participant-profile/profile-picture',
  'GET /admin-user/administrative',
  'POST /admin-user/administrative?send-email',
  'PUT /admin-user/administrative',
  'DELETE /admin-user/administrative/{}',
  'GET /admin-user/administrative-unregistered-user?token',
  'PATCH /admin-user/register-administrative-user?token',
  'POST /admin-user/send-registration-email',
  'GET /admin-attendee/active/{}',
  'GET /admin-attendee/inactive/{}',
  'PATCH /admin-attendee/set-is-active/{}?isActive',
  'POST /admin-attendee/add-new-attendee/{}',
  'POST /admin-attendee/add-existing-attendee/{}',
  'POST /admin-attendee/process-payment/{}',
  'PATCH /admin-attendee/send-registration-email/{}',
  'PATCH /admin-attendee/send-registration-emails',
  'PUT /admin-attendee/update-attendee',
  'PUT /admin-participant/update-faculty-attendee',
  'GET /workshop-user/{}?projection',
  'POST /faculty/create-faculty',
  'PUT /faculty/update-faculty',
  'GET /faculty/profile/fetch',
  'GET /attendee/profile/fetch',
  'PUT /faculty/profile/update',
  'PUT /attendee/profile/update',
  'GET /admin-courses/workshop/{}',
  'GET /admin-courses/all',
  'POST /admin-courses/batch-add',
  'DELETE /admin-courses',
  'POST /admin-courses/add-didactic/{}',
  'DELETE /admin-courses/remove-didactic/{}',
  'PUT /admin-courses/update-didactic-version/{}',
  'POST /admin-courses/add-attachment',
  'DELETE /admin-courses/remove-attachment/{}',
  'DELETE /admin-courses/remove-video/{}',
  'POST /admin-courses/add-video/{}',
  'POST /admin-workshop/create-workshop',
  'PATCH /admin-workshop/update-workshop/{}',
  'GET /admin-workshop/past',
  'GET /admin-workshop/upcoming',
  'GET /workshop/search/totalCountPastWorkshops',
  'GET /workshop/search/totalCountUpcomingWorkshops',
]

const endpoints = Object.values(listOfBase(allEndpoints, WORKSHOP_PREFIX))

function answers(endpoint: Endpoint, call: string): boolean {
  const [method, address = ''] = call.split(' ')
  const [path, query] = address.split('?')
  const known = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})
  const isThere = endpoint.method === method && endpoint.path.replaceAll(/:\w+/g, '{}') === path
  return isThere && (query?.split('&') ?? []).every((name) => known.includes(name))
}

test('every call of spec 3 §7 is there, with method, address and query', () => {
  const found = CALLS.filter((call) => endpoints.some((endpoint) => answers(endpoint, call)))
  expect(found).toEqual(CALLS)
})
