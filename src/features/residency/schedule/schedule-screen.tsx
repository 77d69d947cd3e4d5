import { CalendarDays, CalendarOff, Plus } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EventPage } from '#contract/endpoints/residency/events.ts'
import type { Me } from '#contract/endpoints/session.ts'
import { hasSchedule } from '#contract/policies/events.ts'
import { monthOf, weekOf, weeksOf } from '#domain/schedule/calendar-days.ts'
import { eventsByDay, mergeEvents } from '#domain/schedule/event-lists.ts'
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
import { ListPart } from './list-part.tsx'
import { MonthView } from './month-view.tsx'
import type { SchedulePlace, ScheduleView } from './schedule-place.ts'
import { ScheduleExport } from './schedule-export.tsx'
import { ScheduleToolbar } from './schedule-toolbar.tsx'
import styles from './schedule.module.css'
import { scheduleWords } from './schedule-words.ts'
import { SubscriptionPart } from './subscription/subscription-part.tsx'
import { type Shown, useSchedule } from './use-schedule.ts'
import { WeekView } from './week-view.tsx'
import { ZoneChoice } from './zone-choice.tsx'

export interface ScheduleScreenProps {
  me: Me
  place: SchedulePlace
  /** Whether this person plans events. */
  mayPlan: boolean
  onGo: (to: Partial<SchedulePlace>, options?: { replace: boolean }) => void
}

/** What is on, by month, week or one after the other. */
export function ScheduleScreen({ me, place, mayPlan, onGo }: ScheduleScreenProps) {
  const isNarrow = useIsNarrow()
  const selection = useSelection()
  const now = useNow()
  const [programZone, setProgramZone] = useState<string | null>(null)
  const links = useLinks()
  const zone = place.isProgramTime ? (programZone ?? me.timezone) : me.timezone
  const today = dayAt(now, zone)
  const day = place.day ?? today
  const view = place.view ?? (isNarrow ? 'list' : 'month')
  const shown = daysShown(view, place.day, day)
  const ask = { me, selection, zone, today, shown }
  const { query, isOpen, withReplies } = useSchedule(ask)
  const change = (to: Partial<SchedulePlace>) => onGo(to, { replace: true })
  const header = (
    <PageHeader
      title={scheduleWords.title}
      {...(mayPlan &&
        mayPlanIn(me, selection.program?.id ?? null) && {
          action: (
            <ButtonLink href={links.planEvent({ day })} variant="primary" icon={<Plus aria-hidden="true" />}>
              {scheduleWords.add}
            </ButtonLink>
          ),
        })}
    />
  )
  if (!isOpen) return <NoProgram header={header} />
  return (
    <div className={styles.screen}>
      {header}
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
            <Days
              {...{ view, day, today, zone, isNarrow, pages, query, isFromToday: place.day === null }}
              withReplies={withReplies}
              onGo={onGo}
            />
            <div className={styles.foot}>
              <ZoneChoice
                me={me}
                programs={pages.flatMap(({ programs }) => programs)}
                isProgramTime={place.isProgramTime}
                onChange={(isProgramTime, found) => {
                  setProgramZone(found)
                  change({ isProgramTime })
                }}
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

function NoProgram({ header }: { header: ReactNode }) {
  return (
    <div className={styles.screen}>
      {header}
      <EmptyState icon={<CalendarDays />} {...scheduleWords.chooseProgram} />
    </div>
  )
}

/** A list of what is to come has no last day. */
function daysShown(view: ScheduleView, chosen: string | null, day: string): Shown {
  const days = view === 'week' ? weekOf(day) : weeksOf(monthOf(day)).flat()
  if (view === 'list' && chosen === null) return { first: day, last: null }
  return { first: days[0] ?? day, last: days.at(-1) ?? day }
}

interface DaysProps {
  view: ScheduleView
  day: string
  today: string
  zone: string
  isNarrow: boolean
  isFromToday: boolean
  pages: readonly EventPage[]
  query: ReturnType<typeof useSchedule>['query']
  withReplies: (page: EventPage) => EventPage
  onGo: ScheduleScreenProps['onGo']
}

function Days({ view, day, today, zone, isNarrow, isFromToday, pages, query, withReplies, onGo }: DaysProps) {
  const events = mergeEvents(...pages.map((page) => withReplies(page).events))
  const onOpen = ({ id }: (typeof events)[number]) => onGo({ event: id })
  const onDay = (to: string) => onGo({ day: to }, { replace: true })
  const month = monthOf(day)
  const weeks = weeksOf(month)
  const openDay = (to: string) => onGo({ view: isNarrow ? 'list' : 'week', day: to })
  const monthView = (isSmall: boolean) => (
    <MonthView
      {...{ weeks, month, day, today, zone, isSmall, onDay, onOpen }}
      byDay={eventsByDay(events, weeks.flat(), zone)}
      onOpenDay={isSmall ? onDay : openDay}
    />
  )
  if (view === 'week' && !isNarrow) {
    const days = weekOf(day)
    return (
      <WeekView
        {...{ days, today, zone, onOpen }}
        byDay={eventsByDay(events, days, zone)}
        onOpenDay={(to) => onGo({ view: 'list', day: to })}
      />
    )
  }
  if (view === 'month' && !isNarrow) return monthView(false)
  return (
    <ListPart
      {...{ events, day, today, zone, query, isFromToday, onOpen }}
      span={view === 'week' ? 'week' : 'onward'}
      month={isNarrow && view !== 'week' ? monthView(true) : null}
    />
  )
}
