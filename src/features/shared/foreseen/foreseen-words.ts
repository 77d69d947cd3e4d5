import { failureWords } from '#contract/vocabulary/video/failure-words.ts'
import type { ProcessingFailure } from '#contract/vocabulary/video/video-terms.ts'

export const foreseenWords = {
  title: 'This file won’t become a video you can watch',
  ask: (name: string) => `Upload ${name}?`,
  goOn: 'Upload anyway',
} as const

export function foreseenText(failure: ProcessingFailure): string {
  const { what, next } = failureWords[failure]
  return `${what} ${next}`
}
