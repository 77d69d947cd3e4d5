import { LibraryBig } from 'lucide-react'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** For accounts whose recordings the server would refuse: better said before than after (contract/policies/videos). */
export function NoCapture() {
  const links = useLinks()
  return (
    <EmptyState
      icon={<LibraryBig />}
      title="This account does not record"
      text="Residents and instructors record and upload videos. The library shows what programs have shared."
      action={
        <ButtonLink variant="primary" href={links.library}>
          Open the library
        </ButtonLink>
      }
    />
  )
}
