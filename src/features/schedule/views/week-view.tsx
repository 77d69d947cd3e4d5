import { type CSSProperties, useEffect, useRef } from 'react'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { daysOf } from '#domain/schedule/event-lists.ts'
import { layOutDay, type Placed } from '#domain/schedule/week-layout.ts'
import { endOfDay, startOfDay } from '#domain/time/zone-times.ts'
import { EventChip } from './event-chip.tsx'
import styles from './week-view.module.css'

export interface WeekViewProps {
  days: readonly string[]
  today: string
  byDay: ReadonlyMap<string, readonly EventSummary[]>
  zone: string
  onOpenDay: (day: string) => void
  onOpen: (event: EventSummary) => void
}

const HOURS = Array.from({ length: 23 }, (_one, at) => at + 1)
/** Where the day is scrolled to, as a fraction of it: shortly before seven. */
const MORNING = 6.5 / 24

/** Seven days by the hour. Events over several days are above them. */
export function WeekView({ days, today, byDay, zone, onOpenDay, onOpen }: WeekViewProps) {
  const scroller = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = scroller.current
    const grid = box?.querySelector<HTMLElement>(`.${styles.columns}`)
    if (box && grid) box.scrollTop = grid.clientHeight * MORNING
  }, [])
  const isLong = (event: EventSummary) => {
    const { first, last } = daysOf(event, zone)
    return first !== last
  }
  const placed = days.map((day) => {
    const whole = { start: startOfDay(day, zone), end: endOfDay(day, zone) }
    return layOutDay(
      (byDay.get(day) ?? []).filter((event) => !isLong(event)),
      whole,
    )
  })
  return (
    <section
      ref={scroller}
      className={styles.week}
      style={widthsOf(placed) as CSSProperties}
      // It scrolls, so the keyboard must reach it even if it has no events.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      aria-label="Week"
    >
      <div className={styles.heads}>
        {days.map((day) => (
          <div key={day} className={styles.head}>
            <button
              type="button"
              className={styles.day}
              data-stands-for={day}
              aria-current={day === today ? 'date' : undefined}
              aria-label={formatDay(day, { weekday: 'long', month: 'long', day: 'numeric' })}
              onClick={() => onOpenDay(day)}
            >
              <span>{formatDay(day, { weekday: 'short' })}</span>
              <span className={styles.number}>{Number(day.slice(8))}</span>
            </button>
            <ul className={styles.long}>
              {(byDay.get(day) ?? []).filter(isLong).map((event) => (
                <li key={event.id}>
                  <EventChip event={event} zone={zone} onOpen={onOpen} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <div className={styles.columns}>
        <div className={styles.hours} aria-hidden="true">
          {HOURS.map((hour) => (
            <span key={hour} style={{ '--at': hour / 24 } as CSSProperties}>
              {nameHour(hour)}
            </span>
          ))}
        </div>
        {days.map((day, at) => (
          <ul key={day} className={styles.column} aria-label={formatDay(day, { weekday: 'long' })}>
            {placed[at]?.map(({ event, top, height, lane, lanes }) => (
              <li
                key={event.id}
                style={
                  { '--top': top, '--height': height, '--lane': lane, '--lanes': lanes } as CSSProperties
                }
              >
                <EventChip event={event} zone={zone} look="block" onOpen={onOpen} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  )
}

/** What the titles of events side by side need, and a day, in rem; one beside a crowded day makes do with less. */
const LANE = 5.5
const DAY = 7
const DAY_BESIDE = 6

/** A day is as wide as the others, unless so many events are side by side that their titles need more. */
function widthsOf(placed: readonly (readonly Placed[])[]) {
  const needed = placed.map((day) => Math.max(0, ...day.map(({ lanes }) => lanes * LANE)))
  const least = needed.map((width) => Math.max(width, Math.max(...needed) > DAY ? DAY_BESIDE : DAY))
  return {
    '--days': least.map((width) => `minmax(${width}rem, 1fr)`).join(' '),
    '--least': `${least.reduce((sum, width) => sum + width, 0)}rem`,
  }
}

function nameHour(hour: number): string {
  return `${hour % 12 === 0 ? 12 : hour % 12} ${hour < 12 ? 'AM' : 'PM'}`
}
