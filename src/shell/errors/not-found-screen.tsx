import { Compass } from 'lucide-react'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'

/** Also the answer to what someone may not see. */
export function NotFoundScreen() {
  const links = useLinks()
  return (
    <EmptyState
      icon={<Compass />}
      title="Nothing here"
      text="This page does not exist, or it is not yours to see. Nothing of yours was lost."
      action={
        <ButtonLink href={links.start} variant="primary">
          Go to home
        </ButtonLink>
      }
    />
  )
}
