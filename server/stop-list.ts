import type { Log } from './ports.ts'

/** Whoever waits for a stop is told what takes so long, ms. */
const SLOW_MS = 5_000

/** Things to stop, in the reverse order of their start. If one fails, the others are stopped all the same. */
export class StopList {
  readonly #log: Log
  readonly #stops: { name: string; stop: () => unknown }[] = []

  constructor(log: Log) {
    this.#log = log
  }

  /** @param stop resolves when the thing has stopped */
  add(name: string, stop: () => unknown): void {
    this.#stops.push({ name, stop })
  }

  /** Stops each once, however often this is called. */
  async run(): Promise<void> {
    for (let next = this.#stops.pop(); next !== undefined; next = this.#stops.pop()) {
      const { name } = next
      const slow = setTimeout(() => this.#log.warn({ part: name }, 'is still stopping'), SLOW_MS)
      try {
        await next.stop()
      } catch (error) {
        this.#log.error({ err: error, part: name }, 'did not stop cleanly')
      } finally {
        clearTimeout(slow)
      }
    }
  }
}
