import type { Links } from '#domain/links.ts'
import { useServices } from './use-services.ts'

/** Where a screen leads; it knows no addresses itself. */
export function useLinks(): Links {
  return useServices().links
}
