import type { PortalFolder } from '../contract/portals.ts'

interface FirstScreens {
  /** Everything around each screen: built into one file with the core, which is smaller than two files. */
  withCore: readonly string[]
  alone: readonly string[]
  /** Built into one file with the recorder. */
  withRecorder: readonly string[]
}

/** The routes of each portal that people open first. */
export const firstScreens: Record<PortalFolder, FirstScreens> = {
  '(session)': { withCore: [], alone: ['login'], withRecorder: [] },
  residency: { withCore: ['route'], alone: ['home'], withRecorder: ['record'] },
  // Its people are fewer, and nobody records there: it loads what it needs of the core, and then its own files.
  workshop: { withCore: [], alone: [], withRecorder: [] },
}

/** The end of the module id that the router's plugin gives to a route's screen. */
export function screenModule(folder: PortalFolder, route: string): string {
  return `src/portals/${folder}/routes/${route}.tsx?tsr-split=component`
}

/** The modules of some of a portal's first screens. */
export function firstModules(folder: PortalFolder, ...which: (keyof FirstScreens)[]): string[] {
  return which.flatMap((some) => firstScreens[folder][some].map((route) => screenModule(folder, route)))
}
