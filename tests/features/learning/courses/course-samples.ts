import type { Activity, Course } from '#contract/endpoints/learning/courses.ts'
import type { CourseText } from '#contract/endpoints/learning/course-content.ts'
import { activityId, courseId, groupCourseId } from '#contract/vocabulary/ids.ts'

const uuid = (number: number) => `00000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const suturing = courseId.parse(uuid(70))

export function anActivity(number: number, name: string, facts: Partial<Activity> = {}): Activity {
  return {
    id: activityId.parse(uuid(number)),
    name,
    kebabName: name,
    activityMode: 'NON_AUTOMATED',
    kind: 'TECHNICAL',
    isRecordable: true,
    isAiPostProcessed: false,
    isHidden: false,
    lacksContent: false,
    ...facts,
  }
}

export const aCourse: Course = {
  id: suturing,
  name: 'Suturing',
  kebabName: 'suturing',
  courseType: 'SKILL_PROCEDURAL',
  isLocked: false,
  order: 1,
  activities: [anActivity(51, 'Needle loading'), anActivity(52, 'Running suture')],
  version: 1,
  hasCognitiveAsmt: false,
  isAiAssisted: false,
  isPrepCourse: false,
  groupCourseId: groupCourseId.parse(uuid(40)),
}

export const anOutline: CourseText = {
  section: 'OUTLINE',
  activityId: null,
  version: 1,
  origin: 'AUTHORED',
  updatedAt: '2026-03-01T10:00:00.000Z',
  body: 'How to hold a **needle**.',
}
