import type { Rating, SkillLevel } from '#contract/vocabulary/assessment.ts'

export const assessmentListWords = {
  title: 'Assessments',
  kinds: 'Kind of assessment',
  technical: 'Technical',
  cognitive: 'Cognitive',
  sentence: 'What you submitted and answered, and what came of it.',
  teacherSentence: 'What your residents submitted and answered, and what came of it.',
  resident: 'Resident',
  everyone: 'Everyone in the group',
  chooseGroup: { title: 'Choose a group', text: 'Choose one at the top of the page to see its assessments.' },
  none: { title: 'Nothing here yet', text: 'Submitted videos and answered questions appear here.' },
  away: { title: 'You’re offline', text: 'This list isn’t on this device yet.' },
  assessedBy: (name: string) => `Assessed by ${name}`,
  yoursFirst: 'Assessed. You see it once you’ve sent yours.',
  open: 'Assessments',
} as const

/** Spec 1 §3. */
export const ratingWords: Readonly<Record<Rating, string>> = {
  POOR: 'Poor',
  FAIR: 'Fair',
  GOOD: 'Good',
  VERY_GOOD: 'Very Good',
  EXCELLENT: 'Excellent',
}

export const levelWords: Readonly<Record<SkillLevel, string>> = {
  NOVICE: 'Novice',
  COMPETENT: 'Competent',
  ADVANCED: 'Advanced',
}
