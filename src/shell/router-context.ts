import type { Services } from '#features/shared/use-services.ts'
import type { AppParts } from './app-parts.ts'

/** What routes may ask before a screen is there. */
export interface RouterContext {
  services: Services
  parts: AppParts
}
