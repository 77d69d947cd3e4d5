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

/**
 * What the recorder has in common with screens that have none. Named here, it gets a file of its own; they would begin
 * with the whole recorder for an icon otherwise, and `size-budget.test.ts` fails.
 */
const icons =
  'bookmark|loader-circle|log-in|mic|mic-off|pause|pencil|play|rotate-cw|settings-2|square|triangle-exclamation-point|user-check|video-off'
const besideRecorder = new RegExp(
  `/lucide-react/dist/esm/icons/(${icons})\\.mjs$|/features/shared/(reading/use-my-courses|pedal-keys|use-pedal-keys)|` +
    '/contract/(vocabulary/video-subject|policies/programs)|/domain/practice/stopwatch|/domain/recording/take/media-type-preference|' +
    '/set-up/choose/choose-words',
)

/** What nearly every screen shows, the one for signing in included. */
const shown =
  /\/src\/(ui\/(feedback|controls\/buttons)\/|ui\/navigation\/scope-mark|features\/shared\/use-(is-offline|links))/

/** Controls that need nothing of react-aria but tabs. */
const plainControls =
  /\/src\/ui\/(controls\/(fields|progress|cards|choices\/(checkbox|switch|radio|segments))|navigation|layout|table\/use-is-narrow)/

/** What nearly every screen shows where somebody is signed in. */
const nearlyAll = ['src/ui/navigation/page-header.tsx', 'contract/vocabulary/plain-values.ts']

const folders = portals.map(({ folder }) => folder)

export const chunkGroups = [
  // What every page begins with: other people's code, which changes rarely and stays in the cache of browsers, and ours.
  { name: 'base', tags: ['$initial' as const], test: /\/node_modules\// },
  // The entry itself stays outside: it is what the document names.
  { name: 'start', tags: ['$initial' as const], test: /(?<!\/main\.tsx|\/index\.html)$/ },
  { name: 'shown', test: shown },
  // What the sign-in page fetches once it is there: beside what screens share it would bring all of that.
  { name: 'legal', test: /\/src\/features\/shared\/legal\// },
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
  { name: 'beside-recorder', test: besideRecorder },
  { name: 'takes', test: endsWith([recorderModules.takes]) },
  {
    name: RECORDER,
    test: endsWith([
      recorderModules.recorder,
      ...folders.flatMap((folder) => firstModules(folder, 'withRecorder')),
    ]),
  },
  shared('icons', /\/lucide-react\//),
  // What queued writes do to what was read.
  { name: 'writes', test: endsWith(['src/domain/writes/write-effects.ts']) },
  // What the home page fetches once it is there.
  { name: 'home-parts', test: endsWith(['src/portals/residency/home/home-parts.ts']) },
  // What several other screens need, the plain before what is made of it: a screen comes in some twenty files, not sixty.
  shared('controls', plainControls),
  shared('markdown', /\/src\/ui\/markdown\//),
  shared(
    'reading',
    /\/contract\/|\/src\/features\/shared\/(?!form-dialog|.*resend-dialog|people\/|reading\/paged-table)/,
  ),
  shared('overlays', /\/src\/ui\/overlays\/(modal|panel)/),
  shared('forms', /\/src\/ui\/(overlays|form|controls)\//),
  shared('lists', /\/src\/ui\/.*virtual-list|\/use-rem\.ts|\/@tanstack\/(react-)?virtual/),
  shared('player', /\/src\/ui\/(video-player|cards)\//),
  shared('tables', /\/src\/ui\/table\//),
  shared('charts', /\/src\/ui\/charts\//),
  shared('dates', /\/src\/ui\/dates\/|\/@internationalized\/date\//),
  shared('people', /\/src\/features\/shared\//),
  // A file for each feature, `video-assess` say, of what more than one of its screens need.
  {
    name: (id: string) => /\/src\/features\/(\w+\/[\w-]+)\//.exec(id)?.[1]?.replace('/', '-') ?? null,
    minShareCount: 2,
  },
  { ...shared('domain', /\/src\/(ui|domain)\//), minShareCount: 4 },
]

function endsWith(ends: readonly string[]): (id: string) => boolean {
  return (id) => ends.some((end) => id.endsWith(`/${end}`))
}

/** What matches and is needed by more than one screen, or part of one that is fetched later. */
function shared(name: string, test: RegExp) {
  return { name, test, minShareCount: 2 }
}
