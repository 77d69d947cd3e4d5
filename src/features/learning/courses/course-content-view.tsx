import { BookX, GraduationCap, Lock } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { getCourseContent } from '#contract/endpoints/learning/course-content.ts'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { PicturesAhead } from './course-text.tsx'
import { courseWords, coursesWords, lockedWords } from './course-words.ts'
import { useCourseContent } from './use-course.ts'

export type CourseContent = Reply<typeof getCourseContent>

export interface CourseContentViewProps {
  courseId: CourseId
  /** What is shown, in words: "this course". */
  what: string
  children: (content: CourseContent) => ReactNode
}

/** What a course teaches, with its pictures fetched in advance. */
export function CourseContentView({ courseId, what, children }: CourseContentViewProps) {
  return (
    <QueryView
      query={useCourseContent(courseId)}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<GraduationCap />} {...courseWords.away} />}
      notFound={<CourseNotThere />}
      reassurance={coursesWords.safe}
      asOf={{ what }}
    >
      {(content, asOf) => (
        <>
          {asOf}
          {children(content)}
          <PicturesAhead files={content.files} />
        </>
      )}
    </QueryView>
  )
}

export function CourseNotThere() {
  const { courses } = useLinks()
  const { action, ...words } = courseWords.notFound
  return <EmptyState icon={<BookX />} {...words} action={<ButtonLink href={courses}>{action}</ButtonLink>} />
}

/** Why somebody who works through a course can't open it, and who opens it. */
export function LockedCourse() {
  const { courses } = useLinks()
  const { action, ...words } = lockedWords
  return <EmptyState icon={<Lock />} {...words} action={<ButtonLink href={courses}>{action}</ButtonLink>} />
}
