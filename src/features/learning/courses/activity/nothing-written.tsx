import { GraduationCap, SquarePen } from 'lucide-react'
import { mayAuthorCourses } from '#contract/policies/learning/course-content.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { courseWords } from '../course-words.ts'

export interface NothingWrittenProps {
  courseId: CourseId
  activity: { id: ActivityId; lacksContent?: boolean | undefined }
  section: ContentSection
}

/** A text that is not there yet: those who write courses are led to where they write it. */
export function NothingWritten({ courseId, activity, section }: NothingWrittenProps) {
  const me = useMe()
  const links = useLinks()
  if (me === null || !mayAuthorCourses(me))
    return <EmptyState icon={<GraduationCap />} {...courseWords.nothingWritten} />
  return (
    <EmptyState
      icon={<GraduationCap />}
      title={courseWords.nothingWritten.title}
      text={activity.lacksContent === true ? courseWords.waitsForText : courseWords.notWritten}
      action={
        <ButtonLink
          href={links.authorCourse(courseId, { section, activityId: activity.id })}
          variant="primary"
          icon={<SquarePen aria-hidden="true" />}
        >
          {courseWords.write}
        </ButtonLink>
      }
    />
  )
}
