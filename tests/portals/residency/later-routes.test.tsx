import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { addLaterRoutes } from '#portals/residency/later-routes.ts'
import { links } from '#portals/links.ts'
import { residentMe, workshopPerson } from '#tests/support/session-facts.ts'

afterEach(cleanup)

/** A table of routes as the build has it: those of the residency come later. */
function open(address: string, me: object | null = residentMe) {
  const root = createRootRoute({ component: Outlet, notFoundComponent: () => <p>Nothing here</p> })
  const at = (path: string, text: string) =>
    createRoute({ getParentRoute: () => root, path, component: () => <p>{text}</p> })
  const top = createRoute({ getParentRoute: () => root, path: '/residency', component: Outlet })
  const below = (path: string, text: string) =>
    createRoute({
      getParentRoute: () => top,
      path,
      component: () => <p>{text}</p>,
      validateSearch: (search: Record<string, unknown>) => search,
    })
  const residency = top.addChildren([below('/sync', 'Unsent'), below('/course/$courseId', 'Course')])
  const services = { links, session: { me: () => me } }
  const router = createRouter({
    routeTree: root.addChildren([at('/workshop/$', 'Workshops'), at('/login', 'Sign in')]),
    history: createMemoryHistory({ initialEntries: [address] }),
    context: { services, core: { isLoaded: () => false } },
    // As the page has it: a route sees only what it has declared.
    search: { strict: true },
    // Expected here; the page writes it into its log.
    defaultOnCatch: () => undefined,
    defaultErrorComponent: ({ reset }: { reset: () => void }) => (
      <button type="button" onClick={() => (reset(), void router.invalidate())}>
        Try again
      </button>
    ),
  } as never)
  const fetch = vi.fn(async () => ({ residency }))
  const openResidency = addLaterRoutes(router, fetch)
  render(<RouterProvider router={router as never} />)
  return { router, fetch, openResidency, where: () => router.state.location.href }
}

test.each([
  ['/residency/sync', 'Unsent'],
  ['/residency/course/c1?tab=aims#top', 'Course'],
])('%s opens once the routes are there, as it was asked for', async (address, text) => {
  const { fetch, where } = open(address)
  await screen.findByText(text)
  expect(where()).toBe(address)
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('from the workshops to the residency and back, the routes are fetched once', async () => {
  const { router, fetch } = open('/workshop/home')
  await screen.findByText('Workshops')
  expect(fetch).not.toHaveBeenCalled()
  await router.navigate({ href: '/residency/sync' } as never)
  await screen.findByText('Unsent')
  router.history.back()
  await screen.findByText('Workshops')
  router.history.forward()
  await screen.findByText('Unsent')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('an address that the residency does not have is not found', async () => {
  const { fetch } = open('/residency/nowhere')
  await screen.findByText('Nothing here')
  expect(fetch).toHaveBeenCalledTimes(1)
})

test('pointing at a link fetches the routes ahead', async () => {
  const { router, fetch } = open('/workshop/home')
  await screen.findByText('Workshops')
  await router.preloadRoute({ to: '/residency/sync' } as never)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(router.state.location.pathname).toBe('/workshop/home')
  await router.navigate({ href: '/residency/sync' } as never)
  await screen.findByText('Unsent')
})

test.each([
  ['nobody', null, links.login('/residency/sync'), 'Sign in'],
  ['somebody of the workshops alone', workshopPerson, links.fromResidency, 'Workshops'],
])('%s is led elsewhere, and fetches nothing', async (_who, me, address, text) => {
  const { fetch, where } = open('/residency/sync', me)
  await screen.findByText(text)
  expect(decodeURIComponent(where())).toBe(decodeURIComponent(address))
  expect(fetch).not.toHaveBeenCalled()
})

test('what could not be fetched is fetched again', async () => {
  const { router, fetch, openResidency } = open('/workshop/home')
  await screen.findByText('Workshops')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const warning = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  fetch.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  await router.navigate({ href: '/residency/sync' } as never)
  ;(await screen.findByRole('button', { name: 'Try again' })).click()
  await screen.findByText('Unsent')
  await openResidency()
  expect(fetch).toHaveBeenCalledTimes(2)
  log.mockRestore()
  warning.mockRestore()
})

test('routes that are there are left as they are', async () => {
  const root = createRootRoute({ component: Outlet })
  const router = createRouter({ routeTree: root, history: createMemoryHistory() })
  const table = router.routesById
  await addLaterRoutes(router, null)()
  expect(router.routesById).toBe(table)
})
