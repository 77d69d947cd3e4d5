import { useState } from 'react'
import {
  processPayment,
  reversePayment,
  setAttendeeActive,
} from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import { sendAttendeeRegistration } from '#contract/endpoints/workshops/attendees/attendee-letters.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import { saidAfter } from '#domain/time/said-after.ts'
import { attendeeAnswers } from '#domain/workshops/attendee-effects.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useSafeWrite } from '../use-early-writes.ts'
import { actWords } from './attendee-words.ts'
import { describeTrouble } from './describe-trouble.ts'

/** How long the queue may take before a person is told that something waits, ms. */
const SOON_MS = 1_000

/**
 * What is done with one attendee. Attendance and payments wait on the device if there is no network; either can be
 * undone while the notice is there.
 */
export function useAttendeeActions() {
  const { call, clock, toasts } = useServices()
  const write = useSafeWrite()
  const answers = useAnswers()
  const isAway = useIsOffline()
  const [last, setDone] = useState<LastDone | null>(null)
  const refresh = () => answers.invalidateAll(attendeeAnswers)
  /** The queue may not have loaded when the network goes: until it has, the device stores what was done. */
  async function queue(text: string, writing: ReturnType<typeof write>): Promise<boolean> {
    const stop = clock.after(SOON_MS, () => setDone({ text, undo: null, waits: 'already' }))
    const queued = await writing
    stop()
    if (!queued.ok) {
      setDone(null)
      complain(actWords.notStored)
    }
    return queued.ok
  }
  const complain = (msg: string) => toasts.show({ type: 'ERROR', msg })

  async function setActive(
    { id, fullName, activeSaidAt }: SaidActive,
    isActive: boolean,
    undoes?: string,
  ): Promise<void> {
    const saidAt = saidAfter(activeSaidAt, clock.now())
    const query = { isActive: isActive ? 'true' : 'false', saidAt, ...undoing(undoes) }
    const text = (isActive ? actWords.reactivated : actWords.inactivated)(fullName)
    if (!(await queue(text, write(setAttendeeActive, { params: { id }, query }, { personName: fullName }))))
      return
    const undo = () => void setActive({ id, fullName, activeSaidAt: saidAt }, !isActive, saidAt)
    setDone({ text, undo: undoes === undefined ? undo : null, waits: 'with-undo' })
  }

  async function pay({ id, fullName, paymentSaidAt }: Attendee, note = ''): Promise<void> {
    const body = { paidAt: saidAfter(paymentSaidAt, clock.now()), ...(note !== '' && { note }) }
    const text = actWords.paid(fullName)
    if (!(await queue(text, write(processPayment, { params: { id }, body }, { personName: fullName }))))
      return
    const undo = () => void reverse({ id, fullName }, actWords.undoReason)
    setDone({ text, undo, waits: 'without-undo' })
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

  const show = (other: Done): void => setDone({ ...other, waits: null })
  return { done: shownOf(last, isAway), show, setActive, pay, reverse, send }
}

const undoing = (undoes: string | undefined) => (undoes === undefined ? {} : { undoes })

type SaidActive = Pick<Attendee, 'id' | 'fullName' | 'activeSaidAt'>

type LastDone = Done & { waits: 'without-undo' | 'with-undo' | 'already' | null }

function shownOf(last: LastDone | null, isAway: boolean): Done | null {
  if (last === null || last.waits === null || (!isAway && last.waits !== 'already')) return last
  return {
    text: `${last.text} ${actWords.waits}`,
    // A payment that waits can't be reversed before it was sent.
    undo: last.waits === 'with-undo' ? last.undo : null,
  }
}

export type AttendeeActions = ReturnType<typeof useAttendeeActions>
