import type { WaitingName } from '#contract/endpoints/waiting-writes.ts'
import { rating, skillLevel } from '#contract/vocabulary/assessment.ts'
import type { QueuedWrite } from '#domain/sync/queued-writes.ts'
import { levelWords, ratingWords } from '#features/shared/rating-words.ts'

/** Where the words of a write are in its body. */
const fieldsOf: Partial<Record<WaitingName, readonly string[]>> = {
  changePlaylist: ['title', 'description'],
  createPlaylist: ['title', 'description'],
  processPayment: ['note'],
  saveArComment: ['comment'],
  sendComment: ['comment'],
  sendEvaluation: ['feedback'],
  sendFeedback: ['text'],
  shareVideo: ['description', 'sharedVideoDescription'],
  submitAndShareVideo: ['description', 'sharedVideoDescription'],
  submitFacultyVideo: ['description'],
  submitResidentVideo: ['description'],
  updateVideoProcedure: ['procedure'],
  updateVideoTitle: ['title'],
  writeReflection: ['text'],
}

/**
 * The words that a person wrote, and what they judged, so that nobody gives them up unseen and they can be copied. They
 * are read as they were stored, whatever form the server accepts today.
 */
export function quoteWrite({ call, input }: Pick<QueuedWrite, 'call' | 'input'>): string {
  const body = recordOf(recordOf(input)['body'])
  const words = (fieldsOf[call as WaitingName] ?? []).map((field) => wordsIn(body[field]))
  const judged = call === 'sendEvaluation' ? judgmentIn(body) : []
  return [...words, ...judged].filter((each) => each !== '').join('\n')
}

function judgmentIn(body: Record<string, unknown>): string[] {
  const overall = rating.safeParse(body['rating'])
  const level = skillLevel.safeParse(body['level'])
  return [
    overall.success ? `Overall: ${ratingWords[overall.data]}` : '',
    level.success ? `Level: ${levelWords[level.data]}` : '',
    ...listIn(body['answers']).map((answer) => wordsIn(recordOf(answer)['note'])),
  ]
}

function wordsIn(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function listIn(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? (value as readonly unknown[]) : []
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
