import type { CallFailure } from '#contract/endpoint.ts'
import {
  getParticipant,
  getWorkshopUser,
  listParticipants,
  setParticipantDeactivated,
} from '#contract/endpoints/workshops/participants/participants.ts'
import type { UserId } from '#contract/vocabulary/ids.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import type { Done } from '#features/shared/undo/done-notice.tsx'
import { doneWords } from '#features/shared/undo/done-words.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useState } from 'react'
import { usersWords as words } from './participant-screen-words.ts'

interface Person {
  id: UserId
  fullName: string
}

/** Shuts people out of the workshop portal and lets them in again; each undoes the other. */
export function useDeactivation() {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const [done, setDone] = useState<Done | null>(null)
  const [isBusy, setBusy] = useState(false)

  async function send({ id }: Person, isDeactivated: boolean): Promise<boolean> {
    setBusy(true)
    const answer = await call(setParticipantDeactivated, {
      params: { id },
      query: { isDeactivated: String(isDeactivated) },
    })
    setBusy(false)
    if (!answer.ok) toasts.show({ type: 'ERROR', msg: describe(answer.failure) })
    await answers.invalidateAll([listParticipants, getParticipant, getWorkshopUser])
    return answer.ok
  }
  async function undo(person: Person, isDeactivated: boolean): Promise<void> {
    if (await send(person, isDeactivated)) setDone({ text: doneWords.undone, undo: null })
  }
  async function set(person: Person, isDeactivated: boolean): Promise<void> {
    const { fullName } = person
    if (isDeactivated && !(await dialogs.confirm(question(fullName)))) return
    if (!(await send(person, isDeactivated))) return
    const text = isDeactivated ? words.deactivated(fullName) : words.reactivated(fullName)
    setDone({ text, undo: () => void undo(person, !isDeactivated) })
  }
  return { done, isBusy, set: (person: Person, isDeactivated: boolean) => void set(person, isDeactivated) }
}

function question(name: string) {
  return {
    title: words.sure.title(name),
    text: words.sure.text,
    confirmLabel: words.deactivate,
    destructive: true,
  }
}

function describe(failure: CallFailure): string {
  if (meaningOf(failure) === 'away') return words.offline
  return failure.message ?? words.failed
}
