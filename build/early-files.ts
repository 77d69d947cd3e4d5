import { CORE, coreModule, RECORDER, recorderModules } from './chunk-groups.ts'
import { firstModules } from './first-screens.ts'

// A device on which somebody is signed in fetches the core and its first page beside the start, not after it: the
// build writes `start-early.ts` into the page as a small script of its own. Without it everything works, a little later.

/** The modules that main.tsx loads ahead. */
const EARLY = [coreModule, ...firstModules('residency', 'withCore')]
const AT_HOME = [...EARLY, ...firstModules('residency', 'alone')]
const AT_RECORDER = [
  ...EARLY,
  recorderModules.takes,
  recorderModules.recorder,
  ...firstModules('residency', 'withRecorder'),
]

/** How the name of the file begins that has the letters of nearly every text: fetched late, all is laid out twice. */
const FONT = 'assets/inter-latin-wght-normal'

/** What whoever is not signed in opens. */
const SIGN_IN = firstModules('(session)', 'withCore', 'alone')

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

/** What the script fetches, at the recorder and anywhere else. */
export interface EarlyFiles {
  recorder: string[]
  elsewhere: string[]
}

/**
 * Scripts, styles and the font that the early modules need besides what every page begins with. Fails where signing in
 * needs the core, or where what needs no recorder would load it.
 */
export function listEarlyFiles(files: readonly BuiltFile[]): EarlyFiles {
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
  const atHome = collect(namesOf(AT_HOME))
  refuse(signIn, CORE, 'Signing in')
  refuse(atHome, RECORDER, 'The first page')
  const first = collect(entries)
  const fonts = namesWhere(({ fileName }) => fileName.startsWith(FONT))
  function listWithStyles(names: ReadonlySet<string>): string[] {
    const scripts = [...names].filter((name) => !first.has(name))
    const styles = scripts.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
    return [...scripts, ...new Set(styles), ...fonts]
  }
  /** A group of `chunk-groups.ts` that got into the way of who does not need it. */
  function refuse(needed: ReadonlySet<string>, group: string, who: string): void {
    const [file] = namesWhere(({ name }) => name === group)
    if (file !== undefined && needed.has(file))
      throw new Error(`${who} needs ${file}: name what it needs of it in build/chunk-groups.ts.`)
  }
  return { elsewhere: listWithStyles(atHome), recorder: listWithStyles(collect(namesOf(AT_RECORDER))) }
}
