import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { isMissingPart } from './missing-part.ts'
import { MissingPartScreen } from './missing-part-screen.tsx'
import { shellWords } from '../shell-words.ts'

/** A screen broke. The rest of the app, the recorder and the sync queue keep running. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const links = useLinks()
  if (isMissingPart(error)) return <MissingPartScreen />
  return (
    <EmptyState
      isPage
      icon={<CircleAlert />}
      {...shellWords.broken}
      action={
        <>
          <Button
            variant="primary"
            onPress={() => {
              reset()
              void router.invalidate()
            }}
          >
            Try again
          </Button>
          <ButtonLink href={links.start}>{shellWords.goHome}</ButtonLink>
        </>
      }
    />
  )
}
