import type { Unsubscribe } from '../ports.ts'

/** Those who want to be told. */
export class Listeners<News extends unknown[]> {
  readonly #listeners = new Set<(...news: News) => void>()

  add(listener: (...news: News) => void): Unsubscribe {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  call(...news: News): void {
    for (const listener of this.#listeners) listener(...news)
  }
}
