import { portals } from '../contract/portals.ts'
import { firstScreens, screenModule } from './first-screens.ts'

// Which modules the build puts together. Left to itself the bundler cuts what the first screens share into dozens of
// files of a few hundred bytes. A group takes the modules it names and all that they import, except what an earlier
// group has taken; what no group takes is cut by the bundler. How much of it each first screen may load is in
// `size-budget.ts`.

/** The file of what signing in does not need. */
export const CORE = 'core'

/** The module that opens the device store, the recorder and the queries. */
export const coreModule = 'src/compose/build-core.ts'

/** What nearly every screen shows, the one for signing in included. */
const shown =
  /\/src\/(ui\/(feedback|controls\/buttons)\/|ui\/navigation\/scope-mark|features\/shared\/use-is-offline)/

const folders = portals.map(({ folder }) => folder)

export const chunkGroups = [
  // What every page begins with: other people's code, which changes rarely and stays in the cache of browsers, and ours.
  { name: 'base', tags: ['$initial' as const], test: /\/node_modules\// },
  // The entry itself stays outside: it is what the document names.
  { name: 'start', tags: ['$initial' as const], test: /(?<!\/main\.tsx|\/index\.html)$/ },
  { name: 'shown', test: shown },
  {
    name: CORE,
    test: endsWith([
      coreModule,
      ...folders.flatMap((folder) =>
        firstScreens[folder].withCore.map((route) => screenModule(folder, route)),
      ),
    ]),
  },
  ...folders.flatMap((folder) =>
    firstScreens[folder].alone.map((route) => ({
      name: route,
      test: endsWith([screenModule(folder, route)]),
    })),
  ),
  // What the home page fetches once it is there.
  { name: 'home-parts', test: endsWith(['src/portals/residency/home/home-parts.ts']) },
]

function endsWith(ends: readonly string[]): (id: string) => boolean {
  return (id) => ends.some((end) => id.endsWith(`/${end}`))
}
