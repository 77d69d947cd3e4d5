import { useLinks } from '#features/shared/use-links.ts'
import { SessionCard } from '#features/shared/sign-in/session-card.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { entranceWords } from './entrance-words.ts'

/** For somebody of the workshops who belonged to the residency: what waits on the device waits (0627). */
export function ResidencyEnded() {
  const links = useLinks()
  const { title, text } = entranceWords.residencyEnded
  return (
    <SessionCard title={title}>
      <title>{`${title} · Trocar`}</title>
      <p>{text}</p>
      <ButtonLink href={links.workshops} variant="primary" size="large" wide>
        {entranceWords.toWorkshops}
      </ButtonLink>
      <ButtonLink href={links.logout} size="large" wide>
        {entranceWords.signOut}
      </ButtonLink>
    </SessionCard>
  )
}
