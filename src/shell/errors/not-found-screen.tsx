import { Compass } from 'lucide-react'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { shellWords } from '../shell-words.ts'

/** Also shown for screens that someone may not see. */
export function NotFoundScreen() {
  const links = useLinks()
  return (
    <EmptyState
      isPage
      icon={<Compass />}
      {...shellWords.notFound}
      action={
        <ButtonLink href={links.start} variant="primary">
          {shellWords.goHome}
        </ButtonLink>
      }
    />
  )
}
