// Which modules the build puts together. Left to itself the bundler cuts what the first screens share into dozens of
// files of a few hundred bytes. A module that no group names gets a file of its own, or one with those it is used with.

/** What every page needs of other people's code; it changes rarely, so it stays in the cache of browsers. */
const base =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|zod|clsx|@tanstack\/(react-router|router-core|history|store|react-store))\//

/** What every page needs of ours, signed in or not. */
const start = [
  /\/src\/compose\/(build-(base|services|session)|lazy-services)\.ts$/,
  /\/src\/ui\/(tokens|base)\.css$/,
  /\/src\/routeTree\.gen\.ts$/,
  /\/src\/router\.ts$/,
  /\/src\/portals\/([^/]+\.tsx|[^/]+\/routes\/[^?]*\.tsx)$/,
  /\/src\/shell\/(app|app-core|require-person|shell-services)\.tsx?$/,
  /\/src\/shell\/frame\/(app-frame|follow-links|link-target|route-announcer|shell-hosts)\.tsx?$/,
  /\/src\/shell\/(updates\/guard-missing-files|install\/install-offer|layout\/layout-state)\.ts$/,
  /\/src\/domain\/(machine|session|toasts|dialogs|updates)\//,
  /\/src\/platform\/(clock|http\/(?!fetch-chunk)|ids|locks|log|media\/early-camera|session|worker-link|page\/when-quiet)/,
  /\/src\/features\/shared\/(use-(services|watchable|me|time-zone|is-offline)|lazy-part)\.ts$/,
  /\/src\/ui\/controls\/buttons\/(button|button-look|button-link|icon-button|use-press)\.tsx?$/,
  /\/src\/ui\/feedback\/(notice|status-dot|skeleton|empty-state)\.tsx$/,
  /\/src\/ui\/navigation\/(page-header|scope-mark)\.tsx$/,
  /\/contract\/(endpoint|failures|limits|result|version)\.ts$/,
]

/** What every page of someone who is signed in needs: the device store, the recorder, the queries, the layout. */
const core = [
  /\/src\/compose\/(build-core|defer-(delivery|service)|load-after-login)\.ts$/,
  /\/node_modules\/(idb|@tanstack\/(react-query|query-core)\/(?!.*\/(useQueries|queriesObserver)\.))/,
  /\/src\/compose\/queries\/(?!move|take-over)/,
  // The frame and the recorder of this portal: whoever is signed in is one tap away from them.
  /\/src\/portals\/residency\/routes\/(route|record)\.tsx\?tsr-split=component/,
  /\/src\/domain\/recording\/(capture|recording|take)/,
  /\/src\/platform\/(media|files\/browser-file-picker|storage\/(answers|change|checksum|database|device|checked-bytes|sha256|take))/,
  /\/src\/features\/shared\/reading\/(use-(answers|my-courses|program-groups)|answers|answer-key|ask-endpoint|endpoint-query)\.ts$/,
  /\/src\/features\/video\/(record\/(use-recording|record-words)|subject\/subject-(draft|form)|sync\/summary-words)\.tsx?$/,
  /\/src\/ui\/controls\/(choices\/(choice|choice-group|radio-cards|select)|fields\/(field-foot|field-label|field-rules|text-field|use-field))\.tsx?$/,
  /\/src\/features\/video\/record\/recovery\/(recovery-list|use-waiting-takes|when-camera-opens)\.tsx?$/,
  /\/src\/ui\/feedback\/avatar\.tsx$/,
  // Of the navigation, the recorder and the word on what waits.
  /\/node_modules\/lucide-react\/dist\/esm\/icons\/(bell|bookmark|circle-dashed|circle-dot|cloud-off|download|film|house|mic|mic-off|pause|pencil|play|refresh-cw|rotate-cw|settings-2|square|triangle-exclamation-point|upload|video-off)\.m?js$/,
]

/** What home and other screens ask of videos. */
const calls = /\/(contract\/endpoints\/videos|src\/features\/shared\/reading\/call-error)\.ts$/

/** The first page of whoever is signed in, which is fetched beside the core. */
const home = /\/src\/portals\/residency\/routes\/home\.tsx\?tsr-split=component/

export const startGroups = [
  { name: 'base', test: base },
  { name: 'start', test: anyOf(start) },
  { name: 'core', test: anyOf(core) },
  { name: 'calls', test: calls },
  { name: 'home', test: home },
]

function anyOf(patterns: readonly RegExp[]): (id: string) => boolean {
  return (id) => patterns.some((pattern) => pattern.test(id))
}
