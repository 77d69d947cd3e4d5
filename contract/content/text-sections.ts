import type { ActivityMode } from '../vocabulary/curriculum.ts'
import { type ActivityKind, activitySections, type ContentSection } from '../vocabulary/content.ts'

export interface WrittenActivity {
  kind: ActivityKind
  activityMode: ActivityMode
  isRecordable: boolean
}

/** Which texts an activity can have: questions only where they are asked, a task only where there is one to do. */
export function sectionsOf({ kind, activityMode, isRecordable }: WrittenActivity): ContentSection[] {
  return activitySections.filter((section) => {
    if (section === 'COGNITIVE') return kind === 'COGNITIVE'
    if (section === 'TECHNICAL') return isRecordable || activityMode === 'VIRTUAL'
    return true
  })
}
