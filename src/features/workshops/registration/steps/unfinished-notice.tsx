import { registrationSteps } from '#contract/vocabulary/workshops/registration-steps.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { useOwnProfile } from '../../use-own-profile.ts'
import { useWorkshopLinks } from '../../use-workshop-links.ts'
import { unfinishedWords as words } from './unfinished-words.ts'

/** For a participant who left the steps of their registration; nothing while that isn't known. */
export function UnfinishedNotice() {
  const links = useWorkshopLinks()
  const { data } = useOwnProfile()
  const done = data?.registrationSteps?.length ?? registrationSteps.length
  if (done >= registrationSteps.length) return null
  return (
    <Notice
      tone="info"
      title={words.title}
      action={<ButtonLink href={links.finishRegistration}>{words.go}</ButtonLink>}
    >
      {words.text(done + 1)}
    </Notice>
  )
}
