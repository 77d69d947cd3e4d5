import type { Services } from '#features/shared/use-services.ts'
import type { AppCore } from './app-core.ts'

/** What routes may ask before a screen is there. */
export interface RouterContext {
  services: Services
  core: AppCore
}
