import { listNeedsAssessment, type QueuedVideo } from '#contract/endpoints/assessments.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

interface QueuePage {
  videos: QueuedVideo[]
  next: string | null
  unassessedCount: number
}

/** Pages of any queue as they will be once the server has what this person sent, so that nothing is assessed twice. */
export function useAsAssessed(): (pages: readonly QueuePage[]) => QueuePage[] {
  const { withWrites } = useQueued()
  const held = useWatchable(useServices().drafts.held)
  return (pages) =>
    pages.map((page) => {
      // The pages of all queues have the same shape.
      const known = withWrites(listNeedsAssessment, page)
      return known.videos.some((video) => held.has(video.videoId) && !video.isEvaluatedByMe)
        ? asHeld(known, (video) => held.has(video.videoId))
        : known
    })
}

function asHeld(page: QueuePage, isHeld: (video: QueuedVideo) => boolean): QueuePage {
  const isDone = (video: QueuedVideo) => isHeld(video) && video.evaluationCount === 0
  return {
    ...page,
    videos: page.videos.map((video) => (isHeld(video) ? { ...video, isEvaluatedByMe: true } : video)),
    unassessedCount: Math.max(0, page.unassessedCount - page.videos.filter(isDone).length),
  }
}
