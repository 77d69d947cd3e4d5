import { UserPlus } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import type { getAttendeeOverview } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { managesWorkshops } from '#contract/policies/workshops/workshop-roles.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { countText } from '#domain/count-text.ts'
import { dateFormat } from '#domain/date-format.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { Tabs } from '#ui/navigation/tabs.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { useWorkshopMe } from '../use-workshop-me.ts'
import { type AttendeeFilters, readFilters, writeFilters } from './attendee-filters.ts'
import { attendeeWords } from './attendee-words.ts'
import { AttendeesTable, type AttendeesTableProps } from './attendees-table.tsx'
import { type AttendeeList, useAttendees } from './use-attendees.ts'
import { WorkshopView } from './workshop-view.tsx'

export interface AttendeesScreenProps {
  kind: AttendeeList
  /** The query of the address. */
  search: Readonly<Record<string, unknown>>
  onGo: (search: Record<string, string>, options?: { replace?: boolean }) => void
  /** Leads to the other list. */
  onKind: (kind: AttendeeList, workshop: string) => void
}

/** Spec 3 §2: the active or the inactive attendees of a workshop; at the door, the active ones alone. */
export function AttendeesScreen({ kind, search, onGo, onKind }: AttendeesScreenProps) {
  const filters = readFilters(search)
  return (
    <>
      {filters.workshop === null ? null : <AskEarly {...{ kind, filters }} workshop={filters.workshop} />}
      <WorkshopView workshop={filters.workshop} title={attendeeWords.title}>
        {(overview) => (
          <Lists
            {...{ kind, overview, filters, onKind }}
            onGo={(to, options) => onGo(writeFilters({ ...filters, ...to }), options)}
          />
        )}
      </WorkshopView>
    </>
  )
}

interface AskEarlyProps {
  kind: AttendeeList
  filters: AttendeeFilters
  workshop: WorkshopId
}

/** The list is asked for beside its workshop, not after it. */
function AskEarly({ kind, filters, workshop }: AskEarlyProps) {
  const manages = managesWorkshops(useWorkshopMe())
  useAttendees(manages ? kind : 'active', workshop, filters)
  return null
}

function Lists({ onKind, ...props }: AttendeesTableProps & Pick<AttendeesScreenProps, 'onKind'>) {
  const { kind, overview } = props
  const { workshop } = overview
  const links = useWorkshopLinks()
  const manages = managesWorkshops(useWorkshopMe())
  return (
    <Screen>
      <PageHeader
        title={attendeeWords.title}
        sentence={sentenceOf(workshop)}
        back={links.workshop(workshop.id)}
        action={
          manages && !workshop.isCanceled ? (
            <ButtonLink
              variant="primary"
              icon={<UserPlus aria-hidden="true" />}
              href={links.addAttendee(workshop.id)}
            >
              {attendeeWords.add}
            </ButtonLink>
          ) : null
        }
      />
      {workshop.isCanceled ? <Notice tone="info">{attendeeWords.canceled}</Notice> : null}
      {manages ? (
        <Tabs<AttendeeList>
          label={attendeeWords.title}
          tabs={[
            { id: 'active', text: attendeeWords.active, badge: countText(overview.active) },
            { id: 'inactive', text: attendeeWords.inactive, badge: countText(overview.inactive) },
          ]}
          value={kind}
          onChange={(to) => onKind(to, workshop.id)}
        >
          <AttendeesTable key={kind} {...props} />
        </Tabs>
      ) : (
        <AttendeesTable {...props} kind="active" />
      )}
    </Screen>
  )
}

/** Its title and day, as its wall shows it. */
export function sentenceOf({ title, startDate }: Reply<typeof getAttendeeOverview>['workshop']): string {
  const day = dateFormat({ dateStyle: 'full', timeZone: 'UTC' }).format(new Date(`${startDate}Z`))
  return attendeeWords.sentence(title, day)
}
