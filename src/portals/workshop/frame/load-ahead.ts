import { partAhead } from '#features/shared/lazy-part.ts'
import type { AppCore } from '#shell/app-core.ts'
import { loadScreen } from '../screens.ts'
import { leadsFrom, openSegmentOf } from '../segments.ts'
import { loadCore } from './load-core.ts'

export const signedIn = partAhead(async () => (await import('./signed-in.tsx')).SignedIn)

/**
 * The code of what an address shows, before somebody goes there and while they still see where they were, and what its
 * screen reads with.
 *
 * @param core null if nobody is signed in
 */
export async function loadAhead(segment: string, core: AppCore | null): Promise<void> {
  const open = openSegmentOf(segment)
  if (open !== null) return loadScreen(open)
  await Promise.all([
    core === null ? null : loadCore(core),
    signedIn.load(),
    ...[segment, ...leadsFrom(segment)].map(loadScreen),
  ])
}
