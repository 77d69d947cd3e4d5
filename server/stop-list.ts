import type { Log } from './ports.ts'

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
      try {
        await next.stop()
      } catch (error) {
        this.#log.error({ err: error, part: next.name }, 'did not stop cleanly')
      }
    }
  }
}
