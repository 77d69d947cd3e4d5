import type { Rating, SkillLevel } from '#contract/vocabulary/assessment.ts'

// Spec 1 §3: used wherever a judgment is shown.

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
