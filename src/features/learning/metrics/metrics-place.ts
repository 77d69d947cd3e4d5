import type { MetricsPeriod } from '#contract/vocabulary/metrics.ts'
import type { ActivityId, CourseId, UserId } from '#contract/vocabulary/ids.ts'

/** Whose metrics are shown, and which; from the address. The group is the selected one. */
export interface MetricsPlace {
  /** Null: the person's own or, for teachers, the group's. */
  person: UserId | null
  course: CourseId | null
  activity: ActivityId | null
  period: MetricsPeriod
}

export type GoTo = (to: Partial<MetricsPlace>) => void
