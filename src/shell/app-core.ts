import type { QueryClient } from '@tanstack/react-query'

/**
 * The parts of the app that signing in does not need: the query client, the recorder and what delivers takes. A route
 * whose screens use them waits for them in `beforeLoad`.
 */
export interface AppCore {
  isLoaded(): boolean
  /** Loads and starts them once; after that, all services are available. */
  load(): Promise<{
    queryClient: QueryClient
    /** For screens that calculate with days and time zones (decision 0571). */
    loadTemporal: () => Promise<void>
  }>
}
