import { serverFolders } from '#contract/server-paths.ts'
import { portalFiles } from '#contract/worker/portal-files.ts'
import { ASSETS_PATH } from '#contract/worker/assets.ts'

/** The static routes of a worker, which not every browser has and TypeScript's library does not know. */
export interface RoutableInstall extends Event {
  waitUntil(work: Promise<unknown>): void
  readonly addRoutes?: (rules: StaticRoute[]) => Promise<void>
}

export interface StaticRoute {
  condition: { urlPattern: { pathname: string } }
  source: 'network' | 'fetch-event' | { cacheName: string }
}

/** Calls need no worker, and files of the shell only its cache. The first matching rule counts. */
export function staticRoutes(shellCache: string): StaticRoute[] {
  return [
    ...Object.values(portalFiles).map(({ path, cache }): StaticRoute => ({
      condition: { urlPattern: { pathname: `${path}/*` } },
      source: { cacheName: cache },
    })),
    { condition: { urlPattern: { pathname: '/assets/*' } }, source: { cacheName: shellCache } },
    // The worker has copies of these.
    { condition: { urlPattern: { pathname: `${ASSETS_PATH}/*` } }, source: 'fetch-event' },
    ...serverFolders.map((folder): StaticRoute => ({
      condition: { urlPattern: { pathname: `/${folder}/*` } },
      source: 'network',
    })),
  ]
}

/**
 * Has the browser answer without waking the worker when the worker would add nothing; browsers without this ask the
 * worker.
 */
export function routeAroundWorker(
  worker: { addEventListener(type: 'install', listener: (event: RoutableInstall) => void): void },
  shellCache: string,
): void {
  worker.addEventListener('install', (event) => {
    const added = event.addRoutes?.(staticRoutes(shellCache))
    // Without routes everything works, a little slower.
    if (added !== undefined) event.waitUntil(added.catch(() => undefined))
  })
}
