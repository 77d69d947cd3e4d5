import { createRouter } from '@tanstack/react-router'
import { lazyPart } from '#features/shared/lazy-part.ts'
import { routeTree } from './routeTree.gen.ts'
import { isMissingPart } from './shell/errors/missing-part.ts'
import type { RouterContext } from './shell/router-context.ts'

export function createAppRouter(context: RouterContext) {
  return createRouter({
    routeTree,
    context,
    defaultPreload: 'intent',
    // The query client decides what is stale.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Otherwise what a route left out of its search parameters reaches its screen all the same.
    search: { strict: true },
    defaultOnCatch: (error) => {
      const { log } = context.services
      if (isMissingPart(error)) log.warn('screen', error.message)
      else log.error('screen', 'A screen stopped working.', error)
    },
    // Until it is fetched, nothing is shown: the router's own screen has no way on.
    defaultErrorComponent: lazyPart(
      async () => (await import('./shell/errors/route-error-screen.tsx')).RouteErrorScreen,
    ),
    defaultNotFoundComponent: lazyPart(
      async () => (await import('./shell/errors/not-found-screen.tsx')).NotFoundScreen,
    ),
  })
}

export type AppRouter = ReturnType<typeof createAppRouter>

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter
  }
}
