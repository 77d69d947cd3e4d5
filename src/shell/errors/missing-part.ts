const NAME = 'MissingPart'

/**
 * Marks the error of a part of the app that could not be fetched, and replaces its message: the router recognizes the
 * browser's own message and would reload the whole page at once, even during a recording.
 */
export function markMissingPart(error: Error): void {
  error.message = `A part of the app couldn’t be fetched. ${error.message}`
  error.name = NAME
}

export function isMissingPart(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME
}
