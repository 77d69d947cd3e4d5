import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { useCallback, useState } from 'react'
import { findByRegistrationToken } from '#contract/endpoints/people/registration.ts'
import { useServices } from '#features/shared/use-services.ts'
import { ConnectionNotice } from '../../shared/sign-in/connection-notice.tsx'
import { LinkTrouble } from '../../shared/sign-in/link-trouble.tsx'
import { useKeepsPasswords } from '../../shared/sign-in/use-keeps-passwords.ts'
import { useLink } from '../../shared/sign-in/use-link.ts'
import { SessionCard } from '../../shared/sign-in/session-card.tsx'
import { OldInvitation } from './old-invitation.tsx'
import { Registered, type RegisteredProps } from './registered.tsx'
import { RegisterForm } from './register-form.tsx'
import { registerWords } from './register-words.ts'

/** Opened by the link of an invitation. @param token of the link; empty if part of the address is missing */
export function RegisterScreen({ token }: { token: string }) {
  const { call } = useServices()
  const keepsPasswords = useKeepsPasswords()
  const [registered, setRegistered] = useState<RegisteredProps | null>(null)
  const link = useLink(useCallback(() => call(findByRegistrationToken, { query: { token } }), [call, token]))
  const { state } = link
  if (registered !== null) return <Registered {...registered} />
  if (state.status === 'ended') return <OldInvitation token={token} why={state.why} />
  return (
    <SessionCard title={registerWords.title}>
      {state.status === 'checking' || (state.status === 'open' && keepsPasswords === null) ? (
        <BlockSkeleton label={registerWords.checking} height="16em" />
      ) : null}
      {state.status === 'open' && keepsPasswords !== null ? (
        <RegisterForm
          token={token}
          person={state.found}
          hasPassword={keepsPasswords}
          onRegistered={setRegistered}
          onEnd={link.end}
        />
      ) : null}
      {state.status === 'away' ? <ConnectionNotice /> : null}
      {state.status === 'trouble' ? <LinkTrouble onAgain={() => void link.askAgain()} /> : null}
    </SessionCard>
  )
}
