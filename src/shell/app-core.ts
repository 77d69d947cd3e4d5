import type { QueryClient } from '@tanstack/react-query'

/**
 * The parts of the app that signing in does not need: the query client, and what stands in for the recorder and for
 * what delivers. A route whose screens use them waits for them in `beforeLoad`.
 */
export interface AppCore {
  isLoaded(): boolean
  /** Loads and starts them, once; from then on all services are there. */
  load(): Promise<{ queryClient: QueryClient }>
}
