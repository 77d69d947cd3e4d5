import { coreModule, recorderModules } from './chunk-groups.ts'
import { screenModule } from './first-screens.ts'

export interface ScreenBudget {
  /** The modules it begins with, besides those of every page. */
  modules: readonly string[]
  /** JavaScript that it may load before it shows, gzip, with all that every page begins with. */
  atMost: number
}

const signedIn = [coreModule, screenModule('residency', 'route')]

/** In how many files of JavaScript any screen may begin, those of every page included. */
export const filesAtMost = 32

/** What the screens that people open first may weigh, in bytes. To raise one is a decision, not a repair. */
export const sizeBudget = {
  'Sign-in': { modules: [screenModule('(session)', 'login')], atMost: 147_500 },
  Home: { modules: [...signedIn, screenModule('residency', 'home')], atMost: 190_000 },
  Recorder: {
    modules: [
      ...signedIn,
      recorderModules.takes,
      recorderModules.recorder,
      screenModule('residency', 'record'),
    ],
    atMost: 208_500,
  },
} as const satisfies Record<string, ScreenBudget>
