import { expect, it } from 'vitest'
import type { WorkshopViewer } from '#contract/policies/workshops/screens.ts'
import { workshopLinks } from '#portals/workshop/links.ts'
import { navigationFor } from '#portals/workshop/navigation/navigation-items.tsx'
import { isCurrent } from '#ui/navigation/navigation-item.ts'

const staff = { isFaculty: false, isAttendee: false }
const namesFor = (viewer: WorkshopViewer) => navigationFor(viewer, () => true).map(({ name }) => name)

it.each([
  [{ ...staff, role: 'WORKSHOP_ADMIN' }, ['Home', 'Upcoming', 'Past', 'Users', 'Accounts', 'Audit trail']],
  [{ ...staff, role: 'CLINICAL_EDUCATION' }, ['Home', 'Upcoming', 'Past', 'Users', 'Accounts']],
  [{ ...staff, role: 'FACILITATOR' }, ['Home', 'Upcoming', 'Past']],
  [{ role: 'PARTICIPANT', isFaculty: true, isAttendee: false }, ['Home', 'Taught', 'Profile']],
  [{ role: 'PARTICIPANT', isFaculty: false, isAttendee: true }, ['Home', 'Attended', 'Profile']],
  [{ role: 'PARTICIPANT', isFaculty: true, isAttendee: true }, ['Home', 'Attended', 'Taught', 'Profile']],
] satisfies readonly [WorkshopViewer, readonly string[]][])('the navigation of %o', (viewer, names) => {
  expect(namesFor(viewer)).toEqual(names)
})

it.each([workshopLinks.canceledWorkshops, workshopLinks.procedures])(
  '%s belongs to the upcoming ones',
  (path) => {
    const shown = navigationFor({ ...staff, role: 'WORKSHOP_ADMIN' }, () => true)
    expect(shown.filter((item) => isCurrent(item, path)).map(({ name }) => name)).toEqual(['Upcoming'])
  },
)

it('has no entry for a screen that does not exist', () => {
  const shown = navigationFor({ ...staff, role: 'WORKSHOP_ADMIN' }, (segment) => segment === 'home')
  expect(shown.map(({ name }) => name)).toEqual(['Home'])
})
