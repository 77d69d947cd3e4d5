import type { UserId } from '#contract/vocabulary/ids.ts'

/** For this long at least, it is remembered who was sent something, ms. */
const REMEMBERED_MS = 120_000

/**
 * For how long nothing was sent to a person. A page that connects learns by it whether what it fetched a moment before
 * may be old already. Holds a few bytes for everybody who was sent something in the last minutes.
 */
export class QuietTimes {
  readonly #now: () => number
  #since: number
  #turnedAt: number
  #recent = new Map<UserId, number>()
  #earlier = new Map<UserId, number>()

  /** @param now a clock that is never set back, ms */
  constructor(now: () => number) {
    this.#now = now
    this.#since = now()
    this.#turnedAt = this.#since
  }

  /** Something was sent to this person just now. */
  note(to: UserId): void {
    this.#turn()
    this.#recent.set(to, this.#now())
  }

  /** What was sent until now may have been missed, whoever it was for. */
  forget(): void {
    this.#since = this.#now()
  }

  /** For how long nothing was sent to them that was not missed here, as far back as is known, whole ms. */
  of(person: UserId): number {
    this.#turn()
    const now = this.#now()
    const last = this.#recent.get(person) ?? this.#earlier.get(person) ?? now - REMEMBERED_MS
    return Math.floor(now - Math.max(last, this.#since))
  }

  #turn(): void {
    const now = this.#now()
    if (now - this.#turnedAt < REMEMBERED_MS) return
    this.#earlier = now - this.#turnedAt < 2 * REMEMBERED_MS ? this.#recent : new Map()
    this.#recent = new Map()
    this.#turnedAt = now
  }
}
