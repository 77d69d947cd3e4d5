import type { ActivityWork } from '#contract/endpoints/learning/course-work.ts'
import { activityId } from '#contract/vocabulary/ids.ts'

export const someActivity = activityId.parse('0190a6a0-0000-7000-8000-000000000001')

/** Work on an activity; nothing is done unless `facts` says so. */
export function someWork(facts: Partial<ActivityWork> = {}): ActivityWork {
  return {
    activityId: someActivity,
    marks: [],
    submittedCount: 0,
    isPassed: false,
    reflection: null,
    completedAt: null,
    ...facts,
  }
}
