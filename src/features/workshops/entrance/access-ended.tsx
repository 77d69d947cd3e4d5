import { useMe } from '#features/shared/use-me.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { entranceWords } from './entrance-words.ts'

/** For somebody who belonged to the portal: they stay signed in, and what waits on the device waits (0627). */
export function AccessEnded() {
  const links = useLinks()
  const isInResidency = useMe() !== null
  const { title, text } = entranceWords.ended
  return (
    <SessionCard title={title}>
      <title>{`${title} · Trocar`}</title>
      <p>{text}</p>
      {isInResidency ? (
        <ButtonLink href={links.home} variant="primary" size="large" wide>
          {entranceWords.toResidency}
        </ButtonLink>
      ) : null}
      <ButtonLink href={links.logout} variant={isInResidency ? 'secondary' : 'primary'} size="large" wide>
        {entranceWords.signOut}
      </ButtonLink>
    </SessionCard>
  )
}
