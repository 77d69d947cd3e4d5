import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SessionCard } from '../../shared/sign-in/session-card.tsx'
import { SigningInCard } from '../../shared/sign-in/signing-in-card.tsx'
import { registerWords } from './register-words.ts'

export interface RegisteredProps {
  email: string
  /** As it was just typed; null: another login service has it. */
  password: string | null
}

/** Signs them in; on a tablet that somebody else is using, they sign out first. */
export function Registered({ email, password }: RegisteredProps) {
  const links = useLinks()
  const me = useMe()
  const title = registerWords.done
  const signIn = (
    <ButtonLink href={links.login(links.start)} variant="primary" size="large" wide>
      {registerWords.signIn}
    </ButtonLink>
  )
  if (me !== null && me.email !== email)
    return (
      <SessionCard title={title}>
        <p>{password === null ? registerWords.doneElsewhere : registerWords.doneText(email)}</p>
        <Notice tone="info">{registerWords.signOut(me.fullName)}</Notice>
        <ButtonLink href={links.logout} variant="primary" size="large" wide>
          {registerWords.signOutFirst}
        </ButtonLink>
      </SessionCard>
    )
  if (password === null)
    return (
      <SessionCard title={title}>
        <p>{registerWords.doneElsewhere}</p>
        {signIn}
      </SessionCard>
    )
  return (
    <SigningInCard title={title} account={{ email, password }}>
      <p>{registerWords.doneText(email)}</p>
      {signIn}
    </SigningInCard>
  )
}
