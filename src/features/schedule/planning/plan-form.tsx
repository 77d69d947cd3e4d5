import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { type EventId, eventId } from '#contract/vocabulary/ids.ts'
import { type EventDraft, isOver } from '#domain/schedule/event-draft.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { RestoredNotice } from './restored-notice.tsx'
import { faultsOf, faultsRefused } from './plan-faults.ts'
import { PlanFields } from './plan-fields.tsx'
import type { PlannedProgram } from '#domain/schedule/planned-programs.ts'
import { MovedNotice } from './moved-notice.tsx'
import { PlanTrouble } from './plan-trouble.tsx'
import { planWords } from './plan-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { type FailedTry, type PlanMode, useSavePlan } from './use-plan.ts'
import { usePickedFiles } from './use-picked-files.ts'
import { usePlanChoices } from './use-plan-choices.ts'
import { usePlanDraft } from './use-plan-draft.ts'

export interface PlanFormProps {
  mode: PlanMode
  event: EventDetails | null
  initial: EventDraft
  /** At least one; the first is used unless another is chosen. */
  programs: readonly PlannedProgram[]
  onSaved: (id: EventId) => void
}

/**
 * Shows no faults before the first attempt to save (spec 1 §4). What is typed is stored on this device until it is
 * saved.
 */
export function PlanForm({ mode, event, initial, programs, onSaved }: PlanFormProps) {
  const { clock, dialogs, ids, toasts } = useServices()
  const links = useLinks()
  const isOffline = useIsOffline()
  const name = event === null ? 'event:new' : `event:${mode}:${event.id}:${event.version}`
  const plan = usePlanDraft(name, initial, programs)
  const picked = usePickedFiles(plan)
  const { draft, program } = plan
  const choices = usePlanChoices(draft, event)
  const save = useSavePlan({ mode, event, program, courseOf: choices.courseOf })
  const form = useForm({
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
        const faults = faultsRefused(saved.failure.details)
        const isMarked = Object.keys(faults).length > 0
        return { faults, problem: { failure: saved.failure, sent, isMarked } satisfies FailedTry }
      }
      plan.forget(sent)
      toasts.show({ type: 'SAVED', msg: planWords.saved[mode] })
      onSaved(saved.value.id)
    },
  })
  /** An event that was over before it was opened is a record already. */
  function isNewlyOver(as: EventDraft): boolean {
    const [was, is] = [initial, as].map((one) => isOver(one, program.timezone, clock.now()))
    return is === true && (mode !== 'same' || was === false)
  }
  function startOver(): void {
    picked.forget()
    plan.startOver()
  }
  return (
    <Form form={form}>
      {plan.isOld ? <RestoredNotice id={draft.id} onStartOver={startOver} /> : null}
      <PlanFields
        {...{ form, program, programs, choices, picked }}
        onProgram={plan.toProgram}
        moved={<MovedNotice former={plan.former} program={program} onUndo={plan.undoMove} />}
      />
      {isOffline ? <Notice tone="waiting">{planWords.offline}</Notice> : null}
      {form.problem === null ? null : (
        <PlanTrouble
          failed={form.problem}
          event={event}
          isSame={mode === 'same'}
          onSaveAsNew={() => void form.submit({ id: '' })}
        />
      )}
      <Cluster gap={3}>
        <Button type="submit" variant="primary" size="large" isPending={form.isBusy} isDisabled={isOffline}>
          {planWords.save[mode]}
        </Button>
        <ButtonLink
          href={links.schedule(event === null ? {} : { eventId: event.id })}
          size="large"
          variant="quiet"
        >
          {planWords.cancel}
        </ButtonLink>
      </Cluster>
    </Form>
  )
}
