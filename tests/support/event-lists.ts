import * as fc from 'fast-check'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'

export const ids = fc.integer({ min: 0, max: 30 }).map((number) => `id-${number}` as EventSummary['id'])
const HOUR = 3_600_000
export const events = fc
  .record({
    id: ids,
    start: fc.integer({ min: 0, max: 80 * 24 }).map((hours) => Date.UTC(2026, 1, 1) + hours * HOUR),
    hours: fc.integer({ min: 1, max: 100 }),
    title: fc.string(),
  })
  .map(({ id, start, hours, title }): EventSummary => ({
    id,
    title,
    location: '',
    startDate: new Date(start).toISOString(),
    endDate: new Date(start + hours * HOUR).toISOString(),
    type: 'OTHER',
    program: { id: 'p' as EventSummary['program']['id'] },
    isAttending: true,
    reply: null,
  }))
export const lists = fc.array(events, { maxLength: 40 })
