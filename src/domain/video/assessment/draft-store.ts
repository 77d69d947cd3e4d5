import type { Result } from '#contract/result.ts'
import type { UserId, VideoId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure, Unsubscribe } from '../../ports.ts'
import type { Draft, Edit } from './draft.ts'

/** Drafts on this device's disk; a write is strictly durable when it resolves. Nobody gets another person's drafts. */
export interface DraftStore {
  read(ownerId: UserId, videoId: VideoId): Promise<Result<Draft | null, StoreFailure>>
  list(ownerId: UserId): Promise<Result<Draft[], StoreFailure>>
  /** Reads, changes and writes in one transaction, safe between tabs. Returns the draft as it is now. */
  apply(ownerId: UserId, videoId: VideoId, edits: readonly Edit[]): Promise<Result<Draft, StoreFailure>>
  /** A draft changed, in this tab or another. */
  onChange(listener: () => void): Unsubscribe
}
