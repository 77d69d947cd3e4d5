import * as z from 'zod/mini'

/** How far back: a month by day, three months by week, a year or five years by month. */
export const metricsPeriod = z.enum(['month', 'quarter', 'year', 'all'])
export type MetricsPeriod = z.infer<typeof metricsPeriod>
