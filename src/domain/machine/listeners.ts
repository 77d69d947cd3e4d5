import type { Unsubscribe } from '../ports.ts'
import { raiseBug } from './raise-bug.ts'

/** Those who want to be told, in the order in which they came. */
export class Listeners<News extends unknown[]> {
  #entries: readonly { tell: (...news: News) => void }[] = []
  readonly #raise: (cause: unknown) => void

  constructor(raise = raiseBug) {
    this.#raise = raise
  }

  get size(): number {
    return this.#entries.length
  }

  /** Each call is one listener of its own, even with the same function. */
  add(tell: (...news: News) => void): Unsubscribe {
    const entry = { tell }
    this.#entries = [...this.#entries, entry]
    return () => {
      this.#entries = this.#entries.filter((one) => one !== entry)
    }
  }

  /**
   * Who comes meanwhile hears the next news, who leaves meanwhile hears nothing more, and one that throws does not keep
   * the others from hearing.
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
