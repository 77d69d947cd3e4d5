import type { Plugin } from 'vite'
import { portalFiles } from '../contract/worker/portal-files.ts'
import type { BuiltFile } from './early-files.ts'
import { firstModules } from './first-screens.ts'

/** What a module needs at once or later. */
export interface ModuleLinks {
  importedIds: readonly string[]
  dynamicallyImportedIds: readonly string[]
}

const SCREEN = /\/src\/portals\/residency\/routes\/.*\?tsr-split/
/** Every page of whoever is signed in fetches these early: they are stored for everybody. */
const FIRST = firstModules('residency', 'around', 'alone', 'withRecorder')

/** Which modules the page needs for screens of the residency only; known once the build has read all of them. */
export function findResidencyModules(): { plugin: Plugin; isOfResidency: (id: string) => boolean } {
  let residency: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'trocar-residency-modules',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const linksOf = (id: string) => this.getModuleInfo(id)
      residency = listResidencyModules(
        ids,
        ids.filter((id) => linksOf(id)?.isEntry === true),
        linksOf,
      )
    },
    generateBundle(_options, bundle) {
      refuseMissing(Object.values(bundle))
    },
  }
  return { plugin, isOfResidency: (id) => residency.has(id) }
}

/** The modules that are reached from the entries through screens of the residency alone. */
export function listResidencyModules(
  ids: readonly string[],
  entries: readonly string[],
  linksOf: (id: string) => ModuleLinks | null,
): Set<string> {
  const others = new Set<string>()
  const waiting = [...entries]
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (others.has(id) || (SCREEN.test(id) && !FIRST.some((end) => id.endsWith(end)))) continue
    others.add(id)
    const links = linksOf(id)
    waiting.push(...(links?.importedIds ?? []), ...(links?.dynamicallyImportedIds ?? []))
  }
  return new Set(ids.filter((id) => !others.has(id)))
}

/** Throws if a file begins with one that only devices of a portal store, and is not of that portal itself. */
export function refuseMissing(files: readonly BuiltFile[]): void {
  for (const { path } of Object.values(portalFiles)) {
    const isOfPortal = (name: string) => `/${name}`.startsWith(`${path}/`)
    for (const { fileName, imports = [] } of files) {
      const missing = isOfPortal(fileName) ? undefined : imports.find(isOfPortal)
      if (missing !== undefined)
        throw new Error(`${fileName} needs ${missing}: part what it needs of it in build/chunk-groups.ts.`)
    }
  }
}
