import { useRouter, type ErrorComponentProps } from '@tanstack/react-router'
import { CircleAlert } from 'lucide-react'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { isMissingPart } from './missing-part.ts'
import { MissingPartScreen } from './missing-part-screen.tsx'

/** A screen broke. The rest of the app, the recorder and the sync queue go on. */
export function RouteErrorScreen({ error, reset }: ErrorComponentProps) {
  const router = useRouter()
  const links = useLinks()
  if (isMissingPart(error)) return <MissingPartScreen />
  return (
    <EmptyState
      icon={<CircleAlert />}
      title="This page stopped working"
      text="Recordings and uploads on this device are kept. Try again; if it stops once more, go to home and come back later."
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
          <ButtonLink href={links.start}>Go to home</ButtonLink>
        </>
      }
    />
  )
}
