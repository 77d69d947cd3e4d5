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

/**
 * Spec 1 §3, activity-type code map: the numeric string for the procedure that an activity belongs to, by the kebab name
 * of its course. The specification doesn't show the values. These are ours; a code is never given to something else.
 */
export const activityTypeCodes: Readonly<Record<string, string>> = {
  'guide-to-assessment': '1',
  'fundamentals-of-feedback': '2',
  'first-entry': '3',
  'camera-navigation': '4',
  'laparoscopic-instrumentation': '5',
  'surgical-energy': '6',
  'tissue-handling': '7',
  suturing: '8',
  cholecystectomy: '9',
  'salpingo-oophorectomy': '10',
  'vaginal-cuff-closure': '11',
  'tissue-extraction': '12',
  'tubal-procedures': '13',
  'ovarian-cystectomy-torsion': '14',
  appendectomy: '15',
  'vaginal-and-laparoscopic-hysterectomy': '16',
  'left-colectomy': '17',
  ostomy: '18',
  ergonomics: '19',
  communication: '20',
  'burnout-and-physician-wellness': '21',
  vnotes: '22',
  colpotomy: '23',
  'anastomotic-techniques': '24',
  orientation: '25',
  'faculty-orientation': '26',
  'renal-hilum-dissection': '27',
}
