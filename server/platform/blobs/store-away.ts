/** Bytes can neither be stored nor read for now. Callers are answered "later", and jobs wait. */
export class StoreAwayError extends Error {
  readonly statusCode = 503

  constructor(cause: unknown, message = 'The object store does not answer.') {
    super(message, { cause })
  }
}

export function isStoreAway(error: unknown): boolean {
  return findStoreAway(error) !== null
}

/** Programs wrap errors, so it may be some causes down. */
export function findStoreAway(error: unknown): StoreAwayError | null {
  for (let current = error, depth = 0; depth < 5 && current instanceof Error; depth += 1) {
    if (current instanceof StoreAwayError) return current
    current = current.cause
  }
  return null
}
