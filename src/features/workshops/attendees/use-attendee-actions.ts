import { useState } from 'react'
import {
  processPayment,
  reversePayment,
  setAttendeeActive,
} from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { sendAttendeeRegistration } from '#contract/endpoints/workshops/attendees/attendee-letters.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { actWords } from './attendee-words.ts'
import { describeTrouble } from './describe-trouble.ts'

/**
 * What is done with one attendee. Attendance and payments wait on the device if there is no network; either can be
 * undone while the notice is there.
 */
export function useAttendeeActions() {
  const { call, clock, sync, toasts } = useServices()
  const answers = useAnswers()
  const isAway = useIsOffline()
  const [last, setDone] = useState<(Done & { waits: 'without-undo' | 'with-undo' | null }) | null>(null)
  const refresh = () => answers.invalidateAll(attendeeAnswers)
  const now = () => new Date(clock.now()).toISOString()
  const complain = (msg: string) => toasts.show({ type: 'ERROR', msg })

  async function setActive({ id, fullName }: Attendee, isActive: boolean, isUndo = false): Promise<void> {
    const query = { isActive: isActive ? 'true' : 'false', saidAt: now() }
    const queued = await sync.write(setAttendeeActive, { params: { id }, query })
    if (!queued.ok) return complain(actWords.notStored)
    const text = (isActive ? actWords.reactivated : actWords.inactivated)(fullName)
    const undo = () => void setActive({ id, fullName } as Attendee, !isActive, true)
    setDone({ text, undo: isUndo ? null : undo, waits: 'with-undo' })
  }

  async function pay({ id, fullName }: Attendee, note = ''): Promise<void> {
    const body = { paidAt: now(), ...(note !== '' && { note }) }
    const queued = await sync.write(processPayment, { params: { id }, body })
    if (!queued.ok) return complain(actWords.notStored)
    const undo = () => void reverse({ id, fullName }, actWords.undoReason)
    setDone({ text: actWords.paid(fullName), undo, waits: 'without-undo' })
  }

  /** False: nothing was reversed. */
  async function reverse(
    { id, fullName }: Pick<Attendee, 'id' | 'fullName'>,
    reason: string,
  ): Promise<boolean> {
    const answer = await call(reversePayment, { params: { id }, body: { reason } })
    if (answer.ok) setDone({ text: actWords.reversed(fullName), undo: null, waits: null })
    else complain(describeTrouble(answer.failure))
    await refresh()
    return answer.ok
  }

  async function send({ id, fullName }: Attendee): Promise<void> {
    const answer = await call(sendAttendeeRegistration, { params: { id } })
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: actWords.sent(fullName) })
    else complain(describeTrouble(answer.failure))
    await refresh()
  }

  const done: Done | null =
    last === null || last.waits === null || !isAway
      ? last
      : {
          text: `${last.text} ${actWords.waits}`,
          // A payment that waits can't be reversed before it was sent.
          undo: last.waits === 'without-undo' ? null : last.undo,
        }
  return { done, setActive, pay, reverse, send }
}

export type AttendeeActions = ReturnType<typeof useAttendeeActions>
