import { skipToken, useQuery } from '@tanstack/react-query'
import { GraduationCap } from 'lucide-react'
import type { Reply } from '#contract/endpoint.ts'
import { getAttendee } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { listCourseProgress } from '#contract/endpoints/workshops/courses/course-progress.ts'
import { type AttendeeId, attendeeId, workshopId } from '#contract/vocabulary/ids.ts'
import { courseStatus } from '#contract/vocabulary/workshops/course-parts.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { ProgressBar } from '#ui/controls/progress/progress-bar.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Section } from '#ui/layout/section.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { type ProgressFilters, ProgressTable } from './progress-table.tsx'
import { progressWords as words } from './progress-words.ts'

export interface CourseProgressScreenProps {
  /** The query of the address. */
  search: Readonly<Record<string, unknown>>
  onGo: (search: Record<string, string>, options?: { replace?: boolean }) => void
}

/** Spec 3 §2, `attendee-course-progress`: of all attendees of a workshop, or of one. */
export function CourseProgressScreen({ search, onGo }: CourseProgressScreenProps) {
  const links = useWorkshopLinks()
  const workshop = workshopId.safeParse(search['workshop'])
  const attendee = attendeeId.safeParse(search['id'])
  const filters = readFilters(search)
  if (attendee.success) return <OfOne id={attendee.data} />
  if (workshop.success)
    return (
      <Screen>
        <ProgressTable
          workshop={workshop.data}
          filters={filters}
          onFilter={(to) =>
            onGo({ workshop: workshop.data, ...writeFilters({ ...filters, ...to }) }, { replace: true })
          }
        />
      </Screen>
    )
  return (
    <Screen>
      <PageHeader title={words.title} back={links.upcomingWorkshops} />
      <EmptyState icon={<GraduationCap />} {...words.gone} />
    </Screen>
  )
}

function readFilters(search: Readonly<Record<string, unknown>>): ProgressFilters {
  return {
    search: typeof search['search'] === 'string' ? search['search'] : '',
    standing: courseStatus.safeParse(search['standing']).data ?? null,
    sort: (['name', 'name-down', 'least', 'most'] as const).find((one) => one === search['sort']) ?? 'name',
  }
}

function writeFilters({ search, standing, sort }: ProgressFilters): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(standing !== null && { standing }),
    ...(sort !== 'name' && { sort }),
  }
}

function OfOne({ id }: { id: AttendeeId }) {
  const links = useWorkshopLinks()
  const known = useQuery(endpointQuery(getAttendee, { params: { id } }))
  const { attendee, workshop } = known.data ?? {}
  const query = useQuery(
    endpointQuery(
      listCourseProgress,
      attendee === undefined || workshop === undefined
        ? skipToken
        : { params: { workshopId: workshop.id }, query: { search: attendee.email } },
    ),
  )
  return (
    <Screen width={44}>
      <PageHeader
        title={attendee === undefined ? words.title : words.titleOf(attendee.fullName)}
        {...(workshop !== undefined && { sentence: workshop.title })}
        back={links.attendee(id)}
        {...(workshop !== undefined && {
          action: <ButtonLink href={links.courseProgress(workshop.id)}>{words.everyone}</ButtonLink>,
        })}
      />
      <QueryView
        query={known.isError ? { ...known, data: undefined } : query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<GraduationCap />} {...words.away} />}
        notFound={<EmptyState icon={<GraduationCap />} {...words.gone} />}
        reassurance={words.safe}
        asOf={{ what: 'the progress' }}
      >
        {(found, asOf) => (
          <>
            {asOf}
            <Shown id={id} found={found} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

function Shown({ id, found }: { id: AttendeeId; found: Reply<typeof listCourseProgress> }) {
  const timeZone = useTimeZone()
  const { courses, _embedded } = found
  const one = _embedded.attendee.find((attendee) => attendee.id === id)
  if (courses.pages + courses.videos === 0)
    return <EmptyState icon={<GraduationCap />} {...words.noCourses} />
  if (one === undefined) return <EmptyState icon={<GraduationCap />} {...words.notActive} />
  const { pagesRead, videosWatched, lastAt } = one
  const bars = [
    [words.pages, pagesRead, courses.pages],
    [words.videos, videosWatched, courses.videos],
  ] as const
  return (
    <Section label={words.title} isCard>
      <Stack gap={5}>
        {bars
          .filter(([, , all]) => all > 0)
          .map(([label, done, all]) => (
            <ProgressBar
              key={label}
              label={label}
              value={done / all}
              valueText={words.of(done, all)}
              tone={done === all ? 'good' : 'brand'}
            />
          ))}
        <p className="quiet">
          {lastAt === null ? words.notBegun : words.last(formatMoment(lastAt, timeZone))}
        </p>
      </Stack>
    </Section>
  )
}
