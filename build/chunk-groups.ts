import { portals } from '../contract/portals.ts'
import { firstModules, firstScreens, screenModule } from './first-screens.ts'

// Which modules the build puts together. Left to itself the bundler cuts what the first screens share into dozens of
// files of a few hundred bytes. A group takes the modules it names and all that they import, except what an earlier
// group has taken; what no group takes is cut by the bundler. How much of it each first screen may load is in
// `size-budget.ts`.

/** The file of what signing in does not need. */
export const CORE = 'core'
/** The file of the recorder and its screen. */
export const RECORDER = 'recorder'

/** The module that opens the queries, and stands in for the recorder and for what delivers. */
export const coreModule = 'src/compose/build-core.ts'

/** What the recorder begins with besides: the store of takes, which what delivers needs as well, and itself. */
export const recorderModules = {
  takes: 'src/compose/build-takes.ts',
  recorder: 'src/compose/build-recorder.ts',
}

/** What nearly every screen shows, the one for signing in included. */
const shown =
  /\/src\/(ui\/(feedback|controls\/buttons)\/|ui\/navigation\/scope-mark|features\/shared\/use-is-offline)/

/** What nearly every screen shows where somebody is signed in. */
const nearlyAll = [
  'src/ui/navigation/page-header.tsx',
  'src/features/shared/use-links.ts',
  'contract/vocabulary/plain-values.ts',
]

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
      ...nearlyAll,
      ...folders.flatMap((folder) => firstModules(folder, 'withCore')),
    ]),
  },
  ...folders.flatMap((folder) =>
    firstScreens[folder].alone.map((route) => ({
      name: route,
      test: endsWith([screenModule(folder, route)]),
    })),
  ),
  { name: 'takes', test: endsWith([recorderModules.takes]) },
  {
    name: RECORDER,
    test: endsWith([
      recorderModules.recorder,
      ...folders.flatMap((folder) => firstModules(folder, 'withRecorder')),
    ]),
  },
  // What the home page fetches once it is there.
  { name: 'home-parts', test: endsWith(['src/portals/residency/home/home-parts.ts']) },
]

function endsWith(ends: readonly string[]): (id: string) => boolean {
  return (id) => ends.some((end) => id.endsWith(`/${end}`))
}
