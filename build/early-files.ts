import { CORE, coreModule } from './chunk-groups.ts'
import { firstModules } from './first-screens.ts'

// A device on which somebody is signed in fetches the core and its first pages beside the start, not after it: the
// build writes `start-early.ts` into the page as a small script of its own. Without it everything works, a little later.

/** What the script fetches: the modules that main.tsx loads ahead. */
const EARLY = [coreModule, ...firstModules('residency')]

/** How the name of the file begins that has the letters of nearly every text: fetched late, all is laid out twice. */
const FONT = 'assets/inter-latin-wght-normal'

/** What whoever is not signed in opens. */
const SIGN_IN = firstModules('(session)')

/** As much of a built file as is looked at. */
export interface BuiltFile {
  type: 'asset' | 'chunk'
  fileName: string
  name?: string | undefined
  moduleIds?: readonly string[]
  isEntry?: boolean
  imports?: readonly string[]
  /** What the bundler says of the styles that the module brings. */
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/**
 * Scripts, styles and the font that the early modules need besides what every page begins with. Fails where signing in
 * needs the core: whoever signs in would pay for the recorder.
 */
export function listEarlyFiles(files: readonly BuiltFile[]): string[] {
  const byName = new Map(files.map((file) => [file.fileName, file]))
  function collect(names: readonly string[], found = new Set<string>()): Set<string> {
    for (const name of names) {
      if (found.has(name)) continue
      found.add(name)
      collect(byName.get(name)?.imports ?? [], found)
    }
    return found
  }
  const namesWhere = (is: (file: BuiltFile) => boolean): string[] =>
    files.filter(is).map(({ fileName }) => fileName)
  const namesOf = (modules: readonly string[]): string[] =>
    namesWhere(({ moduleIds }) => moduleIds?.some((id) => modules.some((end) => id.endsWith(end))) === true)
  const entries = namesWhere(({ isEntry }) => isEntry === true)
  const signIn = collect([...entries, ...namesOf(SIGN_IN)])
  const [core] = namesWhere(({ name }) => name === CORE)
  if (core !== undefined && signIn.has(core))
    throw new Error(`Signing in needs ${core}: name what it needs of it in build/chunk-groups.ts.`)
  const first = collect(entries)
  const scripts = [...collect(namesOf(EARLY))].filter((name) => !first.has(name))
  return [
    ...scripts,
    ...new Set(scripts.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])),
    ...namesWhere(({ fileName }) => fileName.startsWith(FONT)),
  ]
}
