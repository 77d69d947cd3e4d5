import type { InvitedToWorkshops } from '#contract/endpoints/workshops/registration/workshop-registration.ts'
import type { RegistrationKind } from '#contract/vocabulary/workshops/registration-kinds.ts'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { usePerson } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { AcceptCard } from './accept-card.tsx'
import { knownWords } from './registration-words.ts'
import { WorkshopFacts } from './workshop-facts.tsx'

export interface KnownCardProps {
  kind: RegistrationKind
  token: string
  invited: InvitedToWorkshops
}

/** Somebody with an account signs in, comes back here, and accepts. */
export function KnownCard({ kind, token, invited }: KnownCardProps) {
  const links = useWorkshopLinks()
  const person = usePerson()
  if (person !== null) return <AcceptCard invited={invited} />
  return (
    <SessionCard title={knownWords.title}>
      {invited.workshop === null ? null : <WorkshopFacts workshop={invited.workshop} />}
      <p>{knownWords.text(invited.email)}</p>
      <ButtonLink href={links.login(links.register(kind, token))} variant="primary" size="large" wide>
        {knownWords.signInAccept}
      </ButtonLink>
    </SessionCard>
  )
}
