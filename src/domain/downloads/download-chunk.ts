import { getVideo, type VideoDetails } from '#contract/endpoints/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, TabLocks } from '../ports.ts'
import { type ReviewDataDeps, downloadReviewData } from './download-review-data.ts'
import { downloadPoster } from './download-poster.ts'
import type { FetchPicture, FetchChunk, DownloadStore, ChunkFailure } from './download-ports.ts'
import type { ChunkEnd } from './download-machine.ts'
import { type VideoDownload, chunkCount } from './download-state.ts'

export interface DownloadChunkDeps extends ReviewDataDeps {
  store: DownloadStore
  fetchChunk: FetchChunk
  fetchPicture: FetchPicture
  locks: TabLocks
}

export interface DownloadChunkOrder {
  ownerId: UserId
  video: VideoDownload
  chunk: number
  signal: AbortSignalLike
  /** The signed address had expired; the fresh one came with fresh details. */
  onRenewed: (details: VideoDetails) => void
}

/** Downloads one chunk. One tab loads at a time; what another tab has stored meanwhile is not fetched again. */
export function downloadChunk(
  deps: DownloadChunkDeps,
  order: DownloadChunkOrder,
): Promise<Result<void, ChunkEnd>> {
  const { ownerId, video, chunk, signal } = order
  return deps.locks.hold(`download:${ownerId}`, async () => {
    if (signal.aborted) return refuse('interrupted')
    // The video does not wait for review data or a poster that cannot be had.
    if (chunk === 0 || chunk + 1 === chunkCount(video)) {
      await downloadReviewData(deps, order)
      await downloadPoster(deps, order)
    }
    if (await deps.store.hasChunk(ownerId, video.videoId, chunk)) return succeed(undefined)
    const fetched = await fetchWithFreshAddress(deps, order)
    if (!fetched.ok) return fetched
    return deps.store.putChunk(ownerId, video.videoId, chunk, fetched.value)
  })
}

async function fetchWithFreshAddress(
  deps: DownloadChunkDeps,
  { video, chunk, signal, onRenewed }: DownloadChunkOrder,
): Promise<Result<Uint8Array<ArrayBuffer>, ChunkEnd>> {
  const { bytes, details, type, videoId } = video
  if (details.playback !== null) {
    const first = await deps.fetchChunk({ src: details.playback.src, bytes, chunk }, signal)
    if (first.ok || first.failure !== 'address-ended') return inOurWords(first)
  }
  const answer = await deps.call(getVideo, { params: { type, id: videoId } }, { signal })
  if (!answer.ok) return refuse(answer.failure.code === 'not-found' ? 'gone' : 'offline')
  onRenewed(answer.value)
  if (answer.value.playback === null) return refuse('gone')
  return inOurWords(await deps.fetchChunk({ src: answer.value.playback.src, bytes, chunk }, signal))
}

/** A fresh address that does not open, or a video that has been replaced: what was asked for is gone. */
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
