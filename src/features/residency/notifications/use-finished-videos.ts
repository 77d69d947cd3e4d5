import type { ProcessingSubmission } from '#contract/endpoints/processing.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

/** Spec 2 §4: until it is opened; of a failure until its owner wants to hear no more of it. */
function isNews({ isDone, hasError, silenceNotifications }: ProcessingSubmission): boolean {
  return isDone && !(hasError && silenceNotifications)
}

/** Own videos that are ready, or could not be prepared, and that were not opened since. */
export function useFinishedVideos(): readonly ProcessingSubmission[] {
  const { submissions } = useWatchable(useServices().processing)
  return (submissions ?? []).filter(isNews)
}
