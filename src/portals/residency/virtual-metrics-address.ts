import { activityId, userId } from '#contract/vocabulary/ids.ts'
import type { VirtualMetricsPlace } from '#features/learning/virtual/metrics/virtual-metrics-screen.tsx'

/** A malformed parameter counts as absent. */
export function readVirtualPlace(raw: Record<string, unknown>): VirtualMetricsPlace {
  return {
    activity: activityId.safeParse(raw['activity']).data ?? null,
    person: userId.safeParse(raw['person']).data ?? null,
  }
}

/** Defaults are left out of the address. */
export function searchOfVirtualPlace({ activity, person }: VirtualMetricsPlace): Record<string, string> {
  return { ...(activity !== null && { activity }), ...(person !== null && { person }) }
}
