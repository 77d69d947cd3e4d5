import { expect, it, vi } from 'vitest'
import { type RoutableInstall, routeAroundWorker, staticRoutes } from '#sw/direct-routes.ts'

function install(event: Partial<RoutableInstall>) {
  const waited: Promise<unknown>[] = []
  const worker = {
    addEventListener: (_type: 'install', listener: (event: RoutableInstall) => void) =>
      listener({
        ...event,
        waitUntil: (work: Promise<unknown>) => void waited.push(work),
      } as RoutableInstall),
  }
  routeAroundWorker(worker, 'shell')
  return waited
}

const routes = staticRoutes('shell')
const sourceOf = (pathname: string) =>
  routes.find(({ condition }) => condition.urlPattern.pathname === pathname)?.source

it('lets calls bypass the worker', () => {
  expect(sourceOf('/api/*')).toBe('network')
  expect(sourceOf('/media/*')).toBe('network')
})

it('takes the files of the app from the cache that the worker fills', () => {
  expect(sourceOf('/assets/*')).toEqual({ cacheName: 'shell' })
})

it.each([
  ['/assets/workshop/*', 'trocar-workshop-files'],
  ['/assets/r/*', 'trocar-residency-files'],
])('takes %s, of one portal, from a cache of its own, before anything else of the app', (path, cacheName) => {
  const paths = routes.map(({ condition }) => condition.urlPattern.pathname)
  expect(sourceOf(path)).toEqual({ cacheName })
  expect(paths.indexOf(path)).toBeLessThan(paths.indexOf('/assets/*'))
})

it('leaves files that it may have stored to the worker, before anything else below their folder', () => {
  const paths = routes.map(({ condition }) => condition.urlPattern.pathname)
  expect(sourceOf('/media/assets/*')).toBe('fetch-event')
  expect(paths.indexOf('/media/assets/*')).toBeLessThan(paths.indexOf('/media/*'))
})

it('leaves downloads and pages to the worker', () => {
  const paths = routes.map(({ condition }) => condition.urlPattern.pathname)
  expect(paths.filter((path) => /^\/(kept|residency|\*)/.test(path))).toEqual([])
})

it('is installed with its routes before it takes over', async () => {
  const addRoutes = vi.fn(() => Promise.resolve())
  const waited = install({ addRoutes })
  await Promise.all(waited)
  expect(addRoutes).toHaveBeenCalledExactlyOnceWith(routes)
})

it('is installed all the same if the browser has no routes, or refuses them', async () => {
  expect(install({})).toEqual([])
  await expect(
    Promise.all(install({ addRoutes: () => Promise.reject(new Error('no')) })),
  ).resolves.toBeDefined()
})
