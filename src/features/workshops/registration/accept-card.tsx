import { useCallback, useState } from 'react'
import {
  acceptInvitation,
  getOwnInvitation,
  type InvitedToWorkshops,
} from '#contract/endpoints/workshops/registration/workshop-registration.ts'
import { ConnectionNotice } from '#features/shared/sign-in/connection-notice.tsx'
import { LinkTrouble } from '#features/shared/sign-in/link-trouble.tsx'
import { linkWords } from '#features/shared/sign-in/password-words.ts'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { useLink } from '#features/shared/sign-in/use-link.ts'
import { usePerson } from '#features/shared/use-me.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { BlockSkeleton } from '#ui/feedback/block-skeleton.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { knownWords, workshopRegisterWords as words } from './registration-words.ts'
import { WorkshopFacts } from './workshop-facts.tsx'

/** Whoever is signed in accepts. @param invited whom the link is for; null: they came without one */
export function AcceptCard({ invited }: { invited: InvitedToWorkshops | null }) {
  const { call } = useServices()
  const links = useWorkshopLinks()
  const person = usePerson()
  const invitation = useLink(useCallback(() => call(getOwnInvitation, {}), [call]))
  const { state } = invitation
  const [hasAccepted, setAccepted] = useState(false)
  if (invited !== null && person !== null && person.email !== invited.email)
    return (
      <SessionCard title={knownWords.otherTitle}>
        <p>{knownWords.other(person.fullName)}</p>
        <ButtonLink href={links.logout} variant="primary" size="large" wide>
          {words.signOut}
        </ButtonLink>
      </SessionCard>
    )
  if (state.status === 'ended')
    return (
      <SessionCard title={linkWords.unknown.title}>
        <p>{linkWords.unknown.text}</p>
      </SessionCard>
    )
  if (hasAccepted || (state.status === 'open' && state.found.hasAccepted))
    return <Accepted isParticipant={invited?.role === 'PARTICIPANT'} />
  return (
    <SessionCard title={knownWords.acceptTitle}>
      {state.status === 'checking' ? <BlockSkeleton label={words.checking} height="6em" /> : null}
      {state.status === 'open' ? (
        <>
          {state.found.workshop === null ? null : <WorkshopFacts workshop={state.found.workshop} />}
          <p>{knownWords.acceptText}</p>
          <AcceptButton onAccepted={() => setAccepted(true)} />
        </>
      ) : null}
      {state.status === 'away' ? <ConnectionNotice /> : null}
      {state.status === 'trouble' ? <LinkTrouble onAgain={() => void invitation.askAgain()} /> : null}
    </SessionCard>
  )
}

function AcceptButton({ onAccepted }: { onAccepted: () => void }) {
  const { call } = useServices()
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle')
  async function accept(): Promise<void> {
    setState('busy')
    const answer = await call(acceptInvitation, {})
    if (answer.ok) return onAccepted()
    setState('failed')
  }
  return (
    <>
      {state === 'failed' ? (
        <Notice tone="error" isUrgent>
          {knownWords.failed}
        </Notice>
      ) : null}
      <Button variant="primary" size="large" wide isPending={state === 'busy'} onPress={() => void accept()}>
        {knownWords.accept}
      </Button>
    </>
  )
}

function Accepted({ isParticipant }: { isParticipant: boolean }) {
  const links = useWorkshopLinks()
  return (
    <SessionCard title={knownWords.accepted}>
      <output>{isParticipant ? knownWords.acceptedNext : knownWords.acceptedText}</output>
      <ButtonLink
        href={isParticipant ? links.finishRegistration : links.home}
        variant="primary"
        size="large"
        wide
      >
        {isParticipant ? words.goOn : words.open}
      </ButtonLink>
    </SessionCard>
  )
}
