/** Everything done and seen in one schedule, with the seconds since its start. */
export class Trace {
  readonly #start = performance.now()
  readonly #lines: string[] = []

  note(who: string, what: string): void {
    const seconds = ((performance.now() - this.#start) / 1000).toFixed(2).padStart(7)
    this.#lines.push(`${seconds} ${who}: ${what}`)
  }

  text(): string {
    return `${this.#lines.join('\n')}\n`
  }
}
