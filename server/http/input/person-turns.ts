import type { UserId } from '#contract/vocabulary/ids.ts'

export interface TurnLimits {
  /** How many people's calls run at once. */
  atOnce: number
  /** How many calls of one person wait while another one of theirs runs; more are turned away. */
  waiting: number
}

/** Ends the turn; any number of times. */
export type EndTurn = () => void

/**
 * Calls that cost seconds run one at a time for each person, and people take turns: whoever asks for ten such things
 * waits for their own, and others for one of them at most.
 */
export class PersonTurns {
  readonly #limits: TurnLimits
  readonly #running = new Set<UserId>()
  /** Of each person, in the order of whose turn it is. */
  readonly #waiting = new Map<UserId, (() => void)[]>()

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** Null: too many calls of this person wait already. */
  enter(person: UserId): Promise<EndTurn> | null {
    const queue = this.#waiting.get(person) ?? []
    if (queue.length >= this.#limits.waiting + (this.#running.has(person) ? 0 : 1)) return null
    const begun = new Promise<EndTurn>((resolve) => {
      queue.push(() => resolve(this.#endOf(person)))
    })
    this.#waiting.set(person, queue)
    this.#begin()
    return begun
  }

  #begin(): void {
    for (const [person, [next, ...others]] of this.#waiting) {
      if (this.#running.size >= this.#limits.atOnce) return
      if (next === undefined || this.#running.has(person)) continue
      this.#running.add(person)
      this.#waiting.delete(person)
      if (others.length > 0) this.#waiting.set(person, others)
      next()
    }
  }

  #waitBehindOthers(person: UserId): void {
    const queue = this.#waiting.get(person)
    this.#waiting.delete(person)
    if (queue !== undefined) this.#waiting.set(person, queue)
  }

  #endOf(person: UserId): EndTurn {
    let isOver = false
    return () => {
      if (isOver) return
      isOver = true
      this.#running.delete(person)
      this.#waitBehindOthers(person)
      this.#begin()
    }
  }
}
