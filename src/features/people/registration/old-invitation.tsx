import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import type { LinkEnd } from '#contract/endpoints/people/account-values.ts'
import { renewalRefusal, renewRegistration } from '#contract/endpoints/people/registration.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ConnectionNotice } from '../../shared/sign-in/connection-notice.tsx'
import { connectionWords, linkWords } from '../../shared/sign-in/password-words.ts'
import { SessionCard } from '../../shared/sign-in/session-card.tsx'
import { registerWords } from './register-words.ts'

type Renewal = 'none' | 'asking' | 'renewed' | 'registered' | 'inactive-program' | 'tooOften' | 'trouble'

/** Says why the link no longer works, and offers to send a new one to the same email. */
export function OldInvitation({ token, why: told }: { token: string; why: LinkEnd | 'unknown' }) {
  const { call } = useServices()
  const links = useLinks()
  const isOffline = useIsOffline()
  const [renewal, setRenewal] = useState<Renewal>('none')

  async function renew(): Promise<void> {
    setRenewal('asking')
    const answer = await call(renewRegistration, { query: { token } })
    if (answer.ok) return setRenewal('renewed')
    setRenewal(refusalOf(answer.failure))
  }

  const why = renewal === 'inactive-program' ? renewal : told
  const signIn = (
    <ButtonLink href={links.login()} size="large" wide>
      {registerWords.signIn}
    </ButtonLink>
  )
  if (why === 'used' || renewal === 'registered')
    return (
      <SessionCard title={registerWords.registered.title}>
        <p>{registerWords.registered.text}</p>
        <ButtonLink href={links.login(links.start)} variant="primary" size="large" wide>
          {registerWords.signIn}
        </ButtonLink>
        <ButtonLink href={links.forgotPassword} size="large" wide>
          {registerWords.forgot}
        </ButtonLink>
      </SessionCard>
    )
  if (renewal === 'renewed')
    return (
      <SessionCard title={registerWords.renewed.title}>
        <output>{registerWords.renewed.text}</output>
        {signIn}
      </SessionCard>
    )
  const problem =
    renewal === 'tooOften' ? registerWords.tooOften : renewal === 'trouble' ? connectionWords.trouble : null
  return (
    <SessionCard title={linkWords[why].title}>
      <p>{linkWords[why].text}</p>
      {isOffline ? <ConnectionNotice /> : null}
      {problem === null ? null : (
        <Notice tone={renewal === 'tooOften' ? 'info' : 'error'} title={problem.title} isUrgent>
          {problem.text}
        </Notice>
      )}
      {why === 'unknown' || why === 'inactive-program' ? null : (
        <Button
          variant="primary"
          size="large"
          wide
          isPending={renewal === 'asking'}
          onPress={() => void renew()}
        >
          {registerWords.renew}
        </Button>
      )}
      {signIn}
    </SessionCard>
  )
}

function refusalOf(failure: CallFailure): Renewal {
  const refusal = renewalRefusal.safeParse(failure.details)
  if (refusal.success) return refusal.data.reason
  const meaning = meaningOf(failure)
  if (meaning === 'away') return 'none'
  return meaning === 'busy' ? 'tooOften' : 'trouble'
}
