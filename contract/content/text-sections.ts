import type { ActivityMode } from '../vocabulary/curriculum.ts'
import { type ActivityKind, activitySections, type ContentSection } from '../vocabulary/content.ts'

export interface WrittenActivity {
  kind: ActivityKind
  activityMode: ActivityMode
  isRecordable: boolean
}

/** The sections that an activity can have: questions only if it asks some, a task only if there is one to do. */
export function sectionsOf({ kind, activityMode, isRecordable }: WrittenActivity): ContentSection[] {
  return activitySections.filter((section) => {
    if (section === 'COGNITIVE') return kind === 'COGNITIVE'
    if (section === 'TECHNICAL') return isRecordable || activityMode === 'VIRTUAL'
    return true
  })
}
