import { RouterProvider } from '@tanstack/react-router'
import { cleanup, render, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { type Services, ServicesContext } from '#features/shared/use-services.ts'
import type { RouterContext } from '../src/shell/router-context.ts'
import { createAppRouter } from '../src/router.ts'
import { links } from '#portals/links.ts'

/** The signed-in person waits for the first part of the page, and nothing is rendered yet. */
const still = { status: 'signed-in' }
const services = {
  links,
  session: {
    me: () => ({}),
    snapshot: () => still,
    subscribe: () => () => undefined,
    finishSignIn: () => true,
  },
} as unknown as Services
// Routes go on loading after a test; what they draw then would stand in the document of the next file.
afterEach(cleanup)
const core = { load: () => new Promise<never>(() => undefined) }

test.each([
  ['what a route does not know is removed', '/residency/library?view=requests&color=red', {}],
  ['what it knows stays', '/residency/library?view=surgical&color=red', { view: 'surgical' }],
  ['a route that knows none has none', '/residency/sync?view=surgical', {}],
  ['a route that reads its own gets all', '/residency/admin/faults?fault=7', { fault: 7 }],
  [
    'a return from a login service keeps everything it said',
    '/login/callback?code=c1&state=s1&iss=https%3A%2F%2Flogin.example',
    { code: 'c1', state: 's1', iss: 'https://login.example' },
  ],
])('of the search parameters in an address: %s', async (_what, address, search) => {
  const router = open(address)
  await waitFor(() => expect(router.state.location.search).toEqual(search))
})

const some = '00000000-0000-4000-8000-000000000001'
const id = some as never

test.each([
  links.uploadFor(id),
  links.feedback('/residency/sync'),
  links.writtenCourses(id),
  links.authorCourse(id, { section: 'OUTLINE', activityId: id } as never),
  links.assessmentHistoryOf(id),
  links.curricularHistoryOf(id, id),
  links.schedule({ eventId: id }),
  links.planEvent({ day: '2026-03-10', eventId: id }),
  links.myProgress(id),
  links.residentProgress(id, { group: id, course: id }),
  links.review(id, id),
  links.courseProgress(id, id),
  links.metrics(id),
  links.peopleOf(id),
  links.personAmong({ place: id, kind: 'residents', email: 'ada@example.org' } as never),
  links.unregistered(id),
  links.addPeople(id),
  links.program(id),
  links.fault(id),
  links.myVideosOf('surgical'),
  links.deletedVideosOf('other'),
  links.libraryVideo(id),
  links.video('simulation', id, 'comments'),
  links.compare({ first: `simulation.${some}`, second: `simulation.${some}`, openedFrom: 'assess' }),
])('an address that a link leads to is known to its route: %s', async (address) => {
  open(address)
  await new Promise((resolve) => setTimeout(resolve))
  expect(`${globalThis.location.pathname}${globalThis.location.search}`).toBe(address)
})

function open(address: string) {
  globalThis.history.replaceState(null, '', address)
  const router = createAppRouter({ services, core } as unknown as RouterContext)
  render(
    <ServicesContext value={services}>
      <RouterProvider router={router} />
    </ServicesContext>,
  )
  return router
}
