import type { UserId } from '#contract/vocabulary/ids.ts'
import type { Unsubscribe } from '../ports.ts'

/** What the server answered, as the device stores it for one person. */
export interface StoredAnswer {
  /** When the server gave it, ms since the epoch. */
  at: number
  /** From when on it is of no use any more, ms since the epoch. */
  until: number
  data: unknown
}

/** Answers that are useful without a network. None is precious: what does not fit or is lost can be asked for again. */
export interface AnswerStore {
  /** Available at once; null if nothing is stored, or only a large answer that `read` loads. */
  readNow(owner: UserId, key: string): StoredAnswer | null
  read(owner: UserId, key: string): Promise<StoredAnswer | null>
  /** A newer one that another tab has stored stays. */
  write(owner: UserId, key: string, answer: StoredAnswer): Promise<void>
  remove(owner: UserId, key: string): Promise<void>
  /** Everything stored for one person. */
  forget(owner: UserId): Promise<void>
  /** Whatever is of no use any more, whoever it belongs to. */
  sweep(now: number): Promise<void>
  /** Another tab has stored an answer. */
  onStoredElsewhere(listener: (owner: UserId, key: string) => void): Unsubscribe
}
