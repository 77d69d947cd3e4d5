/** The server that `build.mjs` builds, relative to the project's root. */
export const SERVER_PROGRAM = 'dist-server/main.js'
/** What it starts a server with, for journeys: many of them share a process. */
export const SERVER_MODULES = ['config', 'log', 'compose-server', 'embedded'].map(
  (name) => `dist-server/${name}.js`,
)

/** What those who run an installation start: `npm run NAME`. Built as `dist-server/NAME.js` from `server/NAME/main.ts`. */
export const OPERATING_PROGRAMS = [
  'account',
  'backup',
  'check',
  'media',
  'move-bytes',
  'restore',
  'runner',
  'secrets',
]

/**
 * The file of a program, relative to the project's root: from its sources, it takes several times as long to start.
 * @param {string} name one of {@link OPERATING_PROGRAMS}
 * @param {boolean} isBuilt whether the build matches the sources
 */
export function operatingProgram(name, isBuilt) {
  return isBuilt ? `dist-server/${name}.js` : `server/${name}/main.ts`
}

/**
 * Node's flags for the server. Bodies of uploads and segments are large and short-lived. V8 counts them toward the old
 * generation and would collect the whole heap every few segments. With a small young generation, they are collected
 * before they grow old, and the old one may grow to four times what is live in it (decision 0034).
 */
export const SERVER_FLAGS = ['--max-semi-space-size=1', '--heap-growing-percent=300']
