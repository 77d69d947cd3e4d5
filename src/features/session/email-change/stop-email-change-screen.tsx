import { useCallback, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import { findEmailChange, stopEmailChange } from '#contract/endpoints/session/email-change.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ownTimeZone } from '#features/shared/people/time-zones.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ConnectionNotice } from '../../shared/sign-in/connection-notice.tsx'
import { LinkTrouble } from '../../shared/sign-in/link-trouble.tsx'
import { connectionWords } from '../../shared/sign-in/password-words.ts'
import { SessionCard } from '../../shared/sign-in/session-card.tsx'
import { useLink, endOf } from '../../shared/sign-in/use-link.ts'
import { emailChangeEnds, emailChangeWords } from './email-change-words.ts'

/** Opened by the link in a letter to the old email. @param token empty if part of the address is missing */
export function StopEmailChangeScreen({ token }: { token: string }) {
  const { call } = useServices()
  const links = useLinks()
  const [stopped, setStopped] = useState<Reply<typeof stopEmailChange> | null>(null)
  const findLink = useCallback(() => call(findEmailChange, { query: { token } }), [call, token])
  const link = useLink(findLink)
  const { state } = link

  if (stopped !== null) return <Stopped {...stopped} />
  switch (state.status) {
    case 'checking':
      return (
        <SessionCard title={emailChangeWords.title}>
          <BlockSkeleton label={emailChangeWords.checking} height="6em" />
        </SessionCard>
      )
    case 'open':
      return (
        <SessionCard title={emailChangeWords.title}>
          <StopEmailChange token={token} change={state.found} onStopped={setStopped} onEnd={link.end} />
        </SessionCard>
      )
    case 'ended': {
      const hasOldEmail = state.why === 'used' || state.why === 'ended'
      return (
        <SessionCard title={emailChangeEnds[state.why].title}>
          <p>{emailChangeEnds[state.why].text}</p>
          {hasOldEmail ? (
            <ButtonLink href={links.forgotPassword} variant="primary" size="large" wide>
              {emailChangeWords.forgot}
            </ButtonLink>
          ) : null}
          <ButtonLink href={links.login()} size="large" wide>
            {emailChangeWords.signIn}
          </ButtonLink>
        </SessionCard>
      )
    }
    case 'away':
      return (
        <SessionCard title={emailChangeWords.title}>
          <ConnectionNotice />
        </SessionCard>
      )
    case 'trouble':
      return (
        <SessionCard title={emailChangeWords.title}>
          <LinkTrouble onAgain={() => void link.askAgain()} />
        </SessionCard>
      )
  }
}

function Stopped({ email, isBack, isLinkSent }: Reply<typeof stopEmailChange>) {
  const links = useLinks()
  return (
    <SessionCard title={isBack ? emailChangeWords.isBack : emailChangeWords.isTaken}>
      <p>{isBack ? emailChangeWords.back(email) : emailChangeWords.taken(email)}</p>
      {isBack && isLinkSent ? <p>{emailChangeWords.linkSent(email)}</p> : null}
      <ButtonLink href={links.login()} size="large" wide>
        {emailChangeWords.signIn}
      </ButtonLink>
    </SessionCard>
  )
}

interface StopEmailChangeProps {
  token: string
  change: Reply<typeof findEmailChange>
  onStopped: (reply: Reply<typeof stopEmailChange>) => void
  /** The link stopped working in the meantime. */
  onEnd: (why: LinkEnd | 'unknown') => void
}

/** Says what the link stops, and stops it when the person confirms. */
function StopEmailChange({ token, change, onStopped, onEnd }: StopEmailChangeProps) {
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
