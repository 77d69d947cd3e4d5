import { useQuery } from '@tanstack/react-query'
import { History } from 'lucide-react'
import type { WorkshopOfPerson } from '#contract/endpoints/workshops/participants/participant-details.ts'
import { getOwnWorkshopHistory } from '#contract/endpoints/workshops/participants/own-profile-changes.ts'
import type { Capacity } from '#contract/policies/workshops/participants.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { historyWords as words } from './participant-screen-words.ts'
import styles from './participants.module.css'
import { OwnCertificate } from './own/own-certificate.tsx'
import { type ListedWorkshop, WorkshopsOfPerson } from './workshops-of-person.tsx'

/** Spec 3 §2, `workshop-history` with `attendee` and `faculty`: the person's own workshops in one capacity. */
export function HistoryScreen({ as }: { as: Capacity }) {
  const query = useQuery(endpointQuery(getOwnWorkshopHistory, {}))
  return (
    <Screen width={68}>
      <PageHeader title={words.titles[as]} sentence={words.sentences[as]} />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<History />} {...words.away} />}
        reassurance={words.safe}
        asOf={{ what: 'the list' }}
      >
        {({ facultyWorkshops = [], attendeeWorkshops = [] }, asOf) => (
          <>
            {asOf}
            <Workshops
              as={as}
              workshops={as === 'faculty' ? facultyWorkshops : attendeeWorkshops}
              others={as === 'faculty' ? attendeeWorkshops : facultyWorkshops}
            />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

interface WorkshopsProps {
  as: Capacity
  workshops: readonly ListedWorkshop[]
  /** Those in the other capacity, which they may have in the same workshop. */
  others: readonly WorkshopOfPerson[]
}

function Workshops({ as, workshops, others }: WorkshopsProps) {
  const links = useWorkshopLinks()
  if (workshops.length === 0) return <EmptyState icon={<History />} {...words.empty[as]} />
  const isBoth = ({ id }: WorkshopOfPerson) => others.some((other) => other.id === id)
  const parts = [
    [words.upcoming, workshops.filter(({ isPast }) => !isPast).toReversed()],
    [words.past, workshops.filter(({ isPast }) => isPast)],
  ] as const
  return parts
    .filter(([, some]) => some.length > 0)
    .map(([title, some]) => (
      <Section key={title} title={title} isCard>
        <WorkshopsOfPerson
          workshops={some}
          linkOf={({ id }) => links.details(id)}
          roleOf={(workshop) => words.roles[isBoth(workshop) ? 'both' : as]}
        >
          {(workshop) => <Belongings workshop={workshop} />}
        </WorkshopsOfPerson>
      </Section>
    ))
}

/** Its courses, and what they take away from it. */
function Belongings({ workshop }: { workshop: ListedWorkshop }) {
  const links = useWorkshopLinks()
  return (
    <div className={styles.belongings}>
      {isReadable(workshop) ? (
        <ButtonLink size="small" href={links.ownCourses(workshop.id)}>
          {words.courses}
        </ButtonLink>
      ) : null}
      {'attendeeId' in workshop ? <OwnCertificate workshop={workshop} /> : null}
    </div>
  )
}

/** Those who are not coming do not prepare. */
function isReadable(workshop: ListedWorkshop): boolean {
  return !workshop.isCanceled && (!('isActive' in workshop) || workshop.isActive)
}
