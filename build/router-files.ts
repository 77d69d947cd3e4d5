import { index, physical, rootRoute, route } from '@tanstack/virtual-file-routes'
import { portals } from '../contract/portals.ts'

/** Each portal keeps its routes in its own folder. */
const routes = rootRoute('root.tsx', [
  index('index.tsx'),
  route('/gallery', 'gallery.tsx'),
  ...portals.map(({ folder, base }) => physical(base === '/' ? '' : base, `${folder}/routes`)),
])

/** Where routes are and how their tree is written; used by the build and by `npm run routes`. */
export const routerFiles = {
  routesDirectory: 'src/portals',
  virtualRouteConfig: routes,
  generatedRouteTree: 'src/routeTree.gen.ts',
  quoteStyle: 'single' as const,
  semicolons: false,
  addExtensions: true,
  disableLogging: true,
}
