import {
  exportEventsInRange,
  exportFutureEvents,
  exportProgramEventsInRange,
  exportProgramFutureEvents,
} from '#contract/endpoints/residency/tables.ts'
import { hasSchedule } from '#contract/policies/events.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { daysOfRange, type ScheduleAsk } from './use-schedule.ts'

/** Exports the days that are shown, or everything to come, as a table. */
export function ScheduleExport({ ask }: { ask: ScheduleAsk }) {
  const { me, selection, shown } = ask
  const { scope, viewMode, program } = selection
  const days = shown.last === null ? null : daysOfRange(ask)
  if (hasSchedule(me)) {
    const mine = { ...(viewMode === 'PROCTOR' && { viewMode }), ...scope }
    return days === null ? (
      <ExportButton endpoint={exportFutureEvents} input={{ query: mine }} />
    ) : (
      <ExportButton endpoint={exportEventsInRange} input={{ query: { ...days, ...mine } }} />
    )
  }
  if (program === null) return null
  const params = { id: program.id }
  return days === null ? (
    <ExportButton endpoint={exportProgramFutureEvents} input={{ params }} />
  ) : (
    <ExportButton endpoint={exportProgramEventsInRange} input={{ params, query: days }} />
  )
}
