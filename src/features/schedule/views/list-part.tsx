import { CalendarDays } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { lastOfMonth, monthOf, weekOf } from '#domain/time/calendar-days.ts'
import { eventsBetween } from '#domain/schedule/event-days.ts'
import { daysOf } from '#domain/schedule/event-lists.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { ListView } from './list-view.tsx'
import styles from '../schedule.module.css'
import { scheduleWords } from '../schedule-words.ts'

export interface ListPartProps {
  events: readonly EventSummary[]
  day: string
  today: string
  zone: string
  /** The week of the day, or everything from the day on. */
  span: 'week' | 'onward'
  isFromToday: boolean
  /** Ends with the month of the day. */
  isOfMonth: boolean
  /** Above the list, on a phone. */
  month: ReactNode
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage: () => unknown }
  onOpen: (event: EventSummary) => void
}

const AT_ONCE = 60

/** A list that loads as far as the person reads. */
export function ListPart({
  events,
  day,
  today,
  zone,
  span,
  isFromToday,
  isOfMonth,
  month,
  query,
  onOpen,
}: ListPartProps) {
  const [most, setMost] = useState(AT_ONCE)
  const first = span === 'week' ? (weekOf(day)[0] ?? day) : day
  const last = span === 'week' ? (weekOf(day)[6] ?? day) : isOfMonth ? lastOfMonth(monthOf(day)) : null
  const wanted = eventsBetween(events, { first, last }, zone)
  const byDay = new Map<string, EventSummary[]>()
  for (const event of wanted.slice(0, most)) {
    const { first: begun } = daysOf(event, zone)
    const on = begun < first ? first : begun
    byDay.set(on, [...(byDay.get(on) ?? []), event])
  }
  const hasMore = wanted.length > most
  const isEmpty = events.length === 0 && isFromToday && !isOfMonth && !query.hasNextPage
  return (
    <div className={styles.listPart}>
      {month}
      {isEmpty ? (
        <EmptyState icon={<CalendarDays />} {...scheduleWords.empty} />
      ) : (
        <ListView
          days={[...byDay]}
          today={today}
          zone={zone}
          none={
            span === 'week' || isOfMonth
              ? scheduleWords.noneIn[span === 'week' ? 'week' : 'month']
              : scheduleWords.emptyList
          }
          onOpen={onOpen}
        />
      )}
      {hasMore || (query.hasNextPage && isFromToday) ? (
        <div>
          <Button
            isPending={query.isFetchingNextPage}
            onPress={() => {
              setMost(most + AT_ONCE)
              if (!hasMore) query.fetchNextPage()
            }}
          >
            {scheduleWords.loadingMore}
          </Button>
        </div>
      ) : null}
    </div>
  )
}
