import type { QueuedVideo } from '#contract/endpoints/video/queues.ts'

/**
 * The videos of all pages, each once: a newcomer who no longer is one may appear on two pages that were fetched before
 * and after.
 */
export function videosIn(pages: readonly { videos: readonly QueuedVideo[] }[]): QueuedVideo[] {
  const videos = new Map<string, QueuedVideo>()
  for (const video of pages.flatMap((page) => page.videos))
    if (!videos.has(video.videoId)) videos.set(video.videoId, video)
  return [...videos.values()]
}
