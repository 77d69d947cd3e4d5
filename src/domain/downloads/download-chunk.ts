import { getVideo, type VideoDetails } from '#contract/endpoints/videos.ts'
import { refuse, type Result, succeed } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, TabLocks } from '../ports.ts'
import { type BesideNeeds, keepBeside } from './download-review-data.ts'
import { keepPoster } from './download-poster.ts'
import type { FetchPicture, FetchPiece, KeptStore, PieceFailure } from './download-ports.ts'
import type { PieceEnd } from './download-machine.ts'
import { type KeptVideo, pieceCount } from './download-state.ts'

export interface LoadNeeds extends BesideNeeds {
  store: KeptStore
  fetchPiece: FetchPiece
  fetchPicture: FetchPicture
  locks: TabLocks
}

export interface LoadOrder {
  ownerId: UserId
  video: KeptVideo
  piece: number
  signal: AbortSignalLike
  /** A fresh address was needed; it comes with fresh facts. */
  onRenewed: (details: VideoDetails) => void
}

/** Brings one piece here. One tab loads at a time; what another has brought meanwhile is not fetched again. */
export function loadPiece(needs: LoadNeeds, order: LoadOrder): Promise<Result<void, PieceEnd>> {
  const { ownerId, video, piece, signal } = order
  return needs.locks.hold(`kept:${ownerId}`, async () => {
    if (signal.aborted) return refuse('interrupted')
    // The picture does not wait for what could not be had beside it.
    if (piece === 0 || piece + 1 === pieceCount(video)) {
      await keepBeside(needs, order)
      await keepPoster(needs, order)
    }
    if (await needs.store.hasPiece(ownerId, video.videoId, piece)) return succeed(undefined)
    const fetched = await fetchWithFreshAddress(needs, order)
    if (!fetched.ok) return fetched
    return needs.store.putPiece(ownerId, video.videoId, piece, fetched.value)
  })
}

async function fetchWithFreshAddress(
  needs: LoadNeeds,
  { video, piece, signal, onRenewed }: LoadOrder,
): Promise<Result<Uint8Array<ArrayBuffer>, PieceEnd>> {
  const { bytes, details, type, videoId } = video
  if (details.playback !== null) {
    const first = await needs.fetchPiece({ src: details.playback.src, bytes, piece }, signal)
    if (first.ok || first.failure !== 'address-ended') return inOurWords(first)
  }
  const answer = await needs.call(getVideo, { params: { type, id: videoId } }, { signal })
  if (!answer.ok) return refuse(answer.failure.code === 'not-found' ? 'gone' : 'offline')
  onRenewed(answer.value)
  if (answer.value.playback === null) return refuse('gone')
  return inOurWords(await needs.fetchPiece({ src: answer.value.playback.src, bytes, piece }, signal))
}

/** A fresh address that does not open, or a video that is another one now, is not what was asked for any more. */
function inOurWords<Value>(result: Result<Value, PieceFailure>): Result<Value, PieceEnd> {
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
