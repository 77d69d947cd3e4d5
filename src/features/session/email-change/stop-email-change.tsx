import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import { type findEmailChange, stopEmailChange } from '#contract/endpoints/session/email-change.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ConnectionNotice } from '../../shared/sign-in/connection-notice.tsx'
import { connectionWords } from '../../shared/sign-in/password-words.ts'
import { endOf } from '../../shared/sign-in/use-link.ts'
import { emailChangeWords } from './email-change-words.ts'

export interface StopEmailChangeProps {
  token: string
  change: Reply<typeof findEmailChange>
  onStopped: (reply: Reply<typeof stopEmailChange>) => void
  /** The link stopped working in the meantime. */
  onEnd: (why: LinkEnd | 'unknown') => void
}

/** Says what the link stops, and stops it when the person confirms. */
export function StopEmailChange({ token, change, onStopped, onEnd }: StopEmailChangeProps) {
  const { call } = useServices()
  const isOffline = useIsOffline()
  const [isBusy, setBusy] = useState(false)
  const [hasTrouble, setTrouble] = useState(false)
  const { oldEmail, newEmail, changedBy, changedAt, until } = change
  // Nobody is signed in here, so it is the zone of the device.
  const timeZone = ownTimeZone()

  async function stop(): Promise<void> {
    setBusy(true)
    setTrouble(false)
    const answer = await call(stopEmailChange, { query: { token } })
    setBusy(false)
    if (answer.ok) return onStopped(answer.value)
    const end = endOf(answer.failure)
    if (end.status === 'ended') onEnd(end.why)
    else setTrouble(end.status === 'trouble')
  }

  return (
    <>
      <p>{emailChangeWords.what(changedBy, oldEmail, newEmail, formatMoment(changedAt, timeZone))}</p>
      <p>{emailChangeWords.leave}</p>
      <p>{emailChangeWords.stops(oldEmail)}</p>
      <p className="quiet">{emailChangeWords.until(formatMoment(until, timeZone))}</p>
      {isOffline ? <ConnectionNotice /> : null}
      {hasTrouble && !isOffline ? (
        <Notice tone="error" title={connectionWords.trouble.title} isUrgent>
          {connectionWords.trouble.text}
        </Notice>
      ) : null}
      <Button variant="primary" size="large" wide isPending={isBusy} onPress={() => void stop()}>
        {emailChangeWords.stop}
      </Button>
    </>
  )
}
