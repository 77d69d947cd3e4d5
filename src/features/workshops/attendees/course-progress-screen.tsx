import { useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import { getAttendee } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { type AttendeeId, attendeeId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { sentenceOf } from './attendees-screen.tsx'
import { detailWords as words } from './detail-words.ts'

/** Spec 3 §2, `attendee-course-progress`: workshops have no courses yet, and it says so. */
export function CourseProgressScreen({ search }: { search: Readonly<Record<string, unknown>> }) {
  const links = useWorkshopLinks()
  const id = attendeeId.safeParse(search['id'])
  return (
    <Screen>
      {id.success ? (
        <Named id={id.data} />
      ) : (
        <PageHeader title={words.progressTitle} back={links.upcomingWorkshops} />
      )}
      <EmptyState icon={<GraduationCap />} {...words.noCourses} />
    </Screen>
  )
}

/** Whose progress it is, once that is known: the screen does not depend on it. */
function Named({ id }: { id: AttendeeId }) {
  const links = useWorkshopLinks()
  const { data } = useQuery(endpointQuery(getAttendee, { params: { id } }))
  return (
    <PageHeader
      title={data === undefined ? words.progressTitle : words.progressOf(data.attendee.fullName)}
      {...(data !== undefined && { sentence: sentenceOf(data.workshop) })}
      back={links.attendee(id)}
    />
  )
}
