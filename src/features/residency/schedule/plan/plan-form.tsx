import { useState } from 'react'
import type { EventDetails } from '#contract/endpoints/residency/event-details.ts'
import type { FileToSend } from '#contract/files/file-parts.ts'
import type { EventId, ProgramId } from '#contract/vocabulary/ids.ts'
import { type EventDraft, faultOfDraftTimes } from '#domain/schedule/event-draft.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Form } from '#ui/form/form.tsx'
import { showHeld } from '#ui/form/show-field.ts'
import { PlanFields } from './plan-fields.tsx'
import type { PlannedProgram } from '#domain/schedule/planned-programs.ts'
import { planWords } from './plan-words.ts'
import styles from './plan.module.css'
import { type PlanMode, useSavePlan } from './use-plan.ts'
import { usePlanChoices } from './use-plan-choices.ts'
import { useKeptDraft } from '#features/shared/use-kept-draft.ts'

export interface PlanFormProps {
  mode: PlanMode
  event: EventDetails | null
  initial: EventDraft
  /** One at least; the first is meant unless another is chosen. */
  programs: readonly PlannedProgram[]
  onSaved: (id: EventId) => void
}

/** Says nothing before the first try to save (spec 1 §4); what is typed is kept on this device until it is saved. */
export function PlanForm({ mode, event, initial, programs, onSaved }: PlanFormProps) {
  const { toasts } = useServices()
  const links = useLinks()
  const isOffline = useIsOffline()
  const name = event === null ? 'event:new' : `event:${mode}:${event.id}:${event.version}`
  const kept = useKeptDraft<EventDraft>(name, initial)
  const [isJudged, setJudged] = useState(false)
  const [programId, setProgramId] = useState<ProgramId | null>(null)
  const [files, setFiles] = useState<readonly FileToSend[]>([])
  const program = programs.find(({ id }) => id === programId) ?? programs[0]!
  const choices = usePlanChoices(program.id, event)
  const { save, isSaving, failure } = useSavePlan({ mode, event, program, courseOf: choices.courseOf })
  const { draft } = kept
  const faults = faultsOf(draft, program.timezone)
  const show = showHeld<EventDraft>({
    value: draft,
    onChange: kept.change,
    errors: isJudged ? faults : {},
  })
  async function submit(): Promise<void> {
    setJudged(true)
    if (Object.keys(faults).length > 0 || isSaving) return
    const saved = await save(draft, [...files])
    if (saved === null) return
    kept.forget()
    toasts.show({ type: 'SAVED', msg: planWords.saved[mode] })
    onSaved(saved.id)
  }
  return (
    <Form form={{ submit }}>
      {kept.isOld ? (
        <Notice tone="info" action={<Button onPress={kept.startOver}>{planWords.startOver}</Button>}>
          {planWords.kept}
        </Notice>
      ) : null}
      <PlanFields
        {...{ show, draft, program, programs, choices, files, isJudged }}
        onDraft={kept.change}
        onProgram={setProgramId}
        onFiles={setFiles}
      />
      {isOffline ? <Notice tone="waiting">{planWords.offline}</Notice> : null}
      {failure === null ? null : <SaveTrouble code={failure.code} event={event} />}
      <div className={styles.actions}>
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
      </div>
    </Form>
  )
}

function SaveTrouble({ code, event }: { code: string; event: EventDetails | null }) {
  const links = useLinks()
  const isChanged = code === 'wrong-state' && event !== null
  return (
    <Notice
      tone="error"
      isUrgent
      {...(isChanged && {
        action: <ButtonLink href={links.schedule({ eventId: event.id })}>{planWords.reopen}</ButtonLink>,
      })}
    >
      {isChanged ? planWords.changed : planWords.failed}
    </Notice>
  )
}

function faultsOf(draft: EventDraft, zone: string): { [Name in keyof EventDraft]?: string } {
  const times = faultOfDraftTimes(draft, zone)
  return {
    ...(draft.title.trim() === '' && { title: planWords.required }),
    ...(times !== null && { endTime: times }),
  }
}
