import { useQuery } from '@tanstack/react-query'
import { BookOpen } from 'lucide-react'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import { isParticipant } from '#contract/policies/workshops/workshop-roles.ts'
import { type WorkshopId, workshopId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { Stack } from '#ui/layout/stack.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { useWorkshopMe } from '../../use-workshop-me.ts'
import { OwnCourseCard } from './own-course-card.tsx'
import { OnDevice } from './on-device.tsx'
import { OverallProgress } from './overall-progress.tsx'
import { ownWords as words } from './own-words.ts'

/** Spec 3 §2, `course`: the courses of one of the person’s own workshops, and how far they are. */
export function OwnCoursesScreen({ search }: { search: Readonly<Record<string, unknown>> }) {
  const links = useWorkshopLinks()
  const id = workshopId.safeParse(search['id'])
  const me = useWorkshopMe()
  const back = !id.success ? links.home : isParticipant(me) ? links.details(id.data) : links.workshop(id.data)
  return (
    <Screen width={44}>
      <PageHeader title={words.title} sentence={words.sentence} back={back} />
      {id.success ? <Courses workshop={id.data} /> : <Gone />}
    </Screen>
  )
}

function Gone() {
  const links = useWorkshopLinks()
  return (
    <EmptyState
      icon={<BookOpen />}
      {...words.gone}
      action={<ButtonLink href={links.home}>{words.toHome}</ButtonLink>}
    />
  )
}

function Courses({ workshop }: { workshop: WorkshopId }) {
  const query = useQuery(endpointQuery(listOwnCourses, { params: { workshopId: workshop } }))
  const { withWrites } = useQueued()
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<BookOpen />} {...words.away} />}
      notFound={<Gone />}
      reassurance={words.safe}
      asOf={{ what: 'the list' }}
    >
      {(reply, asOf) => {
        const courses = withWrites(listOwnCourses, reply)._embedded.course
        if (courses.length === 0) return <EmptyState icon={<BookOpen />} {...words.empty} />
        return (
          <Stack gap={5}>
            {asOf}
            <OverallProgress workshop={workshop} courses={courses} />
            <OnDevice workshop={workshop} reply={reply} />
            {courses.map((course) => (
              <OwnCourseCard key={course.id} workshop={workshop} course={course} />
            ))}
          </Stack>
        )
      }}
    </QueryView>
  )
}
