import { useState } from 'react'
import type { EventDetails } from '#contract/endpoints/schedule/event-details.ts'
import { type EventId, eventId } from '#contract/vocabulary/ids.ts'
import type { EventDraft } from '#domain/schedule/event-draft.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/library-element.tsx'
import { showHeld } from '#ui/form/show-field.ts'
import { RestoredNotice } from './restored-notice.tsx'
import { faultsOf, faultsRefused } from './plan-faults.ts'
import { PlanFields } from './plan-fields.tsx'
import type { PlannedProgram } from '#domain/schedule/planned-programs.ts'
import { MovedNotice } from './moved-notice.tsx'
import { PlanTrouble } from './plan-trouble.tsx'
import { planWords } from './plan-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { type PlanMode, useSavePlan } from './use-plan.ts'
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
  const { ids, toasts } = useServices()
  const links = useLinks()
  const isOffline = useIsOffline()
  const name = event === null ? 'event:new' : `event:${mode}:${event.id}:${event.version}`
  const plan = usePlanDraft(name, initial, programs)
  const [isJudged, setJudged] = useState(false)
  const picked = usePickedFiles(plan)
  const { draft, program } = plan
  const choices = usePlanChoices(draft, event)
  const { save, isSaving, failed } = useSavePlan({ mode, event, program, courseOf: choices.courseOf })
  const faults = faultsOf(draft, program.timezone, picked.toChoose)
  const refused = failed === null ? {} : faultsRefused(failed.failure.details, failed.sent, draft)
  const errors = { ...refused, ...(isJudged && faults) }
  const show = showHeld<EventDraft>({ value: draft, onChange: plan.change, errors })
  async function submit(as: EventDraft = draft): Promise<void> {
    setJudged(true)
    if (Object.keys(faults).length > 0 || isSaving) return
    // The id is stored before sending, so that a person who returns after a lost answer sends the same event.
    const sent = as.id === '' && mode !== 'same' ? { ...as, id: eventId.parse(ids.uuid()) } : as
    if (sent !== draft) plan.change(sent)
    const saved = await save(sent, [...picked.files])
    if (saved === null) return
    plan.forget()
    toasts.show({ type: 'SAVED', msg: planWords.saved[mode] })
    onSaved(saved.id)
  }
  function startOver(): void {
    picked.forget()
    plan.startOver()
  }
  return (
    <Form form={{ submit }}>
      {plan.isOld ? <RestoredNotice id={draft.id} onStartOver={startOver} /> : null}
      <PlanFields
        {...{ show, draft, program, programs, choices, picked, errors }}
        onDraft={plan.change}
        onProgram={plan.toProgram}
        moved={<MovedNotice former={plan.former} program={program} onUndo={plan.undoMove} />}
      />
      {isOffline ? <Notice tone="waiting">{planWords.offline}</Notice> : null}
      {failed === null ? null : (
        <PlanTrouble
          {...{ failed, event }}
          isSame={mode === 'same'}
          isMarked={Object.keys(refused).length > 0}
          onSaveAsNew={() => void submit({ ...draft, id: '' })}
        />
      )}
      <Cluster gap={3}>
        <Button type="submit" variant="primary" size="large" isPending={isSaving} isDisabled={isOffline}>
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
