import { CalendarDays, CalendarRange } from 'lucide-react'
import {
  exportEventsInRange,
  exportFutureEvents,
  exportProgramEventsInRange,
  exportProgramFutureEvents,
} from '#contract/endpoints/schedule/event-tables.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { hasSchedule } from '#contract/policies/schedule/events.ts'
import { mayPlanIn } from '#domain/schedule/planned-programs.ts'
import { ExportButton } from '#features/shared/lists/export-button.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { masterWords } from './master/master-words.ts'
import { NewEvent, ToCanceled } from './new-event.tsx'
import { ScheduleBoard } from './schedule-board.tsx'
import type { SchedulePlace, ScheduleView } from './schedule-place.ts'
import { scheduleWords } from './schedule-words.ts'
import { SubscriptionPart } from './subscription/subscription-part.tsx'
import { daysOfRange, type ScheduleScope, type Shown, useSchedule } from './use-schedule.ts'
import { useScheduleLook } from './use-schedule-look.ts'
import { daysOfView } from './schedule-days.tsx'

export interface ScheduleScreenProps {
  me: Me
  place: SchedulePlace
  /** Whether this person plans events. */
  mayPlan: boolean
  /** Whether this person oversees several programs, whose events they can see together. */
  hasMaster?: boolean
  onGo: (to: Partial<SchedulePlace>, options?: { replace: boolean }) => void
}

/** The schedule as a month, a week or a list. */
export function ScheduleScreen({ me, place, mayPlan, hasMaster = false, onGo }: ScheduleScreenProps) {
  const selection = useSelection()
  const look = useScheduleLook(me, place, selection.program)
  const { zone, today, day, view } = look
  const wanted = { me, selection, zone, today, shown: daysShown(view, place.day, day) }
  const { query, isOpen, withReplies } = useSchedule(wanted)
  const master = hasMaster ? <ToMaster /> : null
  if (!isOpen)
    return (
      <Screen gap={4}>
        <PageHeader title={scheduleWords.title} />
        <EmptyState icon={<CalendarDays />} {...scheduleWords.chooseProgram} action={master} />
      </Screen>
    )
  const mayPlanEvents = mayPlan && mayPlanIn(me, selection.program?.id ?? null)
  return (
    <Screen gap={4}>
      <PageHeader
        title={scheduleWords.title}
        action={
          hasMaster || mayPlanEvents ? (
            <Cluster gap={2}>
              {master}
              {mayPlanEvents ? <NewEvent to={{ day }} /> : null}
            </Cluster>
          ) : null
        }
      />
      <ScheduleBoard
        {...{ me, place, look, query, withReplies, onGo }}
        shown={wanted.shown}
        tools={
          <>
            <ScheduleExport wanted={wanted} />
            {hasSchedule(me) ? <SubscriptionPart /> : null}
            {mayPlanEvents ? <ToCanceled /> : null}
          </>
        }
      />
    </Screen>
  )
}

function ToMaster() {
  const links = useLinks()
  return (
    <ButtonLink href={links.masterSchedule} icon={<CalendarRange aria-hidden="true" />}>
      {masterWords.title}
    </ButtonLink>
  )
}

/** A list of everything to come has no last day. */
function daysShown(view: ScheduleView, chosen: string | null, day: string): Shown {
  if (view === 'list' && chosen === null) return { first: day, last: null }
  return daysOfView(view, day)
}

/** Exports the days that are shown, or everything to come, as a table. */
function ScheduleExport({ wanted }: { wanted: ScheduleScope }) {
  const { me, selection, shown } = wanted
  const { scope, viewMode, program } = selection
  const days = shown.last === null ? null : daysOfRange(wanted)
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
