import { portalFiles } from '../contract/worker/portal-files.ts'

/** The shortest hash that the bundler allows for so many files: what the page loads names many of them. */
export const HASHED = '[name]-[hash:7]'

const OF_WORKSHOPS = /\/src\/(?:portals\/workshop|features\/workshops)\/(?!links\.ts)/
/** A package lists all of its parts, so each seems to be needed wherever one is: what else a file has, tells. */
const OF_PACKAGE = /\/node_modules\//

/** Files of one portal are in a folder of their own, by which the worker tells them from those for everybody. */
export function nameChunks(isOfResidency: (id: string) => boolean) {
  return ({ moduleIds }: { moduleIds: readonly string[] }): string =>
    `${folderOf(moduleIds, isOfResidency).slice(1)}/${HASHED}.js`
}

function folderOf(moduleIds: readonly string[], isOfResidency: (id: string) => boolean): string {
  if (moduleIds.some((id) => OF_WORKSHOPS.test(id) && !isRoute(id))) return portalFiles.workshops.path
  const telling = moduleIds.filter((id) => !OF_PACKAGE.test(id))
  return telling.length > 0 && telling.every(isOfResidency) ? portalFiles.residency.path : '/assets'
}

/** The row of the route table and what it shares with its screen, which everybody loads; the screen is not in it. */
function isRoute(id: string): boolean {
  return id.includes('/portals/workshop/routes/') && !id.includes('?tsr-split')
}
