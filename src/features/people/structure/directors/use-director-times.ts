import { useState } from 'react'
import { editProgram } from '#contract/endpoints/people/program-changes.ts'
import type { Program, ProgramDirector } from '#contract/endpoints/people/structure-values.ts'
import { expiryOf } from '#domain/people/programs/program-draft.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { programWords, timeWords } from '../program-words.ts'
import { describeRefusal, programReadings } from '../use-program-actions.ts'

/** Changes when a director's time ends. Says first what they lose. */
export function useDirectorTimes({ id, version, timezoneOption }: Program) {
  const { call, dialogs, toasts, clock } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)

  /** @returns why it was not saved */
  async function send(
    { id: userId, firstName, lastName, email }: ProgramDirector,
    expiresAt: string | null,
    done: string,
  ): Promise<string | null> {
    const draft = { id: userId, firstName, lastName, email, expiresAt }
    const answer = await call(editProgram, { query: {}, body: { id, version, programDirectors: [draft] } })
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: done })
    await answers.invalidateAll(programReadings)
    return answer.ok ? null : describeRefusal(answer.failure)
  }

  async function endNow(director: ProgramDirector): Promise<void> {
    const { fullName } = director
    const isMeant = await dialogs.confirm({
      title: timeWords.title(fullName),
      text: timeWords.text,
      confirmLabel: programWords.endTime,
      destructive: true,
    })
    if (!isMeant) return
    setBusy(true)
    const why = await send(director, new Date(clock.now()).toISOString(), timeWords.ended(fullName))
    setBusy(false)
    if (why !== null) toasts.show({ type: 'ERROR', msg: why })
  }

  /** @param lastDay in the program's time zone; null for no end. @returns why it was not saved */
  function setLastDay(director: ProgramDirector, lastDay: string | null): Promise<string | null> {
    const { fullName, isExpired } = director
    const done =
      isExpired && lastDay === null ? timeWords.restored(fullName) : timeWords.changed(fullName, lastDay)
    return send(director, expiryOf(lastDay ?? '', timezoneOption.timezone), done)
  }

  return { isBusy, endNow, setLastDay }
}
