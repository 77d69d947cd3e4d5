import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoDownload } from '#domain/downloads/download-state.ts'
import { detailsOf } from './video-details.ts'

/** A request for a video, of which nothing is stored yet. */
export function requestFor(videoId: VideoId, chunks = 3): VideoDownload {
  const bytes = chunks * DOWNLOAD_CHUNK_BYTES - 1
  return {
    videoId,
    type: 'other',
    details: detailsOf(videoId, bytes),
    bytes,
    chunks: 0,
    askedAt: 1,
    isPaused: false,
    trouble: null,
  }
}
