/**
 * Bytes that were acknowledged are gone, or are others than were acknowledged, and the store itself said so, twice. One
 * that is away is another error (`StoreAwayError`): what it has may be whole.
 */
export class LostBytesError extends Error {
  /** Of the blob. */
  readonly key: string

  constructor(key: string, cause: unknown) {
    super('Bytes of a blob are lost.', { cause })
    this.key = key
  }
}

export function isLostBytes(error: unknown): error is LostBytesError {
  return error instanceof LostBytesError
}
