import { portals } from '../contract/portals.ts'
import {
  firstModules,
  firstScreens,
  RESIDENCY_ROUTES,
  type HomeOfWorkshops,
  screenModule,
} from './first-screens.ts'

// Which modules the build puts together. By default, the bundler splits what the first screens share into dozens of
// files of a few hundred bytes. A group takes the modules it names and everything they import, except what an earlier
// group has taken; the bundler splits the rest. `size-budget.ts` says how much each first screen may load.

/** The file of everything that signing in does not need. */
export const CORE = 'core'
/** The file of the recorder and its screen. */
export const RECORDER = 'recorder'

/** The file of what is around each screen of the residency. */
export const FRAME = 'frame'
/** The file of what both homes begin with. */
export const BOTH_HOMES = 'homes'

/** The files of what else the home of the workshops begins with: the first is for everybody. */
export const WITH_WORKSHOPS = 'with-workshops'
export const WORKSHOP_HOME = 'workshop-home'

/** The module that creates the query client, the recorder's stand-in and what delivers takes. */
export const coreModule = 'src/compose/build-core.ts'

/**
 * The other modules that the recorder starts with: the store of takes, which delivery needs too, and the recorder
 * itself.
 */
export const recorderModules = {
  takes: 'src/compose/build-takes.ts',
  recorder: 'src/compose/build-recorder.ts',
}

/**
 * What the recorder shares with screens that have no recorder. Named here, it gets its own file; otherwise those
 * screens would load the whole recorder for an icon, and `size-budget.test.ts` would fail.
 */
const icons =
  'bookmark|loader-circle|log-in|mic|mic-off|pause|pencil|play|rotate-cw|settings-2|square|triangle-exclamation-point|user-check|video-off'
const besideRecorder = new RegExp(
  `/lucide-react/dist/esm/icons/(${icons})\\.mjs$|/features/shared/(reading/use-my-courses|pedal-keys|use-pedal-keys)|` +
    '/contract/(vocabulary/video-subject|policies/people/programs)|/domain/video/(practice/stopwatch|recording/take/media-type-preference)|' +
    '/set-up/choose/choose-words|/ui/overlays/use-alone',
)

/**
 * What delivery, which runs on every page, shares with screens: without any controls. Named here, it gets its own file;
 * otherwise each page would load and run those screens a moment after it shows.
 */
const besideDelivery =
  /\/src\/(domain\/(video\/(assessment|downloads|recording\/(delivery|take)|upload)|workshops\/downloads|failures|outbox|sync)|platform\/storage|features\/shared\/library\/library-(list|filter))/

/** What nearly every screen shows, including the sign-in screen. */
const shown =
  /\/src\/(ui\/(feedback|controls\/buttons)\/|ui\/navigation\/scope-mark|features\/shared\/use-(is-offline|links))/

/** Controls that use nothing of react-aria except tabs. */
const plainControls =
  /\/src\/ui\/(controls\/(fields|progress|cards|choices\/(checkbox|switch|radio|segments))|navigation|layout|table\/use-is-narrow)|\/src\/features\/shared\/list-skeleton/

/** What nearly every screen shows to people who are signed in. */
const nearlyAll = [
  'src/shell/layout/portal-layout.tsx',
  'src/ui/navigation/page-header.tsx',
  'src/features/shared/reading/endpoint-query.ts',
  'contract/vocabulary/plain-values.ts',
]
/** What draws an answer. */
const drawn =
  /\/@tanstack\/.*\/(queryObserver|useBaseQuery|useQuery|QueryClientProvider|errorBoundaryUtils|suspense)\.js$|\/zod\/v4\/mini\/coerce\.js$/

const begunWithCore = endsWith([coreModule, ...nearlyAll])

/** What nearly every screen of the residency reads. */
const ofResidency = ['contract/endpoints/learning/courses.ts']

const folders = portals.map(({ folder }) => folder)

