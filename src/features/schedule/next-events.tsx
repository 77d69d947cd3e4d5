import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import type { Me } from '#contract/endpoints/session/session.ts'
import { formatDay } from '#domain/time/day-text.ts'
import { dayAt } from '#domain/time/days.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useSelection } from '#features/shared/selection/use-selection.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useNow } from '#features/shared/use-now.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Skeleton } from '#ui/feedback/skeleton.tsx'
import { Section } from '#ui/layout/section.tsx'
import { ReplyChoice } from './event/reply-choice.tsx'
import { formatSpan } from './event-times.ts'
import styles from './next-events.module.css'
import { nextWords } from './schedule-words.ts'
import { useFirstEvents } from './use-first-events.ts'

const SHOWN = 4

/** The next events on the person's schedule, and whether they attend. */
export function NextEvents({ me }: { me: Me }) {
  const now = useNow()
  const zone = useTimeZone()
  const links = useLinks()
  const selection = useSelection()
  const { query, isOpen, withReplies } = useFirstEvents({ me, selection })
  if (!isOpen) return null
  return (
    <Section title={nextWords.title} isCard beside={<a href={links.schedule()}>{nextWords.all}</a>}>
      <QueryView
        query={query}
        skeleton={<Skeleton height="9rem" shape="card" />}
        offline={<p className={styles.quiet}>{nextWords.away}</p>}
        notFound={<p className={styles.quiet}>{nextWords.none}</p>}
        reassurance={nextWords.safe}
        asOf={{ what: 'the schedule' }}
      >
        {({ pages }, asOf) => {
          const events = nextOf(
            pages.flatMap((page) => withReplies(page).events),
            now,
          )
          return (
            <>
              {asOf}
              {events.length === 0 ? <p className={styles.quiet}>{nextWords.none}</p> : null}
              <ul className={styles.events}>
                {events.map((event) => (
                  <Event key={event.id} event={event} zone={zone} />
                ))}
              </ul>
            </>
          )
        }}
      </QueryView>
    </Section>
  )
}

/** Events that have not ended, soonest first. */
export function nextOf(events: readonly EventSummary[], now: number): EventSummary[] {
  return events
    .filter(({ endDate }) => Date.parse(endDate) > now)
    .toSorted((one, other) => Date.parse(one.startDate) - Date.parse(other.startDate))
    .slice(0, SHOWN)
}

function Event({ event, zone }: { event: EventSummary; zone: string }) {
  const links = useLinks()
  const day = formatDay(dayAt(Date.parse(event.startDate), zone), {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
  })
  const place = event.location === '' ? '' : ` · ${event.location}`
  return (
    <li className={styles.event} aria-label={event.title}>
      <a className={styles.words} href={links.schedule({ eventId: event.id })}>
        <span className={styles.name}>{event.title}</span>
        <span className={styles.quiet}>
          {day}, {formatSpan(event, zone)}
          {place}
        </span>
      </a>
      <ReplyChoice event={event} />
    </li>
  )
}
