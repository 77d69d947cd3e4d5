import {
  activityId,
  type ActivityId,
  courseId,
  type CourseId,
  userId,
  type UserId,
} from '#contract/vocabulary/ids.ts'
import { metricsPeriod, type MetricsPeriod } from '#contract/vocabulary/metrics.ts'
import type { MetricsPlace } from '#features/learning/metrics/metrics-place.ts'

export interface MetricsSearch {
  person?: UserId
  course?: CourseId
  activity?: ActivityId
  period?: MetricsPeriod
}

/** A malformed parameter counts as absent. */
export function readMetricsSearch(raw: Record<string, unknown>): MetricsSearch {
  return searchOfPlace({
    person: userId.safeParse(raw['person']).data ?? null,
    course: courseId.safeParse(raw['course']).data ?? null,
    activity: activityId.safeParse(raw['activity']).data ?? null,
    period: metricsPeriod.safeParse(raw['period']).data ?? 'quarter',
  })
}

export function placeOfSearch(search: MetricsSearch): MetricsPlace {
  return { person: null, course: null, activity: null, period: 'quarter', ...search }
}

/** Defaults are left out of the address. */
export function searchOfPlace({ person, course, activity, period }: MetricsPlace): MetricsSearch {
  return {
    ...(person !== null && { person }),
    ...(course !== null && { course }),
    ...(activity !== null && { activity }),
    ...(period !== 'quarter' && { period }),
  }
}
