import { skipToken, useQuery } from '@tanstack/react-query'
import { getEvent } from '#contract/endpoints/schedule/event-details.ts'
import type { EventDraft } from '#domain/schedule/event-draft.ts'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { planWords } from './plan-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'

export interface RestoredNoticeProps {
  id: EventDraft['id']
  onStartOver: () => void
}

/**
 * An earlier draft was restored; if it was sent already, this finds out whether it is on the schedule in spite of the
 * lost answer.
 */
export function RestoredNotice({ id, onStartOver }: RestoredNoticeProps) {
  const links = useLinks()
  const known = useQuery(endpointQuery(getEvent, id === '' ? skipToken : { params: { id } }))
  const startOver = <Button onPress={onStartOver}>{planWords.startOver}</Button>
  if (known.data === undefined || id === '')
    return (
      <Notice tone="info" action={startOver}>
        {planWords.restored}
      </Notice>
    )
  return (
    <Notice
      tone="info"
      action={
        <Cluster gap={2}>
          <ButtonLink href={links.schedule({ eventId: id })}>{planWords.open}</ButtonLink>
          {startOver}
        </Cluster>
      }
    >
      {planWords.restoredSaved}
    </Notice>
  )
}
