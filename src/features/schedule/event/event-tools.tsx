import { CalendarX2, Copy, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { deleteEvent, listCanceledEvents } from '#contract/endpoints/schedule/event-planning.ts'
import { eventLists, scheduleAnswers } from '#domain/schedule/event-effects.ts'
import { removeEvent } from '#domain/schedule/event-lists.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import styles from './event-dialog.module.css'
import { useBringBack } from '../use-bring-back.ts'
import { askCancel, cancellation, eventWords } from '../schedule-words.ts'

const UNDO_MS = 10_000

/** What planners can do with an event. */
export function EventTools({ event, onDone }: { event: EventDetails; onDone: () => void }) {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const links = useLinks()
  const isOffline = useIsOffline()
  const { bringBack } = useBringBack()
  const [isBusy, setBusy] = useState(false)
  async function cancel(): Promise<void> {
    if (!(await dialogs.confirm(askCancel(event.title)))) return
    setBusy(true)
    const answer = await call(deleteEvent, { params: { id: event.id } })
    setBusy(false)
    if (!answer.ok && answer.failure.code !== 'not-found') {
      toasts.show({ type: 'ERROR', msg: cancellation.failed })
      return
    }
    for (const list of eventLists)
      answers.updateCached(list, {}, (page) => ({ ...page, events: removeEvent(page.events, event.id) }))
    void answers.invalidateAll([listCanceledEvents, ...scheduleAnswers])
    toasts.show({
      type: 'DELETE',
      msg: cancellation.done,
      // Not found: this person no longer plans there, and can't bring it back either.
      ...(answer.ok && {
        act: { text: cancellation.undo, run: () => void bringBack(event) },
        timeout: UNDO_MS,
      }),
    })
    onDone()
  }
  return (
    <div className={styles.tools}>
      <Button
        icon={<CalendarX2 aria-hidden="true" />}
        isDisabled={isOffline}
        isPending={isBusy}
        onPress={() => void cancel()}
      >
        {eventWords.cancel}
      </Button>
      <ButtonLink
        href={links.planEvent({ eventId: event.id, as: 'copy' })}
        icon={<Copy aria-hidden="true" />}
      >
        {eventWords.duplicate}
      </ButtonLink>
      <ButtonLink
        href={links.planEvent({ eventId: event.id, as: 'same' })}
        variant="primary"
        icon={<Pencil aria-hidden="true" />}
      >
        {eventWords.edit}
      </ButtonLink>
    </div>
  )
}
