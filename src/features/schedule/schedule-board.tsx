import { skipToken, useQuery } from '@tanstack/react-query'
import { CalendarOff } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { getEvent } from '#contract/endpoints/schedule/event-details.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import type { EventId } from '#contract/vocabulary/ids.ts'
import { dayAt } from '#domain/time/days.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { EventDialog } from './event/event-dialog.tsx'
import type { SchedulePlace } from './schedule-place.ts'
import { ScheduleToolbar } from './schedule-toolbar.tsx'
import { scheduleWords } from './schedule-words.ts'
import styles from './schedule.module.css'
import type { Shown, useSchedule } from './use-schedule.ts'
import type { ScheduleLook } from './use-schedule-look.ts'
import { ScheduleDays } from './schedule-days.tsx'
import { ZoneChoice } from './zone-choice.tsx'

export interface ScheduleBoardProps extends Pick<ReturnType<typeof useSchedule>, 'query' | 'withReplies'> {
  me: Me
  place: SchedulePlace
  look: ScheduleLook
  shown: Shown
  /** For a list that ends with its month. */
  isOfMonth?: boolean
  /** Shown instead of events that do not exist, or may not be seen. */
  notFound?: ReactNode
  /** Below the days, beside the time zone. */
  tools: ReactNode
  onGo: (to: Partial<SchedulePlace>, options?: { replace: boolean }) => void
}

/** The days that are shown, ways to others, their events, and the event that is open. */
export function ScheduleBoard(props: ScheduleBoardProps) {
  const { me, place, look, shown, query, withReplies, isOfMonth = false, notFound, tools, onGo } = props
  const { clock, zone, today, day, view, isNarrow } = look
  const change = (to: Partial<SchedulePlace>) => onGo(to, { replace: true })
  useEventInView(place.event, { zone, shown, onDay: (to) => change({ day: to }) })
  return (
    <>
      <ScheduleToolbar
        {...{ view, day, today }}
        onView={(chosen) => change({ view: chosen })}
        onDay={(to) => change({ day: to === today ? null : to })}
      />
      <QueryView
        query={query}
        skeleton={
          <div aria-busy="true">
            <Skeleton height="36rem" shape="card" />
          </div>
        }
        offline={<EmptyState icon={<CalendarOff />} {...scheduleWords.away} />}
        notFound={notFound}
        reassurance={scheduleWords.safe}
        asOf={{ what: scheduleWords.asOf }}
      >
        {({ pages }, asOf) => (
          <>
            {asOf}
            <ScheduleDays
              {...{ view, day, today, zone, isNarrow, pages, query, withReplies, isOfMonth, onGo }}
              isFromToday={place.day === null}
            />
          </>
        )}
      </QueryView>
      {/* Not among the days, which are read again when a tablet is turned: what is open here stays. */}
      {notFound !== undefined && query.isError ? null : (
        <div className={styles.foot}>
          <ZoneChoice
            {...{ me, zone }}
            elsewhere={clock.elsewhere((query.data?.pages ?? []).flatMap(({ programs }) => programs))}
            onChange={(chosen, of) => change({ clock: clock.choose(chosen, of) })}
          />
          {tools}
        </div>
      )}
      {place.event === null ? null : (
        <EventDialog
          id={place.event}
          zone={zone}
          summary={query.data?.pages.flatMap(({ events }) => events).find(({ id }) => id === place.event)}
          onClose={() => change({ event: null })}
        />
      )}
    </>
  )
}

interface EventInViewDeps {
  zone: string
  shown: Shown
  onDay: (day: string) => void
}

/** Goes to the days of the event that is open, which a link may have opened while other days are shown. */
function useEventInView(id: EventId | null, { zone, shown, onDay }: EventInViewDeps): void {
  const { data } = useQuery(endpointQuery(getEvent, id === null ? skipToken : { params: { id } }))
  const first = data === undefined ? null : dayAt(Date.parse(data.startDate), zone)
  const last = data === undefined ? null : dayAt(Date.parse(data.endDate) - 1, zone)
  const isShown =
    first === null || last === null || (last >= shown.first && (shown.last === null || first <= shown.last))
  const go = useEffectEvent(onDay)
  useEffect(() => {
    if (!isShown && first !== null) go(first)
  }, [isShown, first])
}
