import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import { listUpcomingWorkshops } from '#contract/endpoints/workshops/workshops/workshop-lists.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Card } from '#ui/layout/card.tsx'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { describeTimes } from '../workshop-when.ts'
import { unfinishedIn } from './unfinished.ts'
import { listWords, nextWords as words } from './list/list-words.ts'
import styles from '../links-alone.module.css'

const FIRST = 4

/** For the staff's home: what comes next, and what is missing there. */
export function NextWorkshops() {
  const query = useQuery(endpointQuery(listUpcomingWorkshops, { query: { limit: FIRST } }))
  return (
    <Section title={words.title}>
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CalendarDays />} {...listWords.away} />}
        reassurance={listWords.safe}
      >
        {({ _embedded: { workshop } }) =>
          workshop.length === 0 ? (
            <EmptyState icon={<CalendarDays />} {...listWords.empty.upcoming} />
          ) : (
            <div className={styles.cards}>
              {workshop.map((one) => (
                <NextWorkshop key={one.id} workshop={one} />
              ))}
            </div>
          )
        }
      </QueryView>
    </Section>
  )
}

function NextWorkshop({ workshop }: { workshop: Workshop }) {
  const links = useWorkshopLinks()
  const missing = missingIn(workshop, links.activeAttendees(workshop.id))
  return (
    <Card label={workshop.title}>
      <a href={links.workshop(workshop.id)} className={styles.title}>
        <strong>{workshop.title}</strong>
      </a>
      <p className="quiet">{describeTimes(workshop)}</p>
      {missing.length === 0 ? <p>{words.complete}</p> : null}
      <Cluster gap={4}>
        {missing.map(({ text, href }) =>
          href === undefined ? (
            <p key={text}>{text}</p>
          ) : (
            <a key={text} href={href} className={styles.next}>
              {text}
            </a>
          ),
        )}
      </Cluster>
    </Card>
  )
}

/** What is missing, and the list that says who. @param attendees the address of their list */
function missingIn(
  { attendeeCounts, faculty, facilitators }: Workshop,
  attendees: string,
): { text: string; href?: string }[] {
  return [
    ...((attendeeCounts?.active ?? 0) === 0 ? [{ text: words.noAttendees }] : []),
    ...unfinishedIn(attendeeCounts, attendees),
    ...(faculty.length === 0 ? [{ text: words.noFaculty }] : []),
    ...(facilitators.length === 0 ? [{ text: words.noFacilitators }] : []),
  ]
}
