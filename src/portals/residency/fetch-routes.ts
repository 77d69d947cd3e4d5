import type { AnyRoute } from '@tanstack/react-router'

/**
 * How the routes of the residency are fetched: the build puts them into a file of their own, and an import of it here
 * (`build/residency-routes.ts`). Without a build they are in the table of routes.
 */
export const fetchRoutes: (() => Promise<{ residency: AnyRoute }>) | null = null
