import type { CallFailure } from '#contract/endpoint.ts'
import { type Workshop, workshopRefusal } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { type WorkshopId, workshopId } from '#contract/vocabulary/ids.ts'
import {
  draftOfWorkshop,
  faultOfTimes,
  priceOf,
  type WorkshopDraft,
} from '#domain/workshops/workshop-draft.ts'
import { useIsOffline } from '#features/shared/use-is-offline.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { ButtonLink } from '#ui/controls/buttons/button-link.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import type { Faults } from '#ui/form/fields.ts'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { ConflictNotice } from './editing/conflict-notice.tsx'
import { useSaveWorkshop } from './use-save-workshop.ts'
import { useUndoEdit } from './editing/use-undo-edit.ts'
import { useWorkshopDraft } from './editing/use-workshop-draft.ts'
import { WorkshopFields } from './workshop-fields.tsx'
import { planWords as words } from './workshop-words.ts'

export interface WorkshopFormProps {
  /** Null: a new one. */
  workshop: Workshop | null
  initial: WorkshopDraft
  back: string
  onSaved: (id: WorkshopId) => void
}

/** What is typed is stored on this device until it is saved. Who edits what somebody else has changed sees both. */
export function WorkshopForm({ workshop, initial, back, onSaved }: WorkshopFormProps) {
  const { ids, toasts } = useServices()
  const isOffline = useIsOffline()
  const typed = useWorkshopDraft(workshop, initial)
  const { opened, theirs, setTheirs } = typed
  /** What is saved replaces this; null: nothing that the person knows of. */
  const seen = theirs ?? opened
  const save = useSaveWorkshop()
  const noteEdit = useUndoEdit()
  const mode = workshop === null ? 'create' : 'edit'
  const form = useForm<WorkshopDraft, CallFailure>({
    initial,
    draft: typed,
    check: faultsOf,
    onSubmit: async (values) => {
      // The id is stored before sending, so that what is sent again after a lost answer is the same workshop.
      const sent = values.id === '' ? { ...values, id: workshopId.parse(ids.uuid()) } : values
      if (sent !== values) typed.change(sent)
      const saved = await save(sent, seen?.version ?? null)
      if (!saved.ok) {
        setTheirs(theirsOf(saved.failure))
        return { problem: saved.failure }
      }
      typed.forget(sent)
      if (seen === null) toasts.show({ type: 'SAVED', msg: words.saved.create })
      else noteEdit(seen, saved.value)
      onSaved(saved.value.id)
      return undefined
    },
  })
  return (
    <Form form={form}>
      {typed.isOld ? (
        <Restored
          onStartOver={() => {
            typed.startOver()
            form.resetValidation()
          }}
        />
      ) : null}
      <WorkshopFields form={form} workshop={workshop} />
      {isOffline ? <Notice tone="waiting">{words.offline}</Notice> : null}
      {theirs === null ? null : (
        <ConflictNotice
          opened={opened}
          theirs={theirs}
          mine={form.values}
          onMine={() => void form.submit()}
          onTheirs={() => {
            typed.change(draftOfWorkshop(theirs))
            form.resetValidation()
          }}
        />
      )}
      {form.problem === null || isOffline || theirs !== null ? null : (
        <Notice tone="error" isUrgent>
          {form.problem.message ?? words.failed}
        </Notice>
      )}
      <Cluster gap={3}>
        <Button
          type="submit"
          // While two versions are compared, the choice between them comes first.
          variant={theirs === null ? 'primary' : 'secondary'}
          size="large"
          isPending={form.isBusy}
          isDisabled={isOffline}
        >
          {words.save[mode]}
        </Button>
        <ButtonLink href={back} size="large" variant="quiet">
          {words.cancel}
        </ButtonLink>
      </Cluster>
    </Form>
  )
}

function Restored({ onStartOver }: { onStartOver: () => void }) {
  return (
    <Notice tone="info" action={<Button onPress={onStartOver}>{words.startOver}</Button>}>
      {words.restored}
    </Notice>
  )
}

function theirsOf({ details }: CallFailure): Workshop | null {
  return workshopRefusal.safeParse(details).data?.now ?? null
}

function faultsOf(draft: WorkshopDraft): Faults<WorkshopDraft> {
  const times = faultOfTimes(draft)
  return {
    ...(draft.title.trim() === '' && { title: words.required }),
    ...(draft.procedure === '' && { procedure: words.required }),
    ...(times !== null && { endTime: times }),
    ...(priceOf(draft.price) === null && { price: words.badPrice }),
  }
}
