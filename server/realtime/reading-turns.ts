export interface ReadingTurn {
  readonly hasCome: boolean
  /** Also leaves the queue. */
  end(): void
}

export interface TurnLimits {
  atOnce: number
  /** A turn that takes longer no longer counts, so that poor links keep nobody waiting, ms. */
  longestMs: number
  /** Bytes of whole messages being handled, over all connections; above it no large message may arrive. */
  heldBytes: number
}

/**
 * Large messages arrive a few at a time, in the order in which they began. After a restart every recorder sends at
 * once: read concurrently, all of them would be complete only at the end, and held in memory until then.
 */
export class ReadingTurns {
  readonly #limits: TurnLimits
  readonly #waiting = new Set<Turn>()
  #reading = 0
  #heldBytes = 0

  constructor(limits: TurnLimits) {
    this.#limits = limits
  }

  /** A message of this many bytes is complete, and being handled until the returned function is called. */
  hold(bytes: number): () => void {
    this.#heldBytes += bytes
    return () => {
      this.#heldBytes -= bytes
      this.#fill()
    }
  }

  /** `onCome` is called if the turn comes later, not if it has come already. */
  request(onCome: () => void): ReadingTurn {
    const turn = new Turn({ onCome, onEnd: () => this.#leave(turn), longestMs: this.#limits.longestMs })
    this.#waiting.add(turn)
    this.#fill()
    return turn
  }

  #leave(turn: Turn): void {
    if (!this.#waiting.delete(turn)) this.#reading -= 1
    this.#fill()
  }

  #fill(): void {
    for (const turn of this.#waiting) {
      if (this.#reading >= this.#limits.atOnce || this.#heldBytes > this.#limits.heldBytes) return
      this.#waiting.delete(turn)
      this.#reading += 1
      turn.come()
    }
  }
}

class Turn implements ReadingTurn {
  readonly #deps: { onCome: () => void; onEnd: () => void; longestMs: number }
  #timer: NodeJS.Timeout | undefined
  #hasEnded = false
  hasCome = false

  constructor(deps: { onCome: () => void; onEnd: () => void; longestMs: number }) {
    this.#deps = deps
  }

  come(): void {
    this.hasCome = true
    this.#timer = setTimeout(() => this.end(), this.#deps.longestMs)
    this.#deps.onCome()
  }

  end(): void {
    if (this.#hasEnded) return
    this.#hasEnded = true
    clearTimeout(this.#timer)
    this.#deps.onEnd()
  }
}
