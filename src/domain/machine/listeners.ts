import type { Unsubscribe } from '../ports.ts'
import { raiseBug } from './raise-bug.ts'

/** Listeners, called in the order in which they were added. */
export class Listeners<News extends unknown[]> {
  #entries: readonly { tell: (...news: News) => void }[] = []
  readonly #raise: (cause: unknown) => void

  constructor(raise = raiseBug) {
    this.#raise = raise
  }

  get size(): number {
    return this.#entries.length
  }

  /** Each call adds a separate listener, even with the same function. */
  add(tell: (...news: News) => void): Unsubscribe {
    const entry = { tell }
    this.#entries = [...this.#entries, entry]
    return () => {
      this.#entries = this.#entries.filter((one) => one !== entry)
    }
  }

  /**
   * Listeners added during a call hear the next news; listeners removed during it hear nothing more. One that throws
   * doesn't keep the others from hearing.
   */
  call(...news: News): void {
    for (const entry of this.#entries) {
      if (!this.#entries.includes(entry)) continue
      try {
        entry.tell(...news)
      } catch (cause) {
        this.#raise(cause)
      }
    }
  }
}
