import { coreModule, recorderModules } from './chunk-groups.ts'
import { screenModule, workshopHome } from './first-screens.ts'

export interface ScreenBudget {
  /** The modules it starts with, besides those of every page. */
  modules: readonly string[]
  /** The JavaScript it may load before it shows, bytes gzipped, including what every page loads. */
  atMost: number
}

const signedIn = [coreModule, screenModule('residency', 'route')]

/** The number of JavaScript files that any screen may start with, including those of every page. */
export const filesAtMost = 34

/** The limits for the screens that people open first, in bytes. Raising one is a decision, not a repair. */
export const sizeBudget = {
  'Sign-in': { modules: [screenModule('(session)', 'login')], atMost: 140_200 },
  Home: { modules: [...signedIn, screenModule('residency', 'home')], atMost: 190_450 },
  'Home of the workshops': { modules: [coreModule, ...workshopHome], atMost: 190_300 },
  Recorder: {
    modules: [
      ...signedIn,
      recorderModules.takes,
      recorderModules.recorder,
      screenModule('residency', 'record'),
    ],
    atMost: 209_650,
  },
} as const satisfies Record<string, ScreenBudget>
