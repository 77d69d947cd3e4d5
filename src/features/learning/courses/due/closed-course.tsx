import { Lock } from 'lucide-react'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { closedWords } from '../course-words.ts'
import { useOwnProgress } from './use-own-progress.ts'

interface Required {
  courseId: CourseId
  name: string
}

/** What somebody finishes before a course opens for them, with what waits on this device; empty: it is open. */
export function useRequiredFirst(courseId: CourseId): readonly Required[] {
  const progress = useOwnProgress()
  const requires = progress?.closed?.find((one) => one.courseId === courseId)?.requires ?? []
  return requires.filter((required) => {
    const course = progress?.courses.find((one) => one.courseId === required.courseId)
    return course === undefined || course.completedCount < course.activities.length
  })
}

/** In place of a course that opens once others are finished. */
export function ClosedCourse({ requires }: { requires: readonly Required[] }) {
  const links = useLinks()
  const [first] = requires
  if (first === undefined) return null
  return (
    <EmptyState
      icon={<Lock />}
      title={closedWords.title}
      text={closedWords.text(requires.map(({ name }) => name))}
      action={<ButtonLink href={links.course(first.courseId)}>{closedWords.action(first.name)}</ButtonLink>}
    />
  )
}
