const NAME = 'MissingPart'

/**
 * Marks the error of a part of the app that could not be fetched. Its message goes too: for the browser's own words the
 * router would load the whole page anew, at once and whatever is being recorded.
 */
export function markMissingPart(error: Error): void {
  error.message = `A part of the app couldn’t be fetched. ${error.message}`
  error.name = NAME
}

export function isMissingPart(error: unknown): error is Error {
  return error instanceof Error && error.name === NAME
}
