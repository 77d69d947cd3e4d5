import type { Activity } from '#contract/endpoints/learning/courses.ts'
import { countsAsAi } from '#contract/policies/video/ai-assessment.ts'
import type { CourseText } from '#contract/endpoints/learning/course-content.ts'

/** Parts of an activity page, named as in spec 1 §2, in the order in which they are shown. */
export const segments = [
  'activity-guide',
  'didactic',
  'technical',
  'cognitive-assessment',
  'task-checklist',
  'grs',
  'auto-assessment',
  'debrief',
  'reflection',
] as const
export type Segment = (typeof segments)[number]

type Facts = Pick<Activity, 'activityMode' | 'isAiPostProcessed' | 'isRecordable' | 'kind'>

/** The segments of an activity: those with a text, and those that follow from its kind. */
export function segmentsOf(activity: Facts, texts: readonly CourseText[]): Segment[] {
  const has = (section: CourseText['section']) => texts.some((text) => text.section === section)
  const shown: Record<Segment, boolean> = {
    'activity-guide': has('GUIDE'),
    didactic: has('DIDACTIC') || activity.kind === 'DIDACTIC',
    technical: activity.isRecordable || has('TECHNICAL') || activity.activityMode === 'VIRTUAL',
    'cognitive-assessment': activity.kind === 'COGNITIVE',
    'task-checklist': activity.isRecordable,
    grs: activity.isRecordable,
    'auto-assessment': activity.isRecordable && countsAsAi(activity),
    debrief: has('DEBRIEF'),
    reflection: has('REFLECTION'),
  }
  return segments.filter((segment) => shown[segment])
}
