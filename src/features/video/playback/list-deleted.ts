import type { Reply } from '#contract/endpoint.ts'
import type { listRecentlyDeleted } from '#contract/endpoints/submissions.ts'
import type { VideoSummary } from '#contract/endpoints/videos.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { isAbout, readVideoWrite } from '#features/video/submit/video-writes.ts'

export interface DeletedLine {
  video: VideoSummary
  /** Null while the server does not know that it was deleted. */
  gone: string | null
}

/** Deleted on the server and not being restored, and before them those that wait here to be deleted. */
export function listDeleted(
  deleted: Reply<typeof listRecentlyDeleted>,
  waiting: readonly VideoSummary[],
  writes: readonly QueuedWrite[],
): DeletedLine[] {
  const known = new Set(waiting.map(({ videoId }) => videoId))
  const onServer = withoutRestored(deleted, writes).filter(({ videoId }) => !known.has(videoId))
  return [
    ...waiting.map((video) => ({ video, gone: null })),
    ...onServer.map((video) => ({ video, gone: video.gone })),
  ]
}

/** The deleted ones of which the last that was said is not to have them back. */
export function withoutRestored(
  deleted: Reply<typeof listRecentlyDeleted>,
  writes: readonly QueuedWrite[],
): Reply<typeof listRecentlyDeleted> {
  return deleted.filter((video) => lastSaid(video, writes) !== 'restore')
}

function lastSaid(video: VideoSummary, writes: readonly QueuedWrite[]): 'delete' | 'restore' | null {
  const said = writes
    .filter(({ refusal }) => refusal === null)
    .map(readVideoWrite)
    .findLast(
      (write) =>
        write !== null && (write.does === 'delete' || write.does === 'restore') && isAbout(write, video),
    )
  return said?.does === 'delete' || said?.does === 'restore' ? said.does : null
}
