// How long a recorded part is. Page and server count alike, so that what a person was told was captured is what is played.

/** A picture that stands for longer was interrupted: tablet or camera gave nothing meanwhile. Seconds. */
export const LONGEST_STILL = 1
const USUAL_FRAME = 1 / 30

/** Seconds, by the time of the file. */
export interface Frame {
  timestamp: number
  /** 0 where the file does not say. */
  duration: number
}

/** Counts the time that the frames of one part cover, leaving out where there are none. */
export class PictureClock {
  #first: number | null = null
  #last = 0
  #lastLength = USUAL_FRAME
  #usual = USUAL_FRAME
  #skipped = 0

  /** Frames come in the order of their bytes. Answers how long no picture came before this one, 0 for none. */
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

  /** Where the picture that came last ends. */
  get end(): number {
    return this.#first === null ? 0 : this.#last + this.#lastLength
  }

  /** Seconds of picture so far. */
  get covered(): number {
    return this.end - (this.#first ?? 0) - this.#skipped
  }
}
