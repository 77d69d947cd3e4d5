import type { metricsEndpoints } from '#contract/endpoints/learning/metrics.ts'
import type { Database } from '#server/database/database.ts'
import type { HandlersOf } from '#server/http/handler.ts'
import { readGroupMetrics, readPersonMetrics } from './metrics-service.ts'

export function createMetricsHandlers({
  database,
}: {
  database: Database
}): HandlersOf<typeof metricsEndpoints> {
  return {
    getPersonMetrics: (input, { actor }) => readPersonMetrics(database, actor, input),
    getGroupMetrics: (input, { actor }) => readGroupMetrics(database, actor, input),
  }
}
