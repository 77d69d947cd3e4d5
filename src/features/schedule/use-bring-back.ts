import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import {
  bringEventBack,
  listCanceledEvents,
  planRefusal,
} from '#contract/endpoints/schedule/event-planning.ts'
import type { EventSummary } from '#contract/endpoints/schedule/events.ts'
import { getEvent } from '#contract/endpoints/schedule/event-details.ts'
import { planRefusals } from '#contract/endpoints/refusal-words.ts'
import { scheduleAnswers } from '#domain/schedule/event-effects.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { askBack, backFailed, canceledWords, sayBack, sayBackAsRecord } from './canceled-words.ts'

type Canceled = Pick<EventSummary, 'id' | 'title' | 'endDate'>

/** Puts canceled events back on the schedule, and says so. */
export function useBringBack() {
  const { call, clock, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const known = useKnownAnswers()
  const links = useLinks()
  const [bringing, setBringing] = useState<readonly string[]>([])
  async function bringBack({ id, title, endDate }: Canceled): Promise<void> {
    const isOver = Date.parse(endDate) <= clock.now()
    if (isOver && !(await dialogs.confirm(askBack))) return
    setBringing((ids) => [...ids, id])
    const answer = await call(bringEventBack, { params: { id } })
    setBringing((ids) => ids.filter((one) => one !== id))
    if (answer.ok) {
      known.replace(getEvent, { params: { id } }, answer.value)
      const link = { to: links.schedule({ eventId: id }), text: canceledWords.show }
      toasts.show({ type: 'SUCCESS', msg: isOver ? sayBackAsRecord(title) : sayBack(title), link })
    } else toasts.show({ type: 'ERROR', msg: sayFailed(answer.failure) })
    void answers.invalidateAll([listCanceledEvents, ...scheduleAnswers])
  }
  return { bringing, bringBack }
}

function sayFailed(failure: CallFailure): string {
  if (failure.code === 'not-found') return backFailed.gone
  const reason =
    failure.code === 'wrong-state' ? planRefusal.safeParse(failure.details).data?.reason : undefined
  return reason === undefined ? backFailed.other : planRefusals[reason]
}
