import type { Services } from '#features/shared/use-services.ts'
import type { AppCore } from './app-core.ts'

/** What routes can use before a screen is rendered. */
export interface RouterContext {
  services: Services
  core: AppCore
}
