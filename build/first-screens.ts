import type { PortalFolder } from '../contract/portals.ts'

interface FirstScreens {
  /** Built into one file with the core, which is shorter than two: a tap away from wherever one is signed in. */
  withCore: readonly string[]
  alone: readonly string[]
}

/** The routes of each portal that people open first. */
export const firstScreens: Record<PortalFolder, FirstScreens> = {
  '(session)': { withCore: [], alone: ['login'] },
  residency: { withCore: ['route', 'record'], alone: ['home'] },
}

/** How the id of the module ends that the router's plugin makes of a route's screen. */
export function screenModule(folder: PortalFolder, route: string): string {
  return `src/portals/${folder}/routes/${route}.tsx?tsr-split=component`
}

/** The modules of a portal's first screens. */
export function firstModules(folder: PortalFolder): string[] {
  const { withCore, alone } = firstScreens[folder]
  return [...withCore, ...alone].map((route) => screenModule(folder, route))
}
