import type { Log } from './ports.ts'

/** What must be stopped again, in the reverse order of its start. One that fails does not keep the others running. */
export class StopList {
  readonly #log: Log
  readonly #stops: { name: string; stop: () => unknown }[] = []

  constructor(log: Log) {
    this.#log = log
  }

  /** @param stop resolves when the thing is at rest */
  add(name: string, stop: () => unknown): void {
    this.#stops.push({ name, stop })
  }

  /** Each is stopped once, however often this is called. */
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
