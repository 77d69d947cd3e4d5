import { useState } from 'react'
import { type EventDetails, eventDetails } from '#contract/endpoints/schedule/event-details.ts'
import type { ProgramId } from '#contract/vocabulary/ids.ts'
import { type EventDraft, moveBack, moveDraft } from '#domain/schedule/event-draft.ts'
import { useOpenedDraft } from '#features/shared/editing/use-opened-draft.ts'
import type { PlannedProgram } from '#domain/schedule/planned-programs.ts'
import type { PlanMode } from './use-plan.ts'

export interface PlanDraftDeps {
  mode: PlanMode
  /** The event to edit or duplicate. */
  event: EventDetails | null
  initial: EventDraft
  programs: readonly PlannedProgram[]
}

/** The draft of an event (0901), always in a program that can be chosen: one in another program is moved. */
export function usePlanDraft({ mode, event, initial, programs }: PlanDraftDeps) {
  const typed = useOpenedDraft(event === null ? 'event:new' : `event:${mode}:${event.id}`, {
    // A duplicate is an event of its own, whatever becomes of the other one.
    value: mode === 'same' ? event : null,
    initial,
    read: (stored) => eventDetails.safeParse(stored).data,
  })
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
    opened: typed.opened,
    theirs: typed.theirs,
    setTheirs: typed.setTheirs,
    settle: typed.settle,
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
