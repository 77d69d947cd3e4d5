import { type AnyRoute, type AnyRouter, createRoute, redirect } from '@tanstack/react-router'
import { requireResident } from '#shell/require-person.ts'
import type { RouterContext } from '#shell/router-context.ts'
import { residencyPages } from './links.ts'

/**
 * Puts one route in the place of those of the residency until they are needed: whoever may go there waits for them, and
 * is led on. Says how to have them earlier.
 * @param fetchRoutes null if they are there
 */
export function addLaterRoutes(
  router: AnyRouter,
  fetchRoutes: (() => Promise<{ residency: AnyRoute }>) | null,
): () => Promise<void> {
  return fetchRoutes === null ? async () => undefined : showLater(router, fetchRoutes)
}

function showLater(
  router: AnyRouter,
  fetchRoutes: () => Promise<{ residency: AnyRoute }>,
): () => Promise<void> {
  const root = router.routeTree as AnyRoute
  const others = Object.values(root.children ?? {}) as AnyRoute[]
  let coming: Promise<void> | null = null
  async function fetchAll(): Promise<void> {
    const { residency } = await fetchRoutes()
    showRoutes(router, [...others, residency])
    // Its own matches may still be asked for.
    Object.assign(router.routesById, { [later.id]: later })
  }
  const open = (): Promise<void> =>
    (coming ??= fetchAll().catch((error: unknown) => {
      // Fetched again when somebody tries again.
      coming = null
      throw error
    }))
  const later = createRoute({
    id: 'later',
    getParentRoute: () => root,
    // Declared as a whole: each screen says later which of it counts, and without this nothing would be left.
    validateSearch: (search: Record<string, unknown>) => search,
    beforeLoad: async ({ context, location }) => {
      requireResident(context as RouterContext, location.href)
      await open()
      throw redirect({ href: location.href, replace: true })
    },
  }).update({ path: `${residencyPages}/$` } as object) as AnyRoute
  showRoutes(router, [...others, later])
  return open
}

function showRoutes(router: AnyRouter, routes: readonly AnyRoute[]): void {
  ;(router.routeTree as AnyRoute).addChildren([...routes])
  router.setRoutes(router.buildRouteTree())
}
