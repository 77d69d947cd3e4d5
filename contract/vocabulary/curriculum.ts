import * as z from 'zod/mini'

// Spec 1 §1 and §3.
export const trainingCategory = z.enum(['GETTING_STARTED', 'FACULTY', 'SOFT_SKILL', 'SKILL_PROCEDURAL'])
export type TrainingCategory = z.infer<typeof trainingCategory>

export const trainingCategoryTitles: Record<TrainingCategory, string> = {
  GETTING_STARTED: 'Getting Started',
  FACULTY: 'Faculty Development',
  SOFT_SKILL: 'Soft Skill Development',
  SKILL_PROCEDURAL: 'Skill and Procedural Development',
}

/** AI_ASSISTED and AI_POST_PROCESSED both count as AI. */
export const activityMode = z.enum(['NON_AUTOMATED', 'AI_ASSISTED', 'VIRTUAL', 'AI_POST_PROCESSED'])
export type ActivityMode = z.infer<typeof activityMode>

export const curriculumModules = [
  'Guide to Assessment',
  'Fundamentals of Feedback',
  'First Entry',
  'Camera Navigation',
  'Laparoscopic Instrumentation',
  'Surgical Energy',
  'Tissue Handling',
  'Suturing',
  'Cholecystectomy',
  'Salpingo-Oophorectomy',
  'Vaginal Cuff Closure',
  'Tissue Extraction',
  'Tubal Procedures',
  'Ovarian Cystectomy/Torsion',
  'Appendectomy',
  'Vaginal and Laparoscopic Hysterectomy',
  'Left Colectomy',
  'Ostomy',
  'Ergonomics',
  'Communication',
  'Burnout and Physician Wellness',
  'vNOTES',
  'Colpotomy',
  'Anastomotic Techniques',
  'Orientation',
  'Faculty Orientation',
  'Renal Hilum Dissection',
] as const
