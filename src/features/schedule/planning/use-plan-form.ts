import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { planRefusal } from '#contract/endpoints/schedule/event-planning.ts'
import { type EventId, eventId } from '#contract/vocabulary/ids.ts'
import { draftOf, type EventDraft, isOver } from '#domain/schedule/event-draft.ts'
import type { PlannedProgram } from '#domain/schedule/planned-programs.ts'
import { useServices } from '#features/shared/use-services.ts'
import { useForm } from '#ui/form/use-form.ts'
import { faultsOf, faultsRefused } from './plan-faults.ts'
import { planWords } from './plan-words.ts'
import { usePickedFiles } from './use-picked-files.ts'
import { usePlanChoices } from './use-plan-choices.ts'
import { usePlanDraft } from './use-plan-draft.ts'
import { type FailedTry, type PlanMode, useReadTheirs, useSavePlan } from './use-plan.ts'

export interface PlanFormDeps {
  mode: PlanMode
  event: EventDetails | null
  initial: EventDraft
  /** At least one; the first is used unless another is chosen. */
  programs: readonly PlannedProgram[]
  onSaved: (id: EventId) => void
}

/** The draft of an event, stored on this device until it is saved, and the result of sending it. */
export function usePlanForm({ mode, event, initial, programs, onSaved }: PlanFormDeps) {
  const { clock, dialogs, ids, toasts } = useServices()
  const plan = usePlanDraft({ mode, event, initial, programs })
  const picked = usePickedFiles(plan)
  const { draft, program, opened } = plan
  const choices = usePlanChoices(draft, opened ?? event)
  const save = useSavePlan({ opened, program, courseOf: choices.courseOf })
  const readTheirs = useReadTheirs()
  const form = useForm<EventDraft, FailedTry>({
    initial,
    draft: plan,
    check: (values) => faultsOf(values, program.timezone, picked.toChoose),
    onSubmit: async (values) => {
      if (isNewlyOver(values) && !(await dialogs.confirm(planWords.past))) return
      // The id is stored before sending, so that a person who returns after a lost answer sends the same event.
      const sent = values.id === '' && mode !== 'same' ? { ...values, id: eventId.parse(ids.uuid()) } : values
      if (sent !== values) plan.change(sent)
      const saved = await save(sent, [...picked.files])
      if (!saved.ok) {
        const { failure } = saved
        const isChanged = planRefusal.safeParse(failure.details).data?.reason === 'changed'
        const theirs = opened !== null && isChanged ? await readTheirs(opened) : null
        if (theirs !== null) {
          plan.setTheirs(theirs)
          return
        }
        const faults = faultsRefused(failure.details)
        return { faults, problem: { failure, sent, isMarked: Object.keys(faults).length > 0 } }
      }
      plan.forget(sent)
      toasts.show({ type: 'SAVED', msg: planWords.saved[mode] })
      onSaved(saved.value.id)
    },
  })
  /** An event that was over when it was opened is a record already. */
  function isNewlyOver(as: EventDraft): boolean {
    const start = opened === null ? initial : draftOf(opened, 'same')
    const [was, is] = [start, as].map((one) => isOver(one, program.timezone, clock.now()))
    return is === true && (mode !== 'same' || was === false)
  }
  function startOver(): void {
    picked.forget()
    plan.startOver()
  }
  return { form, plan, picked, choices, startOver }
}
