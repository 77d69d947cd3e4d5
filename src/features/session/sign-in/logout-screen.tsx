import { useEffect, useState } from 'react'
import { isInHand } from '#domain/video/recording/capture/capture-state.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useWatchable } from '#features/shared/use-watchable.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { reportAndSignOut } from './report-and-sign-out.ts'
import { SessionCard } from '../../shared/sign-in/session-card.tsx'
import { type SignOutFacts, warnBeforeSignOut } from './sign-out-words.ts'

/**
 * Signs out at once if there is nothing to warn about, or else warns first. Nothing on the device is ever deleted here.
 */
export function LogoutScreen({
  ...waiting
}: Pick<SignOutFacts, 'waitingTakes' | 'leftOutTakes' | 'isAnyHeld' | 'waitingWrites'>) {
  const services = useServices()
  const { capture, links } = services
  const isRecording = isInHand(useWatchable(capture))
  const isUnreachable = useIsOffline()
  const warnings = warnBeforeSignOut({ ...waiting, isRecording, isUnreachable })
  const [isConfirmed, setConfirmed] = useState(false)
  const isLeaving = isConfirmed || warnings.length === 0

  useEffect(() => {
    if (isLeaving) void reportAndSignOut(services)
  }, [isLeaving, services])

  if (isLeaving) return <SessionCard title="Signing out">{null}</SessionCard>
  return (
    <SessionCard title="Sign out?">
      {warnings.map((sentence) => (
        <Notice key={sentence} tone="waiting">
          {sentence}
        </Notice>
      ))}
      <Button variant="primary" size="large" wide onPress={() => setConfirmed(true)}>
        Sign out
      </Button>
      <ButtonLink href={links.start} size="large" wide>
        Stay signed in
      </ButtonLink>
    </SessionCard>
  )
}
