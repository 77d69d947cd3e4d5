import { CalendarX2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { getAttendeeOverview } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { attendeeWords } from './attendee-words.ts'
import { useOverview } from './use-attendees.ts'

export interface WorkshopViewProps {
  /** Null: the address names none. */
  workshop: WorkshopId | null
  title: string
  children: (overview: Reply<typeof getAttendeeOverview>) => ReactNode
}

/** A screen about the attendees of one workshop, once the workshop is known. */
export function WorkshopView({ workshop, title, children }: WorkshopViewProps) {
  return workshop === null ? (
    <Nothing title={title} said={attendeeWords.noWorkshop} />
  ) : (
    <Known workshop={workshop} title={title}>
      {children}
    </Known>
  )
}

function Known({ workshop, title, children }: WorkshopViewProps & { workshop: WorkshopId }) {
  const query = useOverview(workshop)
  const framed = (content: ReactNode) => (
    <Screen>
      <PageHeader title={title} />
      {content}
    </Screen>
  )
  return (
    <QueryView
      query={query}
      skeleton={framed(<ListSkeleton />)}
      offline={<EmptyState icon={<CalendarX2 />} {...attendeeWords.away} />}
      notFound={<Nothing title={title} said={attendeeWords.gone} />}
      reassurance={attendeeWords.safe}
    >
      {children}
    </QueryView>
  )
}

function Nothing({ title, said }: { title: string; said: { title: string; text: string } }) {
  const links = useWorkshopLinks()
  return (
    <Screen>
      <PageHeader title={title} />
      <EmptyState
        icon={<CalendarX2 />}
        {...said}
        action={<ButtonLink href={links.upcomingWorkshops}>{attendeeWords.toWorkshops}</ButtonLink>}
      />
    </Screen>
  )
}
