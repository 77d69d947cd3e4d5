import { useRef } from 'react'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { addDays, monthOf, moveByMonths, weekdayOf } from '#domain/time/calendar-days.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { EventChip } from './event-chip.tsx'
import styles from './month-view.module.css'
import { countEvents, countMore } from '../schedule-words.ts'
import { isComposing } from '#ui/keys.ts'

export interface MonthViewProps {
  /** The weeks that the month touches. */
  weeks: readonly (readonly string[])[]
  month: string
  /** The one day that can be reached by Tab. */
  day: string
  today: string
  byDay: ReadonlyMap<string, readonly EventSummary[]>
  zone: string
  /** Dots instead of events: beside a list on a phone. */
  isSmall?: boolean
  /** The keyboard or a finger moves to a day. */
  onDay: (day: string) => void
  /** The person wants everything of a day. */
  onOpenDay: (day: string) => void
  /** This is also where all events of a day with too many are shown. */
  onOpenAll: (day: string) => void
  onOpen: (event: EventSummary) => void
}

const FITTING = 3

/** A month as a table of weeks; arrow keys move between its days. */
export function MonthView(props: MonthViewProps) {
  const { weeks, month, byDay, isSmall = false, onDay } = props
  const table = useRef<HTMLTableElement>(null)
  const move = (to: string) => {
    onDay(to)
    // The day may only appear with the next month.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => table.current?.querySelector<HTMLElement>(`[data-day="${to}"]`)?.focus()),
    )
  }
  return (
    <table
      ref={table}
      className={styles.month}
      data-small={isSmall ? '' : undefined}
      aria-label={formatDay(`${month}-01`, { month: 'long', year: 'numeric' })}
    >
      <thead>
        <tr>
          {(weeks[0] ?? []).map((one) => (
            <th key={one} scope="col" abbr={formatDay(one, { weekday: 'long' })}>
              {formatDay(one, { weekday: isSmall ? 'narrow' : 'short' })}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              <DayCell
                key={one}
                {...props}
                {...{ one, isSmall }}
                events={byDay.get(one) ?? []}
                onMove={move}
              />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DayCellProps extends Pick<
  MonthViewProps,
  'month' | 'day' | 'today' | 'zone' | 'onOpenDay' | 'onOpenAll' | 'onOpen'
> {
  one: string
  isSmall: boolean
  events: readonly EventSummary[]
  onMove: (day: string) => void
}

function DayCell(props: DayCellProps) {
  const { one, month, day, today, zone, isSmall, events, onMove, onOpenDay, onOpenAll, onOpen } = props
  return (
    <td data-other={monthOf(one) === month ? undefined : ''} data-stands-for={one}>
      <button
        type="button"
        data-day={one}
        className={styles.number}
        tabIndex={one === day ? 0 : -1}
        aria-current={one === today ? 'date' : undefined}
        aria-pressed={isSmall ? one === day : undefined}
        aria-label={`${formatDay(one, { weekday: 'long', month: 'long', day: 'numeric' })}, ${countEvents(events.length)}`}
        onClick={() => onOpenDay(one)}
        onKeyDown={(event) => {
          if (isComposing(event)) return
          const to = dayByKey(event.key, one)
          if (to === null) return
          event.preventDefault()
          onMove(to)
        }}
      >
        {Number(one.slice(8))}
      </button>
      {isSmall ? (
        <span className={styles.dots} aria-hidden="true">
          {events.slice(0, FITTING).map(({ id, type }) => (
            <span key={id} data-type={type} />
          ))}
        </span>
      ) : (
        <DayEvents events={events} zone={zone} onOpen={onOpen} onMore={() => onOpenAll(one)} />
      )}
    </td>
  )
}

interface DayEventsProps extends Pick<MonthViewProps, 'zone' | 'onOpen'> {
  events: readonly EventSummary[]
  onMore: () => void
}

function DayEvents({ events, zone, onOpen, onMore }: DayEventsProps) {
  if (events.length === 0) return null
  const fitting = events.length > FITTING ? FITTING - 1 : FITTING
  return (
    <ul className={styles.events}>
      {events.slice(0, fitting).map((event) => (
        <li key={event.id}>
          <EventChip event={event} zone={zone} onOpen={onOpen} />
        </li>
      ))}
      {events.length > fitting ? (
        <li>
          <button type="button" className={styles.more} onClick={onMore}>
            {countMore(events.length - fitting)}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

/** The day that a key leads to; null if it leads nowhere. */
function dayByKey(key: string, day: string): string | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1)
    case 'ArrowRight':
      return addDays(day, 1)
    case 'ArrowUp':
      return addDays(day, -7)
    case 'ArrowDown':
      return addDays(day, 7)
    case 'Home':
      return addDays(day, -weekdayOf(day))
    case 'End':
      return addDays(day, 6 - weekdayOf(day))
    case 'PageUp':
      return moveByMonths(day, -1)
    case 'PageDown':
      return moveByMonths(day, 1)
    default:
      return null
  }
}
