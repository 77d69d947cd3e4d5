import { listNeedsAssessment, type QueuedVideo } from '#contract/endpoints/video/queues.ts'
import { useQueued } from '#features/shared/use-queued.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'

interface QueuePage {
  videos: QueuedVideo[]
  next: string | null
  unassessedCount: number
}

/** The pages of one queue as they will be once the server has what this person sent, so that nothing is assessed twice. */
export function useAsAssessed(): (pages: readonly QueuePage[]) => QueuePage[] {
  const { withWrites } = useQueued()
  const held = useWatchable(useServices().drafts.held)
  return (pages) => {
    const known = pages.map((page) => {
      // The pages of all queues have the same shape.
      const queued = withWrites(listNeedsAssessment, page)
      return queued.videos.some((video) => held.has(video.videoId) && !video.isEvaluatedByMe)
        ? asHeld(queued, (video) => held.has(video.videoId))
        : queued
    })
    return asCounted(known, pages)
  }
}

function asHeld(page: QueuePage, isHeld: (video: QueuedVideo) => boolean): QueuePage {
  const isDone = (video: QueuedVideo) => isHeld(video) && video.evaluationCount === 0
  return {
    ...page,
    videos: page.videos.map((video) => (isHeld(video) ? { ...video, isEvaluatedByMe: true } : video)),
    unassessedCount: Math.max(0, page.unassessedCount - page.videos.filter(isDone).length),
  }
}

/** Every page counts the whole queue, so whatever is done on one page is done for all. */
function asCounted(known: QueuePage[], pages: readonly QueuePage[]): QueuePage[] {
  const done = sumCounts(pages) - sumCounts(known)
  if (done === 0) return known
  return known.map((page, index) => {
    const counted = pages[index]?.unassessedCount ?? 0
    return { ...page, unassessedCount: Math.max(0, counted - done) }
  })
}

function sumCounts(pages: readonly QueuePage[]): number {
  return pages.reduce((sum, page) => sum + page.unassessedCount, 0)
}
