import type { ReactNode } from 'react'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { planRefusal } from '#contract/endpoints/schedule/event-planning.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { planWords } from './plan-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import type { FailedTry } from './use-plan.ts'

export interface PlanTroubleProps {
  failed: FailedTry
  /** The event that is edited or duplicated. */
  event: EventDetails | null
  isSame: boolean
  onSaveAsNew: () => void
}

/** Why an event was not saved, and what to do now. */
export function PlanTrouble(props: PlanTroubleProps) {
  const { text, action } = useTrouble(props)
  return (
    <Notice tone="error" isUrgent {...(action !== undefined && { action })}>
      {text}
    </Notice>
  )
}

function useTrouble({ failed, event, isSame, onSaveAsNew }: PlanTroubleProps): {
  text: string
  action?: ReactNode
} {
  const links = useLinks()
  const { failure, sent, isMarked } = failed
  if (failure.code === 'invalid-input') return { text: isMarked ? planWords.invalid : planWords.failed }
  if (failure.code === 'not-found') return { text: isSame ? planWords.gone : planWords.notYours }
  if (failure.code !== 'wrong-state') return { text: planWords.failed }
  const reason = planRefusal.safeParse(failure.details).data?.reason
  if (reason === 'inactive-program') return { text: planWords.inactive }
  if (reason === 'canceled')
    return {
      text: planWords.canceled,
      action: <ButtonLink href={links.canceledEvents}>{planWords.toCanceled}</ButtonLink>,
    }
  if (isSame && event !== null)
    return {
      text: planWords.changed,
      action: <ButtonLink href={links.schedule({ eventId: event.id })}>{planWords.reopen}</ButtonLink>,
    }
  return {
    text: planWords.savedBefore,
    action: (
      <Cluster gap={2}>
        {sent.id === '' ? null : (
          <ButtonLink href={links.schedule({ eventId: sent.id })}>{planWords.open}</ButtonLink>
        )}
        <Button onPress={onSaveAsNew}>{planWords.saveAsNew}</Button>
      </Cluster>
    ),
  }
}
