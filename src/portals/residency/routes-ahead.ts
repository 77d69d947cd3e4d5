import type { RegisteredRouter, RouteIds } from '@tanstack/react-router'
import { residencyLinks } from './links.ts'

type RouteId = RouteIds<RegisteredRouter['routeTree']>

/** One tap away from every page. The recorder is not listed: it is loaded as a service. */
export const nextRoutes: readonly RouteId[] = ['/residency/home']

/** The routes that a signed-in person needs on the first page: their code is fetched while the page starts. */
export function routesAhead(path: string): readonly RouteId[] {
  return path === residencyLinks.record ? ['/residency'] : ['/residency', '/residency/home']
}
