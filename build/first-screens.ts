import type { PortalFolder } from '../contract/portals.ts'

interface FirstScreens {
  /** What is around each screen. */
  around: readonly string[]
  alone: readonly string[]
  /** Built into one file with the recorder. */
  withRecorder: readonly string[]
}

/** The routes of each portal that people open first. */
export const firstScreens: Record<PortalFolder, FirstScreens> = {
  '(session)': { around: [], alone: ['login'], withRecorder: [] },
  residency: { around: ['route'], alone: ['home'], withRecorder: ['record'] },
  // Its screens are no routes (`workshopHome`).
  workshop: { around: [], alone: [], withRecorder: [] },
}

/** What the home of the workshops begins with, besides the core: the one route of that portal, and its screen. */
export const workshopHome = [
  screenModule('workshop', '$'),
  'src/portals/workshop/frame/load-ahead.ts',
  'src/portals/workshop/frame/signed-in.tsx',
  'src/portals/workshop/screens/home.tsx',
]

/** The routes of the residency, which the build parts from the table of all (`residency-routes.ts`). */
export const RESIDENCY_ROUTES = 'src/routeTree.gen.ts?residency'

/** What the home of the residency begins with. */
export const residencyHome = firstModules('residency', 'around', 'alone')

export interface HomeOfWorkshops {
  /** Whether that home begins with a module, and that of the residency does, too. */
  isInBothHomes: (id: string) => boolean
  /** Whether it shows this icon at first. */
  isIcon: (id: string) => boolean
  /** Whether the home of the residency shows it, too. */
  isIconOfBoth: (id: string) => boolean
  /** Whether it begins with a module, and others may, too. */
  isShared: (id: string) => boolean
  isOwn: (id: string) => boolean
}

/** The end of the module id that the router's plugin gives to a route's screen. */
export function screenModule(folder: PortalFolder, route: string): string {
  return `src/portals/${folder}/routes/${route}.tsx?tsr-split=component`
}

/** The modules of some of a portal's first screens. */
export function firstModules(folder: PortalFolder, ...which: (keyof FirstScreens)[]): string[] {
  return which.flatMap((some) => firstScreens[folder][some].map((route) => screenModule(folder, route)))
}
