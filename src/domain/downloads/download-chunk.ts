import { getVideo, type VideoDetails } from '#contract/endpoints/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, TabLocks } from '../ports.ts'
import { type ReviewDataDeps, downloadReviewData } from './download-review-data.ts'
import { downloadPoster } from './download-poster.ts'
import type { FetchPicture, FetchChunk, DownloadStore, ChunkFailure } from './download-ports.ts'
import type { ChunkEnd } from './download-machine.ts'
import { type VideoDownload, pieceCount } from './download-state.ts'

export interface DownloadChunkDeps extends ReviewDataDeps {
  store: DownloadStore
  fetchChunk: FetchChunk
  fetchPicture: FetchPicture
  locks: TabLocks
}

export interface DownloadChunkOrder {
  ownerId: UserId
  video: VideoDownload
  piece: number
  signal: AbortSignalLike
  /** A fresh address was needed; it comes with fresh facts. */
  onRenewed: (details: VideoDetails) => void
}

/** Brings one piece here. One tab loads at a time; what another has brought meanwhile is not fetched again. */
export function downloadChunk(
  needs: DownloadChunkDeps,
  order: DownloadChunkOrder,
): Promise<Result<void, ChunkEnd>> {
  const { ownerId, video, piece, signal } = order
  return needs.locks.hold(`kept:${ownerId}`, async () => {
    if (signal.aborted) return refuse('interrupted')
    // The picture does not wait for what could not be had beside it.
    if (piece === 0 || piece + 1 === pieceCount(video)) {
      await downloadReviewData(needs, order)
      await downloadPoster(needs, order)
    }
    if (await needs.store.hasChunk(ownerId, video.videoId, piece)) return succeed(undefined)
    const fetched = await fetchWithFreshAddress(needs, order)
    if (!fetched.ok) return fetched
    return needs.store.putChunk(ownerId, video.videoId, piece, fetched.value)
  })
}

async function fetchWithFreshAddress(
  needs: DownloadChunkDeps,
  { video, piece, signal, onRenewed }: DownloadChunkOrder,
): Promise<Result<Uint8Array<ArrayBuffer>, ChunkEnd>> {
  const { bytes, details, type, videoId } = video
  if (details.playback !== null) {
    const first = await needs.fetchChunk({ src: details.playback.src, bytes, piece }, signal)
    if (first.ok || first.failure !== 'address-ended') return inOurWords(first)
  }
  const answer = await needs.call(getVideo, { params: { type, id: videoId } }, { signal })
  if (!answer.ok) return refuse(answer.failure.code === 'not-found' ? 'gone' : 'offline')
  onRenewed(answer.value)
  if (answer.value.playback === null) return refuse('gone')
  return inOurWords(await needs.fetchChunk({ src: answer.value.playback.src, bytes, piece }, signal))
}

/** A fresh address that does not open, or a video that is another one now, is not what was asked for any more. */
function inOurWords<Value>(result: Result<Value, ChunkFailure>): Result<Value, ChunkEnd> {
  if (result.ok) return result
  switch (result.failure) {
    case 'changed':
    case 'address-ended':
      return refuse('gone')
    case 'offline':
    case 'interrupted':
      return refuse(result.failure)
  }
}
