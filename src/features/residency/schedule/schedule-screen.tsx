import { CalendarDays, CalendarOff, CalendarRange } from 'lucide-react'
import type { Me } from '#contract/endpoints/session.ts'
import { hasSchedule } from '#contract/policies/events.ts'
import { mayPlanIn } from '#domain/schedule/planned-programs.ts'
import { dayAt } from '#domain/schedule/zone-days.ts'
import { GridSkeleton } from '#features/shared/grid-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useIsNarrow } from '#ui/table/use-is-narrow.ts'
import { EventDialog } from './event/event-dialog.tsx'
import { masterWords } from './master/master-words.ts'
import { NewEvent } from './new-event.tsx'
import type { SchedulePlace, ScheduleView } from './schedule-place.ts'
import { daysOfView, ScheduleDays } from './views/schedule-days.tsx'
import { ScheduleExport } from './schedule-export.tsx'
import { ScheduleToolbar } from './schedule-toolbar.tsx'
import styles from './schedule.module.css'
import { scheduleWords } from './schedule-words.ts'
import { SubscriptionPart } from './subscription/subscription-part.tsx'
import { type Shown, useSchedule } from './use-schedule.ts'
import { useScheduleClock } from './use-schedule-clock.ts'
import { ZoneChoice } from './zone-choice.tsx'

export interface ScheduleScreenProps {
  me: Me
  place: SchedulePlace
  /** Whether this person plans events. */
  mayPlan: boolean
  /** Whether this person oversees several programs, whose events they can see together. */
  hasMaster?: boolean
  onGo: (to: Partial<SchedulePlace>, options?: { replace: boolean }) => void
}

/** What is on, by month, week or one after the other. */
export function ScheduleScreen({ me, place, mayPlan, hasMaster = false, onGo }: ScheduleScreenProps) {
  const isNarrow = useIsNarrow()
  const selection = useSelection()
  const now = useNow()
  const clock = useScheduleClock(me, place.clock, selection.program)
  const { zone } = clock
  const today = dayAt(now, zone)
  const day = place.day ?? today
  const view = place.view ?? (isNarrow ? 'list' : 'month')
  const shown = daysShown(view, place.day, day)
  const ask = { me, selection, zone, today, shown }
  const { query, isOpen, withReplies } = useSchedule(ask)
  const change = (to: Partial<SchedulePlace>) => onGo(to, { replace: true })
  const master = hasMaster ? <ToMaster /> : null
  const plansHere = mayPlan && mayPlanIn(me, selection.program?.id ?? null)
  const action =
    hasMaster || plansHere ? (
      <div className={styles.actions}>
        {master}
        {plansHere ? <NewEvent to={{ day }} /> : null}
      </div>
    ) : null
  if (!isOpen)
    return (
      <div className={styles.screen}>
        <PageHeader title={scheduleWords.title} />
        <EmptyState icon={<CalendarDays />} {...scheduleWords.chooseProgram} action={master} />
      </div>
    )
  return (
    <div className={styles.screen}>
      <PageHeader title={scheduleWords.title} action={action} />
      <ScheduleToolbar
        {...{ view, day, today }}
        onView={(chosen) => change({ view: chosen })}
        onDay={(to) => change({ day: to === today ? null : to })}
      />
      <QueryView
        query={query}
        skeleton={<GridSkeleton />}
        away={<EmptyState icon={<CalendarOff />} {...scheduleWords.away} />}
        safe={scheduleWords.safe}
        asOf={{ what: scheduleWords.asOf }}
      >
        {({ pages }, asOf) => (
          <>
            {asOf}
            <ScheduleDays
              {...{ view, day, today, zone, isNarrow, pages, query, isFromToday: place.day === null }}
              withReplies={withReplies}
              onGo={onGo}
            />
            <div className={styles.foot}>
              <ZoneChoice
                {...{ me, zone }}
                elsewhere={clock.elsewhere(pages.flatMap(({ programs }) => programs))}
                onChange={(chosen, of) => change({ clock: clock.choose(chosen, of) })}
              />
              <ScheduleExport ask={ask} />
              {hasSchedule(me) ? <SubscriptionPart /> : null}
            </div>
          </>
        )}
      </QueryView>
      {place.event === null ? null : (
        <EventDialog
          id={place.event}
          zone={zone}
          summary={query.data?.pages.flatMap(({ events }) => events).find(({ id }) => id === place.event)}
          onClose={() => change({ event: null })}
        />
      )}
    </div>
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

/** A list of what is to come has no last day. */
function daysShown(view: ScheduleView, chosen: string | null, day: string): Shown {
  if (view === 'list' && chosen === null) return { first: day, last: null }
  return daysOfView(view, day)
}
