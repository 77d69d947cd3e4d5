import { useCallback, useState } from 'react'
import {
  findUnregisteredAdministrative,
  findUnregisteredUser,
} from '#contract/endpoints/workshops/registration/workshop-registration.ts'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import { ConnectionNotice } from '#features/shared/sign-in/connection-notice.tsx'
import { LinkTrouble } from '#features/shared/sign-in/link-trouble.tsx'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { useKeepsPasswords } from '#features/shared/sign-in/use-keeps-passwords.ts'
import { useLink } from '#features/shared/sign-in/use-link.ts'
import { usePerson } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { AcceptCard } from './accept-card.tsx'
import { CodeCard } from './code-card.tsx'
import { KnownCard } from './known-card.tsx'
import { OldLink } from './old-link.tsx'
import { RegisteredCard, type RegisteredCardProps } from './registered-card.tsx'
import { RegistrationForm } from './registration-form.tsx'
import { titles, workshopRegisterWords as words } from './registration-words.ts'

export interface RegisterScreenProps {
  kind: RegistrationKind
  /** Of the link in the letter; empty: somebody came without one. */
  token: string
  /** Goes on with the token that belongs to a code. */
  onToken: (token: string) => void
}

/** Spec 3 §2: `register/internal`, `register/attendee` and `register/faculty`. */
export function RegisterScreen(props: RegisterScreenProps) {
  const isSignedIn = usePerson() !== null
  if (props.token !== '') return <ByLink {...props} />
  return isSignedIn ? <AcceptCard invited={null} /> : <CodeCard onToken={props.onToken} />
}

function ByLink({ kind, token }: RegisterScreenProps) {
  const { call } = useServices()
  const keepsPasswords = useKeepsPasswords()
  const [registered, setRegistered] = useState<RegisteredCardProps | null>(null)
  const endpoint = kind === 'internal' ? findUnregisteredAdministrative : findUnregisteredUser
  const link = useLink(useCallback(() => call(endpoint, { query: { token } }), [call, endpoint, token]))
  const { state } = link
  if (registered !== null) return <RegisteredCard {...registered} />
  if (state.status === 'ended') return <OldLink kind={kind} token={token} why={state.why} />
  if (state.status === 'open' && state.found.hasAccount)
    return <KnownCard kind={kind} token={token} invited={state.found} />
  return (
    <SessionCard title={titles[kind]}>
      {state.status === 'checking' || (state.status === 'open' && keepsPasswords === null) ? (
        <BlockSkeleton label={words.checking} height="16em" />
      ) : null}
      {state.status === 'open' && keepsPasswords !== null ? (
        <RegistrationForm
          kind={kind}
          token={token}
          invited={state.found}
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
