import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { EventChip } from './event-chip.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import styles from './list-view.module.css'
import { scheduleWords } from '../schedule-words.ts'

export interface ListViewProps {
  /** Only days with events. */
  days: readonly (readonly [day: string, events: readonly EventSummary[]])[]
  today: string
  zone: string
  /** Shown if there is nothing. */
  none: string
  onOpen: (event: EventSummary) => void
}

/** Upcoming events, day by day. */
export function ListView({ days, today, zone, none, onOpen }: ListViewProps) {
  if (days.length === 0) return <p className={styles.none}>{none}</p>
  return (
    <Stack gap={6}>
      {days.map(([day, events]) => (
        <Stack key={day} gap={2} as="section" aria-label={nameDay(day)}>
          <h2 className={styles.head} data-stands-for={day}>
            {day === today ? <span className={styles.today}>{scheduleWords.today}</span> : null}
            {nameDay(day)}
          </h2>
          <Stack gap={2} as="ul">
            {events.map((event) => (
              <li key={event.id}>
                <EventChip event={event} zone={zone} look="line" onOpen={onOpen} />
              </li>
            ))}
          </Stack>
        </Stack>
      ))}
    </Stack>
  )
}

function nameDay(day: string): string {
  return formatDay(day, { weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' })
}
