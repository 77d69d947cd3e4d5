/** What everybody saw while faults came; only `failed` and what `findings` says is not repeated by a page itself. */
export class Ledger {
  answered = 0
  /** From the first try to the answer. */
  longestCallMs = 0
  repeated = 0
  /** Writes that were confirmed. */
  written = 0
  /** Saved, and read at once. */
  ownSaves = 0
  readonly failed = new Map<string, number>()
  readonly closeCodes = new Map<number, number>()
  longestAwayMs = 0
  bytes = 0
  /** Jobs of runners. */
  runners = { done: 0, failed: 0 }
  /** Videos that were confirmed, by id. */
  readonly videos = new Set<string>()

  fail(words: string): void {
    this.failed.set(words, 1 + (this.failed.get(words) ?? 0))
  }

  lines(): string[] {
    const closed =
      [...this.closeCodes].map(([code, times]) => `${times} × ${code}`).join(', ') || 'never closed'
    return [
      `${this.answered} calls answered, ${this.repeated} repeated, ${this.written} writes confirmed, ${this.ownSaves} read at once; ${Math.round(this.longestCallMs)} ms at most`,
      `sockets ${closed}; away for ${Math.round(this.longestAwayMs)} ms at most`,
      `${this.videos.size} videos, ${Math.round(this.bytes / 1e6)} MB sent`,
    ]
  }

  findings(): string[] {
    return [...this.failed].map(([words, times]) => `${words} (${times} ×)`)
  }
}
