import { readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, it, test } from 'vitest'
import { leadFromAdmin, screenBelowAdmin } from '#portals/residency/admin-segments.ts'

// Spec 1 §2, "Admin", below `admin/`.
const segments = [
  'system',
  'home',
  'internal-accounts/active',
  'internal-accounts/inactive',
  'video-overview',
  'courses',
  'calendar',
  'system-details',
  'program-details',
  'create-program',
  'inactive-programs',
  'create-system',
  'manage-users/residents',
  'manage-users/faculty',
  'manage-users/active-groups',
  'manage-users/unregistered-users',
  'manage-users/inactive-users',
  'manage-users/expired-groups',
  'create-user-group',
  'course-progress',
  'edit-program',
  'view-program',
  'edit-groups',
  'assessment-history',
  'resident-progress',
  'master-schedule',
  'mobile-app-release/ios',
  'mobile-app-release/android',
]
const routes = path.join(import.meta.dirname, '../../../src/portals/residency/routes')
const ownRoutes = readdirSync(path.join(routes, 'admin')).map((file) => file.split('.')[0])
const allRoutes = readdirSync(routes, { recursive: true, encoding: 'utf8' }).map((file) =>
  file
    .replace(/\.(index\.)?tsx$/, '')
    .replace(/^\(\w+\)\//, '')
    .replace(/\/index$/, ''),
)

it.each(segments)('admin/%s leads to a screen', (segment) => {
  const lead = leadFromAdmin(segment, '')
  const [first, rest] = segment.split('/')
  const hasPlace = screenBelowAdmin(segment) !== null || (rest !== undefined && ownRoutes.includes(first))
  if (lead === null) return expect(hasPlace).toBe(true)
  const target = lead.replace('/residency/', '').replace(/\?.*/, '')
  expect([...allRoutes, 'admin/manage-users/active-groups']).toContain(target)
})

test('the query of the address is passed on', () => {
  expect(leadFromAdmin('resident-progress', '?person=1')).toBe('/residency/resident-progress?person=1')
  expect(leadFromAdmin('create-user-group', '?program=1')).toBe(
    '/residency/admin/manage-users/active-groups?new=group&program=1',
  )
})

test('any other segment leads nowhere', () => {
  for (const segment of ['', 'homes', 'constructor'])
    expect([leadFromAdmin(segment, ''), screenBelowAdmin(segment)]).toEqual([null, null])
})
