import { CORE, coreModule, RECORDER, recorderModules } from './chunk-groups.ts'
import { firstModules, workshopHome } from './first-screens.ts'

// What the first page needs loads alongside the start, not after it: the core and the home of their portal where somebody
// is signed in, the sign-in page elsewhere. The build puts the script of `start-early.ts` into the document. Without it, everything works,
// only a little later.

/** The modules that main.tsx loads early. */
const EARLY = [coreModule, ...firstModules('residency', 'around')]
const AT_HOME = [...EARLY, ...firstModules('residency', 'alone')]
const AT_RECORDER = [
  ...EARLY,
  recorderModules.takes,
  recorderModules.recorder,
  ...firstModules('residency', 'withRecorder'),
]

const AT_WORKSHOPS = [coreModule, ...workshopHome]

/**
 * How the file name of the main font starts, which has the letters of nearly every text. If it came late, everything
 * would be laid out twice.
 */
const FONT = 'assets/inter-latin-wght-normal'

/** The screens for people who are not signed in. */
const SIGN_IN = firstModules('(session)', 'around', 'alone')

/** The parts of a built file that are used here. */
export interface BuiltFile {
  type: 'asset' | 'chunk'
  fileName: string
  name?: string | undefined
  moduleIds?: readonly string[]
  isEntry?: boolean
  imports?: readonly string[]
  /** The bundler's list of styles that belong to the module. */
  viteMetadata?: { importedCss: ReadonlySet<string> }
}

/** What the script fetches at the recorder, in the workshop portal, everywhere else, and where nobody is signed in. */
export interface EarlyFiles {
  recorder: string[]
  workshops: string[]
  elsewhere: string[]
  signIn: string[]
}

/**
 * Lists the scripts, styles and font that the early modules need beyond what every page loads. Throws if signing in
 * needs the core, or if a screen without a recorder would load the recorder.
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
  const atWorkshops = collect(namesOf(AT_WORKSHOPS))
  refuse(atWorkshops, RECORDER, 'The home of the workshops')
  const first = collect(entries)
  const fonts = namesWhere(({ fileName }) => fileName.startsWith(FONT))
  function listWithStyles(names: ReadonlySet<string>): string[] {
    const scripts = [...names].filter((name) => !first.has(name))
    const styles = scripts.flatMap((name) => [...(byName.get(name)?.viteMetadata?.importedCss ?? [])])
    return [...scripts, ...new Set(styles)]
  }
  /** Throws if a group of `chunk-groups.ts` is loaded by a screen that does not need it. */
  function refuse(needed: ReadonlySet<string>, group: string, who: string): void {
    const [file] = namesWhere(({ name }) => name === group)
    if (file !== undefined && needed.has(file))
      throw new Error(`${who} needs ${file}: name what it needs of it in build/chunk-groups.ts.`)
  }
  return {
    elsewhere: [...listWithStyles(atHome), ...fonts],
    recorder: [...listWithStyles(collect(namesOf(AT_RECORDER))), ...fonts],
    workshops: [...listWithStyles(atWorkshops), ...fonts],
    // Without the font: on a first visit over a slow network, it would hold up the scripts that show anything at all.
    signIn: listWithStyles(signIn),
  }
}
