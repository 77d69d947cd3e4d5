import { coreModule, recorderModules } from './chunk-groups.ts'
import { screenModule } from './first-screens.ts'

export interface ScreenBudget {
  /** The modules it begins with, besides those of every page. */
  modules: readonly string[]
  /** JavaScript that it may load before it shows, gzip, with all that every page begins with. */
  atMost: number
}

const signedIn = [coreModule, screenModule('residency', 'route')]

/** What the screens that people open first may weigh, in bytes. To raise one is a decision, not a repair. */
export const sizeBudget = {
  'Sign-in': { modules: [screenModule('(session)', 'login')], atMost: 149_500 },
  Home: { modules: [...signedIn, screenModule('residency', 'home')], atMost: 192_500 },
  Recorder: {
    modules: [
      ...signedIn,
      recorderModules.takes,
      recorderModules.recorder,
      screenModule('residency', 'record'),
    ],
    atMost: 210_000,
  },
} as const satisfies Record<string, ScreenBudget>
