import type { RegisteredRouter, RouteIds } from '@tanstack/react-router'
import type { Links } from '#domain/links.ts'
import type { SignedIn } from '#domain/session/session-state.ts'
import { opensInWorkshops } from '#shell/last-portal.ts'
import { residencyLinks, residencyPages } from './links.ts'

type RouteId = RouteIds<RegisteredRouter['routeTree']>

/** One tap away from every page. The recorder is not listed: it is loaded as a service. */
export const nextRoutes: readonly RouteId[] = ['/residency/home']

/**
 * The routes that a signed-in person needs on the first page: their code is fetched while the page starts. None where
 * it opens in the workshop portal.
 */
export function routesAhead(
  path: string,
  me: SignedIn,
  { isOfWorkshops }: Pick<Links, 'isOfWorkshops'>,
): readonly RouteId[] {
  if (isOfWorkshops(path) || (!path.startsWith(residencyPages) && opensInWorkshops(me))) return []
  return path === residencyLinks.record ? ['/residency'] : ['/residency', '/residency/home']
}
