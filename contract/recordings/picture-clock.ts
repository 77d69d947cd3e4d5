// How long a recorded part is. Page and server count the same way, so that the length a person was told is the length
// that is played.

/** A frame shown for longer than this means an interruption: tablet or camera gave nothing in between. Seconds. */
export const LONGEST_STILL = 1
const USUAL_FRAME = 1 / 30

/** Seconds, in the file's own time. */
export interface Frame {
  timestamp: number
  /** Seconds; 0 if the file doesn't say. */
  duration: number
}

/** Counts the time that the frames of one part cover, leaving out gaps without frames. */
export class PictureClock {
  #first: number | null = null
  #last = 0
  #lastLength = USUAL_FRAME
  #usual = USUAL_FRAME
  #skipped = 0

  /**
   * Frames come in the order of their bytes. Returns how long there was no picture before this one, seconds; 0 for no
   * gap.
   */
  note({ timestamp, duration }: Frame): number {
    const isFirst = this.#first === null
    this.#first ??= timestamp
    const distance = timestamp - this.#last
    if (!isFirst && distance <= 0) return 0
    const skipped = isFirst || distance <= LONGEST_STILL ? 0 : distance - this.#lastLength
    if (!isFirst && skipped === 0) this.#usual = distance
    this.#skipped += skipped
    this.#last = timestamp
    this.#lastLength = duration > 0 && duration <= LONGEST_STILL ? duration : this.#usual
    return skipped
  }

  /** Where the latest frame ends, seconds. */
  get end(): number {
    return this.#first === null ? 0 : this.#last + this.#lastLength
  }

  /** Seconds of picture so far. */
  get covered(): number {
    return this.end - (this.#first ?? 0) - this.#skipped
  }
}
