import { expect, it } from 'vitest'
import type { WorkshopViewer } from '#contract/policies/workshops/screens.ts'
import { navigationFor } from '#portals/workshop/navigation/navigation-items.tsx'

const staff = { isFaculty: false, isAttendee: false }
const namesFor = (viewer: WorkshopViewer) => navigationFor(viewer, () => true).map(({ name }) => name)

it.each([
  [
    { ...staff, role: 'WORKSHOP_ADMIN' },
    ['Home', 'Upcoming workshops', 'Past workshops', 'Users', 'Admin accounts'],
  ],
  [
    { ...staff, role: 'CLINICAL_EDUCATION' },
    ['Home', 'Upcoming workshops', 'Past workshops', 'Users', 'Admin accounts'],
  ],
  [{ ...staff, role: 'FACILITATOR' }, ['Home', 'Upcoming workshops', 'Past workshops']],
  [{ role: 'PARTICIPANT', isFaculty: true, isAttendee: false }, ['Home', 'Taught workshops', 'Profile']],
  [{ role: 'PARTICIPANT', isFaculty: false, isAttendee: true }, ['Home', 'Attended workshops', 'Profile']],
  [
    { role: 'PARTICIPANT', isFaculty: true, isAttendee: true },
    ['Home', 'Attended workshops', 'Taught workshops', 'Profile'],
  ],
] satisfies readonly [WorkshopViewer, readonly string[]][])('the navigation of %o', (viewer, names) => {
  expect(namesFor(viewer)).toEqual(names)
})

it('has no entry for a screen that does not exist', () => {
  const shown = navigationFor({ ...staff, role: 'WORKSHOP_ADMIN' }, (segment) => segment === 'home')
  expect(shown.map(({ name }) => name)).toEqual(['Home'])
})
