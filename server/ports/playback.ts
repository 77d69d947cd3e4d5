/** How the bytes behind an address are answered, whoever answers. */
interface DirectAnswer {
  type: string
  /** Null: shown, and not saved under a name. */
  disposition: string | null
}

/**
 * An address at which browsers read an object, and nothing else, until it expires. What checks it is no server of ours.
 * @param answer `expiresAt` in seconds since the epoch
 */
export type SignPlayback = (path: string, answer: DirectAnswer & { expiresAt: number }) => string

/** Where browsers read bytes by themselves. Whoever asks has checked that the person may. */
export interface DirectReads {
  /**
   * Null: only the server can read it, or there is no such blob.
   * @param answer `until` in seconds since the epoch: the address expires then at the latest
   */
  addressOf(key: string, answer: DirectAnswer & { until: number }): Promise<string | null>
}
