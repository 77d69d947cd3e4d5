import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { SessionCard } from '../session-card.tsx'
import { registerWords } from './register-words.ts'

/** Signing in takes one more tap; two on a tablet that somebody else is using. */
export function Registered({ email, hasPassword }: { email: string; hasPassword: boolean }) {
  const links = useLinks()
  const me = useMe()
  const isSomebodyElse = me !== null && me.email !== email
  return (
    <SessionCard title={registerWords.done}>
      <p>{hasPassword ? registerWords.doneText(email) : registerWords.doneElsewhere}</p>
      {isSomebodyElse ? (
        <>
          <Notice tone="info">{registerWords.signOut(me.fullName)}</Notice>
          <ButtonLink href={links.logout} variant="primary" size="large" wide>
            {registerWords.signOutFirst}
          </ButtonLink>
        </>
      ) : (
        <ButtonLink href={links.login(links.start)} variant="primary" size="large" wide>
          {registerWords.signIn}
        </ButtonLink>
      )}
    </SessionCard>
  )
}
