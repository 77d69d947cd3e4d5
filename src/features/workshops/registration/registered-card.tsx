import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { SigningInCard } from '#features/shared/sign-in/signing-in-card.tsx'
import { usePerson } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useWorkshopLinks } from '../use-workshop-links.ts'
import { knownWords, workshopRegisterWords as words } from './registration-words.ts'

export interface RegisteredCardProps {
  email: string
  /** As it was just typed; null: another login service has it. */
  password: string | null
  /** The steps of their registration follow. */
  isParticipant: boolean
}

/** Signs them in; on a tablet that somebody else is using, they sign out first. */
export function RegisteredCard({ email, password, isParticipant }: RegisteredCardProps) {
  const links = useWorkshopLinks()
  const person = usePerson()
  const next = isParticipant ? links.finishRegistration : links.home
  const text = isParticipant ? words.doneNext(email) : words.doneText(email)
  const signIn = (
    <ButtonLink href={links.login(next)} variant="primary" size="large" wide>
      {words.signIn}
    </ButtonLink>
  )
  if (person !== null && person.email !== email)
    return (
      <SessionCard title={words.done}>
        <Notice tone="info">{knownWords.other(person.fullName)}</Notice>
        <ButtonLink href={links.logout} variant="primary" size="large" wide>
          {words.signOut}
        </ButtonLink>
      </SessionCard>
    )
  if (password === null)
    return (
      <SessionCard title={words.done}>
        <p>{text}</p>
        {signIn}
      </SessionCard>
    )
  return (
    <SigningInCard title={words.done} account={{ email, password }} wanted={next}>
      <p>{text}</p>
      {signIn}
    </SigningInCard>
  )
}
