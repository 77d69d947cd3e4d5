import { Lock } from 'lucide-react'
import type { CourseId } from '#contract/vocabulary/ids.ts'
import { type RequiredCourse, requiredFirst } from '#domain/learning/closed-courses.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { closedWords } from '../course-words.ts'
import { useOwnProgress } from './use-own-progress.ts'

/** What somebody finishes before a course opens for them, with what waits on this device; empty: it is open. */
export function useRequiredFirst(courseId: CourseId): readonly RequiredCourse[] {
  const progress = useOwnProgress()
  return progress === null ? [] : requiredFirst(progress, courseId)
}

/** In place of a course that opens once others are finished. */
export function ClosedCourse({ requires }: { requires: readonly RequiredCourse[] }) {
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
