import type { FeedbackType } from '#contract/endpoints/operations/feedback.ts'
import { countText } from '#domain/count-text.ts'

/** Spec 1 §2, §9. */
export const feedbackWords = {
  title: 'Feedback',
  sentence: 'Tell us what works and what gets in your way.',
  stars: 'How do you like Trocar?',
  type: 'What is it about?',
  text: 'Tell us more',
  textHelp: 'No patient names, please.',
  submit: 'SUBMIT',
  about: 'We also receive the address of the page you came from.',
  notStored: 'This device couldn’t save your feedback. Free up some space and try again.',
  success: 'Success',
  thanks: 'Thank you for your feedback!',
  offline: 'It will be sent as soon as you’re online.',
  back: 'Back to where you were',
} as const

export const typeLabels: Readonly<Record<FeedbackType, string>> = { GENERAL: 'GENERAL', BUG: 'REPORT A BUG' }

export const typeWords: Readonly<Record<FeedbackType, string>> = { GENERAL: 'General', BUG: 'Bug report' }

export const sortWords = { newest: 'Newest first', 'fewest-stars': 'Fewest stars first' } as const

export const receivedWords = {
  title: 'Feedback',
  sentence: 'What people say about Trocar, from every program.',
  search: 'Words, person or page',
  allTypes: 'All types',
  empty: { title: 'No feedback yet', text: 'What people send from their account menu appears here.' },
  noMatch: { title: 'No matches', text: 'Try another word, or show all types.' },
  away: { title: 'You’re offline', text: 'Feedback loads when you’re back online.' },
  safe: 'Nothing was lost.',
} as const

export function countItems(total: number): string {
  return total === 1 ? '1 message' : `${countText(total)} messages`
}

export function countStars(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`
}
