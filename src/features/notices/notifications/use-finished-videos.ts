import type { ProcessingSubmission } from '#contract/endpoints/video/processing.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

/** Spec 2 §4: new until it is opened; a failure until its owner silences it. */
function isNews({ isDone, hasError, silenceNotifications }: ProcessingSubmission): boolean {
  return isDone && !(hasError && silenceNotifications)
}

/** The person's own videos that are ready, or failed, and were not opened since. */
export function useFinishedVideos(): readonly ProcessingSubmission[] {
  const { submissions } = useWatchable(useServices().processing)
  return (submissions ?? []).filter(isNews)
}
