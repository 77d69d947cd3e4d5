import { useQuery } from '@tanstack/react-query'
import { listOwnCourses } from '#contract/endpoints/workshops/courses/own-courses.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useQueuedLater } from '#features/shared/reading/use-queued-later.ts'
import { Section } from '#ui/layout/section.tsx'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { OverallProgress } from './overall-progress.tsx'
import { ownWords as words } from './own-words.ts'

/** What there is to read and watch before a workshop. Nothing until it is known, and if there is nothing. */
export function Prepare({ workshop }: { workshop: WorkshopId }) {
  const links = useWorkshopLinks()
  const { data } = useQuery(endpointQuery(listOwnCourses, { params: { workshopId: workshop } }))
  const { withWrites } = useQueuedLater()
  if (data === undefined || data._embedded.course.length === 0) return null
  const courses = withWrites(listOwnCourses, data)._embedded.course
  return (
    <Section
      title={words.prepare}
      isCard
      beside={<a href={links.ownCourses(workshop)}>{words.allOf(courses.length)}</a>}
    >
      <OverallProgress workshop={workshop} courses={courses} isBeside />
    </Section>
  )
}
