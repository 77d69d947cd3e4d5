import type { ProcessingFailure } from '../../vocabulary/video/video-terms.ts'

/** What no converter will ever find a picture in. */
export const finalFailures = ['not-a-video', 'no-picture', 'cut-off'] as const satisfies ProcessingFailure[]

export type FinalFailure = (typeof finalFailures)[number]

/** Whether processing the same bytes once more may end otherwise. */
export function canProcessAgain(failure: ProcessingFailure | null): boolean {
  return !isFinal(failure)
}

export function isFinal(failure: ProcessingFailure | null): failure is FinalFailure {
  return finalFailures.some((final) => final === failure)
}
