import type { Plugin } from 'vite'
import { type HomeOfWorkshops, workshopHome } from './first-screens.ts'
import type { ModuleLinks } from './residency-modules.ts'

/** What only screens of workshops need: no other file begins with one that has any of it. */
const OF_WORKSHOPS = /\/src\/(portals|features)\/workshops?\/(?!links\.ts$)/

/** What the home of the workshops begins with; known once the build has read all modules. */
export function findWorkshopModules(): HomeOfWorkshops & { plugin: Plugin } {
  let begun: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'trocar-workshop-modules',
    apply: 'build',
    buildEnd() {
      begun = listBegun([...this.getModuleIds()], (id) => this.getModuleInfo(id))
    },
  }
  return {
    plugin,
    isShared: (id) => begun.has(id) && !OF_WORKSHOPS.test(id),
    isOwn: (id) => begun.has(id) && OF_WORKSHOPS.test(id),
  }
}

/** The modules of the home of the workshops and all that they import at once. */
export function listBegun(
  ids: readonly string[],
  linksOf: (id: string) => Pick<ModuleLinks, 'importedIds'> | null,
): Set<string> {
  const begun = new Set<string>()
  const waiting = ids.filter((id) => workshopHome.some((end) => id.endsWith(`/${end}`)))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (begun.has(id)) continue
    begun.add(id)
    waiting.push(...(linksOf(id)?.importedIds ?? []))
  }
  return begun
}
