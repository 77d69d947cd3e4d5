import type { EventPage } from '#contract/endpoints/schedule/events.ts'
import { monthOf, weekOf, weeksOf } from '#domain/time/calendar-days.ts'
import { eventsByDay } from '#domain/schedule/event-days.ts'
import { mergeEvents } from '#domain/schedule/event-lists.ts'
import { ListPart } from './views/list-part.tsx'
import { MonthView } from './views/month-view.tsx'
import type { SchedulePlace, ScheduleView } from './schedule-place.ts'
import type { ScheduleQuery } from './use-schedule.ts'
import { WeekView } from './views/week-view.tsx'

/** The days of a week, or of the weeks that a month touches. */
export function daysOfView(view: ScheduleView, day: string): { first: string; last: string } {
  const days = view === 'week' ? weekOf(day) : weeksOf(monthOf(day)).flat()
  return { first: days[0] ?? day, last: days.at(-1) ?? day }
}

export interface ScheduleDaysProps {
  view: ScheduleView
  day: string
  today: string
  zone: string
  isNarrow: boolean
  isFromToday: boolean
  pages: readonly EventPage[]
  query: ScheduleQuery
  withReplies: (page: EventPage) => EventPage
  /** For a list that ends with its month. */
  isOfMonth?: boolean
  onGo: (to: Partial<SchedulePlace>, options?: { replace: boolean }) => void
}

/** The events of the days that are shown, as a month, a week or a list. */
export function ScheduleDays(props: ScheduleDaysProps) {
  const {
    view,
    day,
    today,
    zone,
    isNarrow,
    isFromToday,
    isOfMonth = false,
    pages,
    query,
    withReplies,
    onGo,
  } = props
  const events = mergeEvents(...pages.map((page) => withReplies(page).events))
  const onOpen = ({ id }: (typeof events)[number]) => onGo({ event: id })
  const onDay = (to: string) => onGo({ day: to }, { replace: true })
  const month = monthOf(day)
  const weeks = weeksOf(month)
  const openDay = (to: string) => onGo({ view: isNarrow ? 'list' : 'week', day: to })
  // Side by side in a week, dozens are a letter wide each.
  const openAll = (to: string) => onGo({ view: 'list', day: to })
  const monthView = (isSmall: boolean) => (
    <MonthView
      {...{ weeks, month, day, today, zone, isSmall, onDay, onOpen }}
      byDay={eventsByDay(events, weeks.flat(), zone)}
      onOpenDay={isSmall ? onDay : openDay}
      onOpenAll={openAll}
    />
  )
  if (view === 'week' && !isNarrow) {
    const days = weekOf(day)
    return (
      <WeekView
        {...{ days, today, zone, onOpen }}
        byDay={eventsByDay(events, days, zone)}
        onOpenDay={openAll}
      />
    )
  }
  if (view === 'month' && !isNarrow) return monthView(false)
  return (
    <ListPart
      {...{ events, day, today, zone, query, isFromToday, onOpen }}
      {...{ isOfMonth }}
      span={view === 'week' ? 'week' : 'onward'}
      month={isNarrow && view !== 'week' ? monthView(true) : null}
    />
  )
}
