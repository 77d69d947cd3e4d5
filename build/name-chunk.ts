import { portalFiles } from '../contract/worker/portal-files.ts'

// What the page loads names many files, so names are short, and hashes as short as the bundler allows for so many.
const HASH = '[hash:7]'
const MOST_LETTERS = 4
export const HASHED = `[name]-${HASH}`

/** Of a style sheet, no name is ever read. */
export function nameAssets({ names }: { names: readonly string[] }): string {
  return names.some((name) => name.endsWith('.css')) ? `assets/${HASH}[extname]` : `assets/${HASHED}[extname]`
}

const OF_WORKSHOPS = /\/src\/(?:portals\/workshop|features\/workshops)\/(?!links\.ts)/
/** A package lists all of its parts, so each seems to be needed wherever one is: what else a file has, tells. */
const OF_PACKAGE = /\/node_modules\//

/** Files of one portal are in a folder of their own, by which the worker tells them from those for everybody. */
export function nameChunks(isOfResidency: (id: string) => boolean) {
  return ({ name, moduleIds }: { name: string; moduleIds: readonly string[] }): string => {
    const short = name.replaceAll(/[^\w.-]/g, '_').slice(0, MOST_LETTERS)
    return `${folderOf(moduleIds, isOfResidency).slice(1)}/${short}-${HASH}.js`
  }
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
