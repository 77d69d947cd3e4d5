import type { RegisteredRouter, RouteIds } from '@tanstack/react-router'
import { maySee, type ScreenViewer } from '#contract/policies/screens.ts'

type RouteId = RouteIds<RegisteredRouter['routeTree']>

/** What whoever is signed in needs on the first page and one tap on: its code is fetched while the page starts. */
export function routesAhead(viewer: ScreenViewer): readonly RouteId[] {
  return [
    '/residency',
    '/residency/home',
    ...(maySee(viewer, 'record') ? (['/residency/record'] as const) : []),
  ]
}
