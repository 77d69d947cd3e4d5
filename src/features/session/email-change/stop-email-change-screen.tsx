import { useCallback, useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { findEmailChange, type stopEmailChange } from '#contract/endpoints/session/email-change.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { ConnectionNotice } from '../../shared/sign-in/connection-notice.tsx'
import { LinkTrouble } from '../../shared/sign-in/link-trouble.tsx'
import { useLink } from '../../shared/sign-in/use-link.ts'
import { SessionCard } from '../../shared/sign-in/session-card.tsx'
import { emailChangeEnds, emailChangeWords } from './email-change-words.ts'
import { StopEmailChange } from './stop-email-change.tsx'

/** Opened by the link in a letter to the old email. @param token empty if part of the address is missing */
export function StopEmailChangeScreen({ token }: { token: string }) {
  const { call } = useServices()
  const links = useLinks()
  const [stopped, setStopped] = useState<Reply<typeof stopEmailChange> | null>(null)
  const ask = useCallback(() => call(findEmailChange, { query: { token } }), [call, token])
  const link = useLink(ask)
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
