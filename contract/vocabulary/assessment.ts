import * as z from 'zod/mini'

// Enumerations of spec 2 §3 about finished videos.

/** Who judges: PEER (1), FACULTY (2), AI (3). */
export const assessorType = z.enum(['PEER', 'FACULTY', 'AI'])
export type AssessorType = z.infer<typeof assessorType>
export const assessorNumbers = { PEER: 1, FACULTY: 2, AI: 3 } as const satisfies Record<AssessorType, number>

/** Said beside the word; left out by older servers. */
export const assessorTypeNumber = z.optional(z.nullable(z.literal([1, 2, 3])))

export const rating = z.enum(['POOR', 'FAIR', 'GOOD', 'VERY_GOOD', 'EXCELLENT'])
export type Rating = z.infer<typeof rating>

export const skillLevel = z.enum(['NOVICE', 'COMPETENT', 'ADVANCED'])
export type SkillLevel = z.infer<typeof skillLevel>

export const commentType = z.enum(['COMMENT', 'REPLY', 'RECOMMENDATION'])
export type CommentType = z.infer<typeof commentType>

export const sharedRequestStatus = z.enum(['REQUESTED', 'ACCEPTED', 'DENIED'])
export type SharedRequestStatus = z.infer<typeof sharedRequestStatus>

/** What an instructor's list of assessments shows. */
export const assessmentView = z.enum(['NEEDS_ASSESSMENT', 'VIEW_ALL'])
export type AssessmentView = z.infer<typeof assessmentView>

export const notificationType = z.enum([
  'EVENT',
  'NEW_ASMT',
  'SHARED_LIBRARY',
  'NEW_VIDEO_ASMT',
  'REPLY',
  'NEW_VIDEO',
])
/**
 * Besides those of the specification, `TEACHING`: somebody is asked to teach in a further program, or answered; and
 * `WRITING`: who publishes courses, and what became of a proposal.
 */
export type NotificationType = z.infer<typeof notificationType> | 'TEACHING' | 'WRITING'

/** A checklist belongs to one activity; the global rating scale applies to every video. */
export const rubricKind = z.enum(['TASK_CHECKLIST', 'GLOBAL_RATING'])
export type RubricKind = z.infer<typeof rubricKind>
