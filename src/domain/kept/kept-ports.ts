import type { Result } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { AbortSignalLike, Unsubscribe } from '../ports.ts'
import type { KeptVideo } from './kept-state.ts'

/** What one person keeps on this device. Nobody else's is ever answered. */
export interface KeptStore {
  /** In the order in which they were asked for, with the pieces that are really here. */
  list(ownerId: UserId): Promise<KeptVideo[]>
  writeDown(ownerId: UserId, video: KeptVideo): Promise<Result<void, 'full'>>
  putPiece(
    ownerId: UserId,
    videoId: VideoId,
    piece: number,
    bytes: Uint8Array<ArrayBuffer>,
  ): Promise<Result<void, 'full'>>
  hasPiece(ownerId: UserId, videoId: VideoId, piece: number): Promise<boolean>
  remove(ownerId: UserId, videoId: VideoId): Promise<void>
  readBudget(ownerId: UserId): number | null
  writeBudget(ownerId: UserId, budget: number): void
  /** Another tab changed what is kept. */
  onChange(listener: () => void): Unsubscribe
}

export type PieceFailure =
  /** No network, or nobody answered. */
  | 'offline'
  /** The signed address is over; a fresh one goes on. */
  | 'address-ended'
  /** The video is another one now. */
  | 'changed'
  | 'interrupted'

/** One piece of a video, past the browser's own cache, so that it lies on the disk once. */
export type FetchPiece = (
  ask: { src: string; bytes: number; piece: number },
  signal: AbortSignalLike,
) => Promise<Result<Uint8Array<ArrayBuffer>, PieceFailure>>
