import { SquarePen } from 'lucide-react'
import { writesInAnyCourse } from '#contract/policies/learning/course-owners.ts'
import type { ContentSection } from '#contract/vocabulary/content.ts'
import type { ActivityId, CourseId } from '#contract/vocabulary/ids.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { courseWords } from './course-words.ts'

export interface EditLinkProps {
  courseId: CourseId
  text: { section: ContentSection; activityId: ActivityId | null }
}

/** Leads to the editor of a text, for people who may edit it. */
export function EditLink({ courseId, text }: EditLinkProps) {
  const me = useMe()
  const links = useLinks()
  if (me === null || !writesInAnyCourse(me)) return null
  return (
    <ButtonLink href={links.authorCourse(courseId, text)} icon={<SquarePen aria-hidden="true" />}>
      {courseWords.edit}
    </ButtonLink>
  )
}
