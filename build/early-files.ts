import { CORE, coreModule } from './chunk-groups.ts'
import { firstModules } from './first-screens.ts'

// A device on which somebody is signed in fetches the core and its first pages beside the start, not after it, and
// one that is opened at the recorder opens its camera meanwhile: the build writes a small script into the page that
// does so. Without it everything works, a round trip later.

/** What the script fetches: the modules that main.tsx loads ahead. */
const EARLY = [coreModule, ...firstModules('residency')]

/** What whoever is not signed in opens. */
const SIGN_IN = firstModules('(session)')

/** As much of a built file as is looked at. */
export interface BuiltFile {
  type: 'asset' | 'chunk'
  fileName: string
  name?: string | undefined
  facadeModuleId?: string | null
  isEntry?: boolean
  imports?: readonly string[]
}

/**
 * Scripts that the early modules need besides those that every page begins with. Fails where signing in needs the core:
 * whoever signs in would pay for the recorder.
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
    namesWhere(({ facadeModuleId }) => modules.some((end) => facadeModuleId?.endsWith(end) === true))
  const entries = namesWhere(({ isEntry }) => isEntry === true)
  const signIn = collect([...entries, ...namesOf(SIGN_IN)])
  const [core] = namesWhere(({ name }) => name === CORE)
  if (core !== undefined && signIn.has(core))
    throw new Error(`Signing in needs ${core}: name what it needs of it in build/chunk-groups.ts.`)
  const first = collect(entries)
  return [...collect(namesOf(EARLY))].filter((name) => !first.has(name))
}

export interface EarlyDeps {
  files: readonly string[]
  /** Where the record of the session lies, and what the recorder opened last. */
  sessionKey: string
  openedKey: string
  /** The address of the recorder, and who may record: nobody else's camera is opened. */
  recorder: string
  recordingRoles: readonly string[]
}

/** Runs before the page's modules: the record of the session says whether somebody is here. */
export function writeEarlyScript(deps: EarlyDeps): string {
  const { files, sessionKey, openedKey, recorder, recordingRoles } = deps
  return `try {
  const read = (key) => JSON.parse(localStorage.getItem(key) ?? 'null')
  const me = read(${JSON.stringify(sessionKey)})?.me
  if (me) {
    const isRecorder = location.pathname === ${JSON.stringify(recorder)}
    const mayRecord = ${JSON.stringify(recordingRoles)}.includes(me.role)
    const opened = isRecorder && mayRecord ? read(${JSON.stringify(openedKey)}) : null
    if (opened && globalThis.trocarEarlyCamera === undefined) {
      const stream = navigator.mediaDevices.getUserMedia(opened.wanted).catch(() => null)
      globalThis.trocarEarlyCamera = { ...opened, stream }
    }
    for (const file of ${JSON.stringify(files)}) {
      const link = document.createElement('link')
      link.rel = 'modulepreload'
      link.crossOrigin = ''
      link.href = '/' + file
      document.head.append(link)
    }
  }
} catch {}
`
}
