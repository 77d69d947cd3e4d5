import type { Reply } from '#contract/endpoint.ts'
import { listRecentlyDeleted } from '#contract/endpoints/video/submissions.ts'
import { listMyVideos, type VideoSummary } from '#contract/endpoints/video/videos.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { withWrites } from '#domain/writes/write-effects.ts'

export interface DeletedLine {
  video: VideoSummary
  /** Null while the server does not know that it was deleted. */
  gone: string | null
}

/** First the videos that wait here to be deleted, then those deleted on the server and not being restored. */
export function listDeleted(
  deleted: Reply<typeof listRecentlyDeleted>,
  pages: readonly Reply<typeof listMyVideos>[],
  writes: readonly QueuedWrite[],
): DeletedLine[] {
  const waiting = pages.flatMap((page) => {
    const staying = new Set(withWrites(listMyVideos, page, writes).videos.map(({ videoId }) => videoId))
    return page.videos.filter(({ videoId }) => !staying.has(videoId))
  })
  const known = new Set(waiting.map(({ videoId }) => videoId))
  const onServer = withWrites(listRecentlyDeleted, deleted, writes)
  return [
    ...waiting.map((video) => ({ video, gone: null })),
    ...onServer.filter(({ videoId }) => !known.has(videoId)).map((video) => ({ video, gone: video.gone })),
  ]
}
