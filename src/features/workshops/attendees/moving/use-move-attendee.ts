import { useState } from 'react'
import { moveAttendee } from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { WorkshopId } from '#contract/vocabulary/ids.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { describeTrouble } from '../describe-trouble.ts'
import { moveWords as words } from './move-words.ts'

export interface MovePlace {
  id: WorkshopId
  title: string
  priceCents: number
}

/** Moves somebody, and back again while the notice is there. Returns why it was refused; null: they were moved. */
export function useMoveAttendee(show: (done: Done) => void) {
  const { call, ids, toasts } = useServices()
  const answers = useAnswers()
  /** The same key for the same move: after a lost answer, it is made once. */
  const [sending, setSending] = useState<{ of: string; key: string } | null>(null)

  async function send({ id }: Pick<Attendee, 'id'>, to: MovePlace, key: string) {
    const input = { params: { id }, body: { workshopId: to.id, priceCents: to.priceCents } }
    const answer = await call(moveAttendee, input, { idempotencyKey: key })
    void answers.invalidateAll(attendeeAnswers)
    return answer
  }

  async function undo(moved: Attendee, back: MovePlace): Promise<void> {
    const answer = await send(moved, back, ids.uuid())
    if (answer.ok) show({ text: words.movedBack(moved.fullName, back.title), undo: null })
    else toasts.show({ type: 'ERROR', msg: describeTrouble(answer.failure) })
  }

  return async (attendee: Attendee, from: MovePlace, to: MovePlace): Promise<string | null> => {
    const of = `${attendee.id} ${to.id} ${to.priceCents}`
    const key = sending?.of === of ? sending.key : ids.uuid()
    setSending({ of, key })
    const answer = await send(attendee, to, key)
    if (!answer.ok) return describeTrouble(answer.failure)
    setSending(null)
    const moved = answer.value
    show({ text: words.moved(moved.fullName, to.title), undo: () => void undo(moved, from) })
    return null
  }
}
