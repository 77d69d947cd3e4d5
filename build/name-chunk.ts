import { WORKSHOP_FILES_PATH } from '../contract/worker/portal-files.ts'

/** The shortest hash that the bundler allows for so many files: what the page loads names many of them. */
export const HASHED = '[name]-[hash:7]'

const OF_WORKSHOPS = /\/src\/(?:portals\/workshop|features\/workshops)\/(?!links\.ts)/

/** Files of the workshop portal are in a folder of their own, by which the worker tells them from those for everybody. */
export function nameChunk({ moduleIds }: { moduleIds: readonly string[] }): string {
  const folder = moduleIds.some((id) => OF_WORKSHOPS.test(id) && !isRoute(id))
    ? WORKSHOP_FILES_PATH
    : '/assets'
  return `${folder.slice(1)}/${HASHED}.js`
}

/** The row of the route table and what it shares with its screen, which everybody loads; the screen is not in it. */
function isRoute(id: string): boolean {
  return id.includes('/portals/workshop/routes/') && !id.includes('?tsr-split')
}
