import { useState } from 'react'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { type EventDraft, moveBack, moveDraft } from '#domain/schedule/event-draft.ts'
import { useFormDraft } from '#features/shared/use-form-draft.ts'
import type { PlannedProgram } from '#domain/schedule/planned-programs.ts'

/** The draft of an event, always in a program that can be chosen: one in another program is moved. */
export function usePlanDraft(name: string, initial: EventDraft, programs: readonly PlannedProgram[]) {
  const typed = useFormDraft<EventDraft>(name, initial)
  const program = programs.find(({ id }) => id === typed.draft.program) ?? programs[0]!
  const inProgram = (one: EventDraft) => (one.program === program.id ? one : moveDraft(one, program.id))
  const isElsewhere = typed.draft.program !== program.id
  const draft = inProgram(typed.draft)
  const [before, setFormer] = useState<EventDraft | null>(null)
  /** The draft as it was in the former program. */
  const former = isElsewhere ? typed.draft : before
  function change(to: EventDraft): void {
    setFormer(former)
    typed.change(to)
  }
  return {
    draft,
    latest: () => inProgram(typed.latest()),
    program,
    isOld: typed.isOld,
    former,
    change,
    toProgram: (id: ProgramId): void => {
      setFormer(draft)
      typed.change(moveDraft(draft, id))
    },
    /** Null if the former program can no longer be chosen. */
    undoMove:
      former !== null && programs.some(({ id }) => id === former.program)
        ? () => {
            setFormer(null)
            typed.change(moveBack(draft, former))
          }
        : null,
    startOver: (): void => {
      setFormer(null)
      typed.startOver()
    },
    // One in another program was never stored as it is sent.
    forget: (sent: EventDraft) => typed.forget(isElsewhere ? undefined : sent),
  }
}

export type PlanDraft = ReturnType<typeof usePlanDraft>
