import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure, Unsubscribe } from '../../ports.ts'
import type { AttemptDrafts, AttemptEdit, AttemptPlace } from './attempt-draft.ts'

/** Unsent answers on this device's disk. Nobody gets another person's. */
export interface AttemptStore {
  read(place: AttemptPlace): Promise<Result<AttemptDrafts, StoreFailure>>
  list(ownerId: UserId): Promise<Result<AttemptDrafts, StoreFailure>>
  /** Reads, changes and writes in one transaction, safe between tabs; strictly durable when it resolves. */
  apply(place: AttemptPlace, edits: readonly AttemptEdit[]): Promise<Result<AttemptDrafts, StoreFailure>>
  /** A draft changed, in this tab or another. */
  onChange(listener: () => void): Unsubscribe
}
