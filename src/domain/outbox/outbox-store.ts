import type { Result } from '#contract/result.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import type { StoreFailure, Unsubscribe } from '../ports.ts'
import type { CarriedFiles } from './carried-files.ts'
import type { NewOutboxItem, OutboxItem, Settlement } from './outbox-item.ts'

/** Where queued writes live. Every write is strictly durable when it resolves, and safe between tabs. */
export interface OutboxStore {
  /** Adds items behind those of their lanes, all or none. An item whose id exists already doesn't change. */
  add(items: readonly NewOutboxItem[]): Promise<Result<void, StoreFailure>>
  /** One owner's items in order, without the files that they carry. Another owner's are never returned. */
  list(ownerId: UserId): Promise<Result<OutboxItem[], StoreFailure>>
  /** The files that a write carries; null when it carries none. */
  readFiles(id: string): Promise<Result<CarriedFiles | null, StoreFailure>>
  /** Replaces an item by the result of `decide`, in one transaction; `not-found` if it no longer exists. */
  settle(id: string, decide: (item: OutboxItem) => Settlement): Promise<Result<void, StoreFailure>>
  /** Changes all items of an owner in one transaction. */
  changeAll(ownerId: UserId, change: (item: OutboxItem) => OutboxItem): Promise<Result<void, StoreFailure>>
  /** Removes every item of a lane, because its owner discarded it. */
  removeLane(ownerId: UserId, lane: string): Promise<Result<void, StoreFailure>>
  /** Something changed, in this tab or another. */
  onChange(listener: () => void): Unsubscribe
}
