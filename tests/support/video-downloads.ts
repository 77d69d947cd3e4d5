import { DOWNLOAD_CHUNK_BYTES } from '#contract/worker/downloads.ts'
import type { VideoId } from '#contract/vocabulary/ids.ts'
import type { VideoDownload } from '#domain/downloads/download-state.ts'
import { detailsOf } from './video-details.ts'

/** A video as somebody asks for it, nothing of it here yet. */
export function wishFor(videoId: VideoId, pieces = 3): VideoDownload {
  const bytes = pieces * DOWNLOAD_CHUNK_BYTES - 1
  return {
    videoId,
    type: 'other',
    details: detailsOf(videoId, bytes),
    bytes,
    pieces: 0,
    askedAt: 1,
    isPaused: false,
    trouble: null,
  }
}
