import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import { listSystems } from '#contract/endpoints/people/system-list.ts'
import { editProgram, getProgramEnding } from '#contract/endpoints/people/program-changes.ts'
import { getProgram, listPrograms } from '#contract/endpoints/people/programs.ts'
import { type Program, structureRefusal } from '#contract/endpoints/people/structure-values.ts'
import { getSystem } from '#contract/endpoints/people/systems.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useServices } from '#features/shared/use-services.ts'
import { inactivateWords, programWords } from './program-words.ts'

/** Answers that contain programs. */
export const programReadings = [listPrograms, getProgram, listSystems, getSystem] as const

/** Actions on one program that take one press. Warns before an action that ends something. */
export function useProgramActions({ id, version, title, activeProgram }: Program) {
  const { call, dialogs, toasts } = useServices()
  const answers = useAnswers()
  const [isBusy, setBusy] = useState(false)

  async function tell(answer: { ok: true } | { ok: false; failure: CallFailure }, done: string) {
    if (answer.ok) toasts.show({ type: 'SUCCESS', msg: done })
    else toasts.show({ type: 'ERROR', msg: describeRefusal(answer.failure) })
    await answers.invalidateAll(programReadings)
  }

  async function turn(): Promise<void> {
    setBusy(true)
    try {
      if (activeProgram && !(await isSure())) return
      const answer = await call(editProgram, {
        query: {},
        body: { id, version, activeProgram: !activeProgram },
      })
      await tell(answer, activeProgram ? inactivateWords.done(title) : inactivateWords.undone(title))
    } finally {
      setBusy(false)
    }
  }

  async function isSure(): Promise<boolean> {
    const ending = await call(getProgramEnding, { params: { id } })
    if (!ending.ok) {
      toasts.show({ type: 'ERROR', msg: describeRefusal(ending.failure) })
      return false
    }
    return dialogs.confirm({
      title: inactivateWords.title(title),
      text: inactivateWords.text(ending.value),
      confirmLabel: programWords.inactivate,
      destructive: true,
    })
  }

  return { isBusy, turn }
}

/** Why a change of a program was not saved. */
export function describeRefusal(failure: CallFailure): string {
  const reason = structureRefusal.safeParse(failure.details).data?.reason
  if (reason === 'changed') return programWords.stale
  return meaningOf(failure) === 'away' ? programWords.offline : programWords.failed
}
