import type { MetricsPeriod } from '#contract/vocabulary/metrics.ts'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'

/** Whose metrics are looked at, and which of them; it stands in the address. The group is that of the frame. */
export interface MetricsPlace {
  /** Null: one's own, or the group's for who teaches. */
  person: UserId | null
  course: CourseId | null
  activity: ActivityId | null
  period: MetricsPeriod
}

export type GoTo = (to: Partial<MetricsPlace>) => void
