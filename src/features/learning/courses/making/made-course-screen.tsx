import { useQuery } from '@tanstack/react-query'
import { BookX, CloudOff } from 'lucide-react'
import { getMadeCourse } from '#contract/endpoints/learning/course-making.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { DoneNotice } from '#features/shared/undo/done-notice.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Screen } from '#ui/layout/screen.tsx'
import { PageHeader } from '#ui/navigation/page-header.tsx'
import { ActivityLines } from './activity-lines.tsx'
import { AddActivity } from './add-activity.tsx'
import { CourseState } from './course-state.tsx'
import { madeWords as words, ownerName, writtenWords } from './making-words.ts'
import { type Making, useMaking } from './use-making.ts'
import { NewVersion } from './versions/new-version.tsx'

export interface MadeCourseScreenProps {
  courseId: CourseId
  /** The course was deleted. */
  onGone: () => void
}

/** A course with its activities in order, for those who write it. */
export function MadeCourseScreen({ courseId, onGone }: MadeCourseScreenProps) {
  const links = useLinks()
  const query = useQuery(endpointQuery(getMadeCourse, { params: { courseId } }))
  const making = useMaking(courseId)
  const course = query.data
  return (
    <Screen>
      <PageHeader
        title={course?.name ?? words.unnamed}
        sentence={course === undefined ? undefined : words.belongsTo(ownerName(course.owner))}
        back={links.writtenCourses()}
        action={
          course === undefined ? null : (
            <>
              {course.isPublished ? (
                <ButtonLink href={links.courseUsage(courseId)}>{words.usage}</ButtonLink>
              ) : null}
              <ButtonLink href={links.authorCourse(courseId)}>{words.texts}</ButtonLink>
            </>
          )
        }
      />
      <QueryView
        query={query}
        skeleton={<ListSkeleton />}
        offline={<EmptyState icon={<CloudOff />} {...writtenWords.away} />}
        notFound={<EmptyState icon={<BookX />} {...words.notFound} />}
        reassurance={writtenWords.safe}
        asOf={{ what: 'this course' }}
      >
        {(made, asOf) => (
          <>
            {asOf}
            <CourseState course={made} making={making} onGone={onGone} />
            <Outcome making={making} />
            {made.isPublished && made.mayPublish && made.groups > 0 ? <NewVersion course={made} /> : null}
            <ActivityLines course={made} making={making} />
            <AddActivity courseId={courseId} making={making} />
          </>
        )}
      </QueryView>
    </Screen>
  )
}

/** What came of the latest change, and why nothing can be changed now. */
function Outcome({ making: { problem, done, isAway, underWay } }: { making: Making }) {
  return (
    <>
      {isAway ? <Notice tone="waiting">{words.offline}</Notice> : null}
      {problem === null ? null : (
        <Notice tone="error" title={problem.title} isUrgent>
          {problem.text}
        </Notice>
      )}
      {done === null ? null : <DoneNotice {...done} isHeld={isAway || underWay !== null} />}
    </>
  )
}
