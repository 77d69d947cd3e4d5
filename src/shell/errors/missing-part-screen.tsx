import { useRouter } from '@tanstack/react-router'
import { CloudOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { shellWords } from '../shell-words.ts'

/** How often to retry a page that does not load although the server answers, ms. */
const FETCH_AGAIN_MS = 5_000

/** This page has not been downloaded yet. It opens as soon as it can be fetched. */
export function MissingPartScreen() {
  const { clock, reachability } = useServices()
  const router = useRouter()
  const links = useLinks()
  const isAway = useWatchable(reachability) === 'unreachable'
  const wasAway = useRef(isAway)
  useEffect(() => {
    // Not on first render: each try renders this again, and some tries fail at once.
    if (wasAway.current && !isAway) void router.invalidate()
    wasAway.current = isAway
    return isAway ? undefined : clock.every(FETCH_AGAIN_MS, () => void router.invalidate())
  }, [clock, isAway, router])
  return isAway ? (
    <EmptyState
      isPage
      icon={<CloudOff />}
      {...shellWords.missingOffline}
      action={<ButtonLink href={links.start}>{shellWords.goHome}</ButtonLink>}
    />
  ) : (
    <EmptyState
      isPage
      icon={<CloudOff />}
      {...shellWords.missing}
      action={
        <>
          <Button variant="primary" onPress={() => void router.invalidate()}>
            Try now
          </Button>
          <ButtonLink href={links.start}>{shellWords.goHome}</ButtonLink>
        </>
      }
    />
  )
}
