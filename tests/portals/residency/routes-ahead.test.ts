import { expect, it } from 'vitest'
import { mayCapture } from '#contract/policies/videos.ts'
import { roles } from '#contract/vocabulary/roles.ts'
import { routesAhead } from '#portals/residency/routes-ahead.ts'

it.each(roles)('%s has the recorder loaded ahead exactly when they may record', (role) => {
  const ahead = routesAhead({ role, proctorGroups: [] })
  expect(ahead).toContain('/residency/home')
  expect(ahead.includes('/residency/record')).toBe(mayCapture({ role }))
})
