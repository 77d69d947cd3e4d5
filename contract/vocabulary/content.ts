import * as z from 'zod/mini'

/** Texts about a course as a whole. */
export const courseSections = ['OUTLINE', 'LESSON_PLAN'] as const
/** Texts about one activity. */
export const activitySections = [
  'GUIDE',
  'DIDACTIC',
  'TECHNICAL',
  'COGNITIVE',
  'DEBRIEF',
  'REFLECTION',
] as const
/** The texts of a course (spec 1 §2); each has versions of its own. */
export const contentSection = z.enum([...courseSections, ...activitySections])
export type ContentSection = z.infer<typeof contentSection>

export function isCourseSection(section: ContentSection): boolean {
  return courseSections.some((one) => one === section)
}

/**
 * Where a version comes from: shipped as a starter text (`DEMO` is the name on the wire and in the database, from when
 * there were only demonstrations), shipped as a placeholder, or written in this installation.
 */
export const contentOrigin = z.enum(['DEMO', 'PLACEHOLDER', 'AUTHORED'])
export type ContentOrigin = z.infer<typeof contentOrigin>

/** What completes an activity. Modes are told apart by `activityMode`. */
export const activityKind = z.enum(['DIDACTIC', 'TECHNICAL', 'COGNITIVE'])
export type ActivityKind = z.infer<typeof activityKind>

/** What may complete an activity instead of what its kind asks for (decision 0371). */
export const completedBy = z.enum(['GUIDE', 'LESSON_PLAN', 'REFLECTION'])
export type CompletedBy = z.infer<typeof completedBy>
