import { Plus } from 'lucide-react'
import type { Links } from '#domain/links.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { scheduleWords } from './schedule-words.ts'

/** A link to the form for a new event. */
export function NewEvent({ to }: { to: Parameters<Links['planEvent']>[0] }) {
  const links = useLinks()
  return (
    <ButtonLink href={links.planEvent(to)} variant="primary" icon={<Plus aria-hidden="true" />}>
      {scheduleWords.add}
    </ButtonLink>
  )
}
