import type { QueryClient } from '@tanstack/react-query'
import type { Services } from '#features/use-services.ts'

/** What routes may ask before a screen is there: who is signed in, and what is known already. */
export interface RouterContext {
  services: Services
  queryClient: QueryClient
}
