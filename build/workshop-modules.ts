import type { Plugin } from 'vite'
import { type HomeOfWorkshops, residencyHome, workshopHome } from './first-screens.ts'
import type { ModuleLinks } from './residency-modules.ts'

/** What only screens of workshops need: no other file begins with one that has any of it. */
const OF_WORKSHOPS = /\/src\/(portals|features)\/workshops?\/(?!links\.ts$)/
/** A module that imports one part of a package seems to begin with all of it. */
const OF_PACKAGE = /\/node_modules\//
/** What the home of the workshops does need of them. */
const NEEDED = /\/@tanstack\/.*\/(useMutation(State)?|mutationObserver)\.js$/
const ICON = /\/lucide-react\/.*\/icons\/([\w-]+)\.mjs$/

/** What the home of the workshops begins with; known once the build has read all modules. */
export function findWorkshopModules(): HomeOfWorkshops & { plugin: Plugin } {
  let begun: ReadonlySet<string> = new Set()
  let inResidency: ReadonlySet<string> = new Set()
  let icons: ReadonlySet<string> = new Set()
  let iconsOfBoth: ReadonlySet<string> = new Set()
  const plugin: Plugin = {
    name: 'trocar-workshop-modules',
    apply: 'build',
    buildEnd() {
      const ids = [...this.getModuleIds()]
      const linksOf = (id: string) => this.getModuleInfo(id)
      begun = listBegun(ids, workshopHome, linksOf)
      inResidency = listBegun(ids, residencyHome, linksOf)
      const iconsIn = (modules: ReadonlySet<string>) =>
        listIcons([...modules].flatMap((id) => (OF_PACKAGE.test(id) ? [] : (linksOf(id)?.code ?? []))))
      icons = iconsIn(begun)
      const others = iconsIn(inResidency)
      iconsOfBoth = new Set([...icons].filter((icon) => others.has(icon)))
    },
  }
  const begins = (id: string) => begun.has(id) && (!OF_PACKAGE.test(id) || NEEDED.test(id))
  return {
    plugin,
    isInBothHomes: (id) => begun.has(id) && inResidency.has(id) && !OF_PACKAGE.test(id),
    isIcon: (id) => icons.has(iconOf(id)),
    isIconOfBoth: (id) => iconsOfBoth.has(iconOf(id)),
    isShared: (id) => begins(id) && !OF_WORKSHOPS.test(id),
    isOwn: (id) => begins(id) && OF_WORKSHOPS.test(id),
  }
}

function iconOf(id: string): string {
  return ICON.exec(id)?.[1] ?? ''
}

/** The modules of a home and all that they import at once. @param home the ends of their names */
export function listBegun(
  ids: readonly string[],
  home: readonly string[],
  linksOf: (id: string) => Pick<ModuleLinks, 'importedIds'> | null,
): Set<string> {
  const begun = new Set<string>()
  const waiting = ids.filter((id) => home.some((end) => id.endsWith(`/${end}`)))
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (begun.has(id)) continue
    begun.add(id)
    waiting.push(...(linksOf(id)?.importedIds ?? []))
  }
  return begun
}

/** The names of the files of all icons that these modules import. */
export function listIcons(codes: readonly string[]): Set<string> {
  const names = codes.flatMap((code) =>
    [...code.matchAll(/import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g)].flatMap(([, list = '']) =>
      list.split(',').map((one) => one.trim().split(/\s+as\s+/)[0] ?? ''),
    ),
  )
  return new Set(names.filter((name) => name !== '').map(fileOf))
}

/** `CalendarX2` is in `calendar-x-2.mjs`. */
function fileOf(icon: string): string {
  return icon.replaceAll(/(?<=.)([A-Z]|\d+)/g, '-$1').toLowerCase()
}
