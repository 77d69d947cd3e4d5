import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Unsubscribe } from '../ports.ts'

/** An answer of the server, as the device stores it for one person. */
export interface StoredAnswer {
  /** When the server gave it, ms since the epoch. */
  at: number
  /** When it stops being useful, ms since the epoch. */
  until: number
  data: unknown
}

/**
 * Answers that are useful without a network. None is precious: one that does not fit or is lost can be fetched again.
 */
export interface AnswerStore {
  /** Available at once; null if nothing is stored, or only a large answer that `read` loads. */
  readNow(owner: UserId, key: string): StoredAnswer | null
  read(owner: UserId, key: string): Promise<StoredAnswer | null>
  /** Does nothing if another tab has stored a newer one. */
  write(owner: UserId, key: string, answer: StoredAnswer): Promise<void>
  remove(owner: UserId, key: string): Promise<void>
  /** Deletes everything stored for one person. */
  forget(owner: UserId): Promise<void>
  /** Deletes all answers that are no longer useful, whoever they belong to. */
  sweep(now: number): Promise<void>
  /** Another tab has stored an answer. */
  onStoredElsewhere(listener: (owner: UserId, key: string) => void): Unsubscribe
}
