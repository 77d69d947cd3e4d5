import { LibraryBig } from 'lucide-react'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { subjectWords } from './subject-words.ts'

/**
 * For accounts whose recordings the server would refuse: better to say so before than after (contract/policies/video/videos).
 */
export function NoCapture({ isHeldBack = false }: { isHeldBack?: boolean }) {
  const links = useLinks()
  return (
    <EmptyState
      icon={<LibraryBig />}
      {...(isHeldBack ? subjectWords.heldBack : subjectWords.noCapture)}
      action={
        <ButtonLink variant="primary" href={links.library}>
          Open the library
        </ButtonLink>
      }
    />
  )
}
