/** Timers and other things that must stop when a connection changes its state. */
export class Endings {
  readonly #stops: (() => void)[] = []

  add(stop: () => void): void {
    this.#stops.push(stop)
  }

  after(delayMs: number, callback: () => void): void {
    // A delay longer than a timer can hold might as well be forever: tokens live for minutes.
    const timer = setTimeout(callback, Math.max(0, Math.min(delayMs, 2 ** 31 - 1)))
    this.add(() => clearTimeout(timer))
  }

  stopAll(): void {
    for (const stop of this.#stops.splice(0)) stop()
  }
}
