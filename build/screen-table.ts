import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { firstModules, screenModule } from './first-screens.ts'

// The table of routes, which every page begins with, would name each file that any screen needs, and list them for each.
// It names those of the first screens; the others are in a table of their own, which loads when the page is quiet or
// somebody goes to one of them.

const TABLE = 'virtual:trocar-screens'
/** The one function by which routes fetch from the table. */
const FETCH = 'virtual:trocar-fetch-screen'
const ROUTES = ['src/portals/residency/routes', 'src/portals/(session)/routes']
const root = path.join(import.meta.dirname, '..')
const IMPORT = /\(\)\s*=>\s*import\(\s*(["'])([^"']+\?tsr-split=component)\1\s*\)/g
const FIRST = [
  ...firstModules('residency', 'around', 'alone', 'withRecorder'),
  ...firstModules('(session)', 'alone'),
  // Where one comes back from signing in, and where one signs out.
  ...['login_.callback', 'logout'].map((route) => screenModule('(session)', route)),
]

export function tableScreens(): Plugin {
  const files = ROUTES.flatMap((folder) => globSync(`${folder}/**/*.tsx`, { cwd: root }))
    .filter((file) => /\bcomponent:/.test(readFileSync(path.join(root, file), 'utf8')))
    .map((file) => path.join(root, `${file}?tsr-split=component`))
    .toSorted()
  return {
    name: 'trocar-table-screens',
    apply: 'build',
    resolveId: { filter: { id: /^virtual:trocar-/ }, handler: (id) => `\0${id}` },
    load: {
      // oxlint-disable-next-line no-control-regex
      filter: { id: /^\0virtual:trocar-/ },
      handler: (id) => (id.endsWith(TABLE) ? writeTable(files) : FETCHING),
    },
    transform: {
      filter: { id: /\/src\/portals\/(residency|\(session\))\/routes\/[^?]*\.tsx$/ },
      handler: (code, id) => ({ code: viaTable(code, path.dirname(id), files), map: null }),
    },
  }
}

const FETCHING = `export const fetchScreen = (at) => import('${TABLE}').then(({ screens }) => screens[at]())\n`

export function writeTable(files: readonly string[]): string {
  return `export const screens = [${files.map((file) => `() => import(${JSON.stringify(file)})`).join(', ')}]\n`
}

/** The code of a route that fetches its screen by way of the table, unless it is one of the first. */
export function viaTable(code: string, folder: string, files: readonly string[]): string {
  const changed = code.replaceAll(IMPORT, (direct: string, _quote, name: string) => {
    const file = path.resolve(folder, name)
    const at = files.indexOf(file)
    return at === -1 || FIRST.some((end) => file.endsWith(`/${end}`)) ? direct : `() => fetchScreen(${at})`
  })
  return changed === code ? code : `import { fetchScreen } from '${FETCH}'\n${changed}`
}
