import { ChevronLeft, ChevronRight } from 'lucide-react'
import { addDays, monthOf, moveByMonths, weekOf } from '#domain/time/calendar-days.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { IconButton } from '#ui/controls/buttons/icon-button.tsx'
import { Segments } from '#ui/controls/choices/segments.tsx'
import type { ScheduleView } from './schedule-place.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import styles from './schedule.module.css'
import { scheduleWords } from './schedule-words.ts'

export interface ScheduleToolbarProps {
  view: ScheduleView
  day: string
  today: string
  onView: (view: ScheduleView) => void
  onDay: (day: string) => void
}

const views = (['month', 'week', 'list'] as const).map((id) => ({ id, text: scheduleWords.views[id] }))

/** Chooses the days, and how they are shown. */
export function ScheduleToolbar({ view, day, today, onView, onDay }: ScheduleToolbarProps) {
  const step = (by: number) => (view === 'week' ? addDays(day, 7 * by) : moveByMonths(day, by))
  return (
    <Cluster gap={3} align="center" isSpread>
      <div className={styles.steps}>
        <IconButton label={scheduleWords.previous[view]} onPress={() => onDay(step(-1))}>
          <ChevronLeft aria-hidden="true" />
        </IconButton>
        <IconButton label={scheduleWords.next[view]} onPress={() => onDay(step(1))}>
          <ChevronRight aria-hidden="true" />
        </IconButton>
        <h2 className={styles.shown} aria-live="polite">
          {nameShown(view, day)}
        </h2>
        {day === today ? null : (
          <Button size="small" onPress={() => onDay(today)}>
            {scheduleWords.today}
          </Button>
        )}
      </div>
      <div className={styles.views}>
        <Segments label={scheduleWords.view} hidesLabel choices={views} value={view} onChange={onView} />
      </div>
    </Cluster>
  )
}

function nameShown(view: ScheduleView, day: string): string {
  if (view !== 'week') return formatDay(`${monthOf(day)}-01`, { month: 'long', year: 'numeric' })
  const [first = day, last = day] = [weekOf(day)[0], weekOf(day)[6]]
  const isOneMonth = monthOf(first) === monthOf(last)
  const start = formatDay(first, { month: 'short', day: 'numeric' })
  const end = formatDay(last, { ...(isOneMonth ? {} : { month: 'short' }), day: 'numeric' })
  return `${start} – ${end}, ${last.slice(0, 4)}`
}
