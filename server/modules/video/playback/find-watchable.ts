import type { Actor } from '#contract/policies/actor.ts'
import { maySeeSubmission } from '#contract/policies/assessments.ts'
import { maySeeLibrary } from '#contract/policies/library.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { PlaybackStore, DetailsRow } from './playback-store.ts'

/** A video as this person may watch it: for its submission or in their library; null when there is none for them. */
export async function findWatchable(
  store: PlaybackStore,
  actor: Actor,
  id: VideoId,
): Promise<DetailsRow | null> {
  const row = await store.find(id)
  if (row === null) return null
  const isInLibrary = row.sharedInProgramId !== null && maySeeLibrary(actor, row.sharedInProgramId)
  return isInLibrary || maySeeSubmission(actor, row) ? row : null
}
