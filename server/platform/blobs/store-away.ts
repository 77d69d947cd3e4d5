/** Bytes can neither be stored nor read for now. Callers are answered "later", and jobs wait. */
export class StoreAwayError extends Error {
  readonly statusCode = 503

  constructor(cause: unknown) {
    super('The object store does not answer.', { cause })
  }
}

/** Programs wrap errors, so it may be some causes down. */
export function isStoreAway(error: unknown): boolean {
  for (let current = error, depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (current instanceof StoreAwayError) return true
    current = current.cause
  }
  return false
}
