import { expect, test } from 'vitest'
import type { Endpoint } from '#contract/endpoint.ts'
import { allEndpoints } from '#contract/endpoints/all-endpoints.ts'

// The calls of spec 1 §7 as the spec writes them, `{}` for each value in an address.
const CALLS = [
  'GET /user-group/program/{}',
  'GET /user-group/{}',
  'GET /user/search/findFacultyByProgramId?id&projection',
  'GET /program/proctors/{}',
  'GET /user/unregistered-users/{}',
  'GET /role',
  'PATCH /user-group/change-user-group?oldGroupId&newGroupId',
  'PATCH /user/reactivate-user',
  'PATCH /user/inactivate-user',
  'POST /user-group/create-group',
  'PATCH /user-group/{}/edit-group',
  'PATCH /user/update-proctor-groups',
  'POST /user/batch/{}?sendEmail',
  'PATCH /user-group/batch/change-user-group',
  'PATCH /user/batch/inactivate-users',
  'DELETE /user/{}',
  'PATCH /user/{}',
  'GET /user-group/default-curriculum',
  'GET /dashboard-progress/group-course-progress?courseId&gid',
  'GET /system?projection',
  'GET /system/{}',
  'POST /system',
  'GET /program?projection',
  'GET /program/{}?projection',
  'GET /program/getSpecialty/{}',
  'GET /program/program-director/{}',
  'POST /program?sendRegistrationEmail',
  'POST /program/edit',
  'PATCH /institution/{}',
  'POST /institution',
  'GET /specialty',
  'GET /timezone',
  'PATCH /user-group-course/{}/{}/{}',
  'GET /course/search/findAllSkillProceduralCourses?projection',
  'GET /course?projection',
  'GET /user-group-course/resident/{}',
  'GET /user-group-course/faculty/{}',
  'GET /program/faculty/all-activities/{}',
  'POST /activity-guide-progress/complete-activity-guide?activityId',
  'GET /ar-subactivity',
  'GET /ar-attempt/faculty/overall-progress/{}',
  'GET /ar-attempt/resident/overall-progress/{}?userGroupId',
  'POST /ar-attempt/faculty/submit/{}',
  'POST /ar-attempt/resident/submit/{}',
  'GET /ar-attempt/latest-attempt/{}',
  'GET /me',
  'POST /me/login-history/web',
  'GET /dashboard-progress/aggregate-progress?userGroupId',
  'GET /dashboard-progress/average-course-progress?courseId&gid',
  'GET /dashboard-progress/user-course-progress?userId&courseId&userGroupId',
  'GET /dashboard-progress/upcoming-tasks',
  'GET /dashboard-progress/past-due-tasks',
  'GET /notification/search/findAllByUserId?userId',
  'DELETE /notification/{}',
  'GET /notification-center/unread-count',
  'GET /video/unassessed/count',
  'GET /video/surgical/procedures',
  'GET /event/proctor',
  'GET /event/resident',
  'GET /event/faculty',
  'GET /event/all-past-events',
  'GET /event/events-in-date-range?start&end',
  'GET /event/program/{}/events-in-date-range?start&end',
  'GET /event/all-future-events',
  'GET /event/program/{}/future',
  'GET /event/details/{}',
  'GET /event/program/{}/locations',
  'POST /event',
  'PATCH /event/{}',
  'DELETE /event/{}',
  'POST /vue-log',
]

/** `:showOrHide` and the like stand for a value, as `{}` does. */
const shapeOf = (path: string) => path.replaceAll(/:\w+/g, '{}')

/** Whether an endpoint is where the call says; a value may be one of its address or spelled out in it. */
function answers(endpoint: Endpoint, call: string): boolean {
  const [method, address = ''] = call.split(' ')
  const [path, query] = address.split('?')
  if (endpoint.method !== method) return false
  const shape = shapeOf(endpoint.path)
  const isThere = shape === path || (shape.startsWith('/ar-attempt/{}') && matches(shape, path ?? ''))
  const known = Object.keys((endpoint.query as { shape?: object } | undefined)?.shape ?? {})
  return isThere && (query?.split('&') ?? []).every((name) => known.includes(name))
}

function matches(shape: string, path: string): boolean {
  return new RegExp(`^${shape.replaceAll('{}', '[^/]+')}$`).test(path)
}

const missing = CALLS.filter(
  (call) => !Object.values<Endpoint>(allEndpoints).some((endpoint) => answers(endpoint, call)),
)

test('every call of spec 1 §7 exists with its method, address and query', () => {
  expect(missing).toEqual([])
})
