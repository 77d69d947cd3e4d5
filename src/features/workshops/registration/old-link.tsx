import { useState } from 'react'
import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import { renewWorkshopRegistration } from '#contract/endpoints/workshops/registration/workshop-registration.ts'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { ConnectionNotice } from '#features/shared/sign-in/connection-notice.tsx'
import { connectionWords, linkWords } from '#features/shared/sign-in/password-words.ts'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { oldLinkWords as words, workshopRegisterWords } from './registration-words.ts'

type Renewal = 'none' | 'asking' | 'renewed' | 'registered' | 'too-often' | 'trouble'

export interface OldLinkProps {
  kind: RegistrationKind
  token: string
  why: LinkEnd | 'unknown'
}

/** Says why the link no longer works, and offers a way on. */
export function OldLink({ kind, token, why }: OldLinkProps) {
  const links = useWorkshopLinks()
  const isOffline = useIsOffline()
  const { renewal, renew } = useRenewal(kind, token)
  if (why === 'used' || renewal === 'registered') return <Used kind={kind} />
  if (renewal === 'renewed')
    return (
      <SessionCard title={words.renewedTitle}>
        <output>{words.renewed}</output>
      </SessionCard>
    )
  return (
    <SessionCard title={linkWords[why].title}>
      <p>{linkWords[why].text}</p>
      {isOffline ? <ConnectionNotice /> : null}
      {renewal === 'too-often' ? (
        <Notice tone="info" title={words.tooOftenTitle} isUrgent>
          {words.tooOften}
        </Notice>
      ) : null}
      {renewal === 'trouble' ? (
        <Notice tone="error" title={connectionWords.trouble.title} isUrgent>
          {connectionWords.trouble.text}
        </Notice>
      ) : null}
      {why === 'unknown' ? null : (
        <Button
          variant="primary"
          size="large"
          wide
          isPending={renewal === 'asking'}
          onPress={() => void renew()}
        >
          {words.renew}
        </Button>
      )}
      <ButtonLink href={links.register(kind)} size="large" wide>
        {words.code}
      </ButtonLink>
    </SessionCard>
  )
}

function useRenewal(kind: RegistrationKind, token: string) {
  const { call } = useServices()
  const [renewal, setRenewal] = useState<Renewal>('none')
  async function renew(): Promise<void> {
    setRenewal('asking')
    const answer = await call(renewWorkshopRegistration, { query: { token, kind } })
    if (answer.ok) return setRenewal('renewed')
    if (answer.failure.code === 'wrong-state') return setRenewal('registered')
    const meaning = meaningOf(answer.failure)
    if (meaning === 'away') return setRenewal('none')
    setRenewal(meaning === 'busy' ? 'too-often' : 'trouble')
  }
  return { renewal, renew }
}

/** Comes back without the link, to accept what is not accepted yet. */
function Used({ kind }: { kind: RegistrationKind }) {
  const links = useWorkshopLinks()
  const { forgotPassword } = useLinks()
  return (
    <SessionCard title={words.usedTitle}>
      <p>{words.used}</p>
      <ButtonLink href={links.login(links.register(kind))} variant="primary" size="large" wide>
        {workshopRegisterWords.signIn}
      </ButtonLink>
      <ButtonLink href={forgotPassword} size="large" wide>
        {workshopRegisterWords.forgot}
      </ButtonLink>
    </SessionCard>
  )
}
