import { CalendarX2, Plus } from 'lucide-react'
import type { Links } from '#domain/links.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { canceledWords } from './canceled-words.ts'
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

/** A link to the events that were canceled. */
export function ToCanceled() {
  const links = useLinks()
  return (
    <ButtonLink
      href={links.canceledEvents}
      size="small"
      variant="quiet"
      icon={<CalendarX2 aria-hidden="true" />}
    >
      {canceledWords.title}
    </ButtonLink>
  )
}
