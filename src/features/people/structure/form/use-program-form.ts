import { useMemo } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import { createProgram, editProgram } from '#contract/endpoints/people/program-changes.ts'
import { getProgram } from '#contract/endpoints/people/programs.ts'
import {
  program as programValue,
  type Program,
  structureRefusal,
} from '#contract/endpoints/people/structure-values.ts'
import { type ProgramField, programFields } from '#contract/policies/people/structure.ts'
import type { Call } from '#domain/ports.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import {
  draftOfProgram,
  type ProgramDraft,
  toNewProgram,
  toProgramChange,
} from '#domain/people/programs/program-draft.ts'
import { faultsOfProgram } from '#domain/people/programs/program-faults.ts'
import { describeTooMany } from '#features/shared/invitations/too-many-letters.ts'
import { useKnownAnswers } from '#features/shared/reading/known-answers.ts'
import { useAnswers } from '#features/shared/reading/use-answers.ts'
import { useOpenedDraft } from '#features/shared/editing/use-opened-draft.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useForm } from '#ui/form/use-form.ts'
import { programReadings } from '../use-program-actions.ts'
import { programFormWords, refusalWords } from './form-words.ts'

export interface ProgramFormDeps {
  /** Null: a new one. */
  program: Program | null
  initial: ProgramDraft
  onSaved: (program: Program) => void
}

/** The draft of a program, stored on this device until it is saved, and the result of sending it. */
export function useProgramForm({ program, initial, onSaved }: ProgramFormDeps) {
  const { call, toasts } = useServices()
  const answers = useAnswers()
  const known = useKnownAnswers()
  const typed = useOpenedDraft(program === null ? 'program:new' : `program:${program.id}`, {
    value: program,
    initial,
    read: (stored) => programValue.safeParse(stored).data,
  })
  const { opened: base, theirs: conflict, settle } = typed
  const start = useStart(base, program, initial)
  const may: readonly ProgramField[] = program === null ? programFields : program.mayChange
  const form = useForm({
    initial,
    draft: typed,
    check: (draft) => faultsOfProgram(draft, may, start),
    onSubmit: async (draft) => {
      const answer = await sendProgram(call, draft, base === null || start === null ? null : { base, start })
      if (!answer.ok) {
        const details = structureRefusal.safeParse(answer.failure.details).data
        if (details?.reason === 'id-taken') void answers.invalidateAll(programReadings)
        if (details?.reason !== 'changed' || details.program === undefined)
          return { problem: describe(answer.failure) }
        typed.setTheirs(details.program)
        return
      }
      typed.forget(draft)
      const { value } = answer
      toasts.show({
        type: 'SAVED',
        msg: program === null ? programFormWords.created(value.title) : programFormWords.saved,
      })
      const asked = { params: { id: value.id }, query: { projection: 'inlineProgramDetails' } } as const
      known.replace(getProgram, asked, value)
      onSaved(value)
      await answers.invalidateAll(programReadings)
    },
  })
  return {
    form,
    /** An earlier draft: the person left the form. */
    isOld: typed.isOld,
    startOver: typed.startOver,
    may,
    base,
    start,
    conflict,
    /** @param merged the fields that were chosen from both */
    settle,
  }
}

/** The fields as they were in the program that the draft began with. */
function useStart(base: Program | null, program: Program | null, initial: ProgramDraft): ProgramDraft | null {
  const { ids } = useServices()
  return useMemo(
    () => (base === null ? null : base === program ? initial : draftOfProgram(base, () => ids.uuid())),
    [base, program, initial, ids],
  )
}

/** @param known the program to change; null for a new one */
function sendProgram(call: Call, draft: ProgramDraft, known: { base: Program; start: ProgramDraft } | null) {
  const query = { sendRegistrationEmail: draft.sendsInvitations ? 'true' : 'false' } as const
  if (known === null) return call(createProgram, { query, body: toNewProgram(draft) })
  return call(editProgram, { query, body: toProgramChange(draft, known.base, known.start) })
}

function describe(failure: CallFailure): string {
  const details = structureRefusal.safeParse(failure.details).data
  if (details?.reason === 'email-taken') return refusalWords['email-taken'](details.email)
  if (details !== undefined && details.reason !== 'changed') return refusalWords[details.reason]
  const tooMany = describeTooMany(failure)
  if (tooMany !== null) return tooMany
  if (failure.code === 'not-allowed') return refusalWords['not-allowed']
  return meaningOf(failure) === 'away' ? programFormWords.offline : programFormWords.failed
}