const base = [
  // What every page loads first: third-party code, which changes rarely and stays in browser caches, and our own.
  { name: 'base', tags: ['$initial' as const], test: /\/node_modules\// },
  // The entry itself is left out: the document names it.
  { name: 'start', tags: ['$initial' as const], test: /(?<!\/main\.tsx|\/index\.html)$/ },
  // What calculates with Temporal, which home and recorder don't wait for (decision 0571).
  { name: 'temporal-polyfill', test: /\/node_modules\/temporal-/ },
  { name: 'time', test: /\/src\/domain\/time\/(zone-times|calendar-days)/ },
  { name: 'shown', test: shown },
  // What pages need from the start is in `start-limits.ts`. In a group that takes what it imports, all would be.
  { name: 'limits', test: endsWith(['contract/limits.ts']) },
  // What the sign-in page fetches later. In a group of shared code, it would bring all of that along.
  { name: 'legal', test: /\/src\/features\/shared\/legal\// },
]

const early = (home: HomeOfWorkshops) => [
  {
    name: FRAME,
    test: endsWith([
      RESIDENCY_ROUTES,
      ...ofResidency,
      ...folders.flatMap((folder) => firstModules(folder, 'around')),
    ]),
  },
  ...folders.flatMap((folder) =>
    firstScreens[folder].alone.map((route) => ({
      name: route,
      test: endsWith([screenModule(folder, route)]),
    })),
  ),
  { name: 'beside-recorder', test: besideRecorder },
  { name: 'takes', test: endsWith([recorderModules.takes, 'src/domain/video/recording/take/new-take.ts']) },
  {
    name: RECORDER,
    test: endsWith([
      recorderModules.recorder,
      ...folders.flatMap((folder) => firstModules(folder, 'withRecorder')),
    ]),
  },
  // What the recorder's screen and delivery need of takes that a crash cut off.
  { name: 'recovery', test: endsWith(['src/domain/video/recording/capture/recording-recovery.ts']) },
  // What the recorder's help, and a screen that stopped working, begin with alone.
  { name: 'keyboard', test: /\/lucide-react\/.*\/keyboard\./ },
  { name: 'shell-words', test: endsWith(['src/shell/shell-words.ts']) },
  { name: 'icons', test: (id: string) => id.includes('/lucide-react/') && !home.isIcon(id) },
  { name: 'not-found', test: endsWith(['src/shell/errors/not-found-screen.tsx']) },
]

const later = [
  // Counted while the recorder opens, by the names of the caches: without what else downloads need.
  // Beside that, which size of a video: films in texts need it too, and would bring all of the downloads along.
  {
    name: 'count-downloads',
    test: endsWith([
      'src/platform/storage/downloads/count-downloads.ts',
      'src/domain/video/playback/video-size.ts',
    ]),
  },
  // The effects of queued writes on what was read.
  { name: 'writes', test: endsWith(['src/domain/writes/write-effects.ts']) },
  // What the home page fetches after its first paint.
  { name: 'home-parts', test: endsWith(['src/portals/residency/home/home-parts.ts']) },
  shared('beside-delivery', besideDelivery),
  // What several other screens need, basic modules before those built on them: a screen then loads some twenty files,
  // not sixty.
  shared('controls', plainControls),
  // No screen needs one of these without the other.
  shared('contract', /\/contract\/|\/src\/ui\/markdown\//),
  shared(
    'reading',
    /\/@tanstack\/.*\/(useMutation|mutationObserver)\.js$|\/src\/domain\/learning\/closed-courses|\/src\/features\/shared\/(?!form-dialog|editing\/(?!use-opened)|(?:course-videos|foreseen|letters|participants)\/|.*resend-dialog|people\/(?!use-people)|reading\/paged-table|sign-in\/)/,
  ),
  shared('overlays', /\/src\/ui\/overlays\/(modal|panel|menu)/),
  { name: 'choice-list', test: endsWith(['src/ui/controls/choices/choice-list.tsx']) },
  shared('forms', /\/src\/ui\/(overlays|form|controls)\//),
  shared('lists', /\/src\/ui\/.*virtual-list|\/use-rem\.ts|\/@tanstack\/(react-)?virtual/),
  shared('player', /\/src\/ui\/(video-player|cards)\//),
  shared('tables', /\/src\/ui\/table\//),
  shared('charts', /\/src\/ui\/charts\//),
  shared('dates', /\/src\/ui\/dates\/|\/@internationalized\/date\//),
  shared('sign-in', /\/src\/features\/shared\/sign-in\//),
  shared(
    'people',
    /\/src\/features\/shared\/(?!editing\/(?!use-opened)|(?:course-videos|foreseen|letters|participants)\/)/,
  ),
  // With the plan of all phone numbers, which only forms of workshops need.
  shared('participants', /\/src\/features\/shared\/participants\//),
  // For those who write: texts, their videos, and letters to several people.
  shared('editing', /\/src\/features\/shared\/(editing|course-videos|letters)\//),
  // Before the recorder's review, which submits, too, and would take it along to every video.
  shared('video-submit', /\/src\/features\/video\/(submit|processing)\//),
  // What screens with a player have around it.
  shared('around-video', /\/src\/features\/video\/(tools|analysis|compare|downloads)\//),
  // Words that some screens of the residency share, of a few hundred bytes.
  shared('texts', /\/src\/domain\/(phone-text|schedule\/planned-programs)/),
  // What runs without a screen, for whoever it is for: in the file of a screen, it would bring all of that along.
  {
    name: 'ahead',
    test: /\/src\/(features\/video\/assess\/queue\/store-queues|domain\/learning\/course-videos\/)/,
  },
  // One file per feature, for example `video-assess`, with the code that more than one of its screens needs. All of
  // the schedule is one.
  {
    name: (id: string) =>
      /\/src\/features\/(schedule|\w+\/[\w-]+)\//.exec(id)?.[1]?.replace('/', '-') ?? null,
    minShareCount: 2,
  },
  { ...shared('ui', /\/src\/ui\//), minShareCount: 4 },
]

/** The home of the workshops has two of its own: of what others need, too, and of the rest. */
export const chunkGroups = (home: HomeOfWorkshops) => [
  ...base,
  { name: CORE, test: (id: string) => begunWithCore(id) || drawn.test(id) || home.isIconOfBoth(id) },
  { name: BOTH_HOMES, test: home.isInBothHomes },
  ...early(home),
  { name: WITH_WORKSHOPS, test: (id: string) => home.isShared(id) || home.isIcon(id) },
  { name: WORKSHOP_HOME, test: home.isOwn },
  ...later,
]

function endsWith(ends: readonly string[]): (id: string) => boolean {
  return (id) => ends.some((end) => id.endsWith(`/${end}`))
}

/** Modules that match and are needed by more than one screen, or by a part of one that loads later. */
function shared(name: string, test: RegExp) {
  return { name, test, minShareCount: 2 }
}
