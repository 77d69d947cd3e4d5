import { partAhead } from '#features/shared/lazy-part.ts'
import { loadScreen } from '../screens.ts'
import { leadsFrom, openSegmentOf } from '../segments.ts'

export const signedIn = partAhead(async () => (await import('./signed-in.tsx')).SignedIn)

/** The code of what an address shows: before somebody goes there, and while they still see where they were. */
export async function loadAhead(segment: string): Promise<void> {
  const open = openSegmentOf(segment)
  const needed = open === null ? [segment, ...leadsFrom(segment)].map(loadScreen) : [loadScreen(open)]
  await Promise.all(open === null ? [signedIn.load(), ...needed] : needed)
}
