import type { QueryClient } from '@tanstack/react-query'
import type { AppCore } from '#shell/app-core.ts'

const loaded = new WeakMap<AppCore, QueryClient>()

/** What screens of workshops read with, and Temporal, which they calculate with. */
export async function loadCore(core: AppCore): Promise<QueryClient> {
  const { queryClient, loadTemporal } = await core.load()
  await loadTemporal()
  loaded.set(core, queryClient)
  return queryClient
}

/** Null until both have been loaded. */
export function loadedFrom(core: AppCore): QueryClient | null {
  return loaded.get(core) ?? null
}
