import type { GivenGrades } from '#contract/endpoints/video/videos.ts'
import { levelWords, ratingWords } from '#features/shared/rating-words.ts'

export const assessmentListWords = {
  title: 'Assessments',
  technical: 'Technical',
  cognitive: 'Cognitive',
  sentence: 'What you submitted and answered, and what came of it.',
  teacherSentence: 'What your residents submitted and answered, and what came of it.',
  resident: 'Resident',
  everyone: 'Everyone in the group',
  chooseGroup: { title: 'Choose a group', text: 'Its assessments show here.' },
  none: { title: 'Nothing here yet', text: 'Submitted videos and answered questions appear here.' },
  away: { title: 'You’re offline', text: 'This list isn’t on this device yet.' },
  assessedBy: (name: string) => `Assessed by ${name}`,
  yoursFirst: 'Assessed. You see it once you’ve sent yours.',
  open: 'Assessments',
} as const

/** Level, rating and assessor, as far as they were given. */
export function describeGrades(given: GivenGrades | null): string[] {
  if (given === null) return []
  return [
    ...(given.level === null ? [] : [levelWords[given.level]]),
    ...(given.rating === null ? [] : [ratingWords[given.rating]]),
    assessmentListWords.assessedBy(given.assessor),
  ]
}
