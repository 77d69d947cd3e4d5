import { useState } from 'react'
import type { CallFailure } from '#contract/endpoint.ts'
import { duplicateWorkshop } from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import { type Workshop, workshopRefusal } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { type WorkshopId, workshopId } from '#contract/vocabulary/ids.ts'
import { addDays } from '#domain/time/calendar-days.ts'
import { datesFrom } from '#domain/workshops/workshop-draft.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useServices } from '#features/shared/use-services.ts'
import { DateField } from '#ui/dates/date-field.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useRememberWorkshop } from './use-save-workshop.ts'
import { duplicateWords as words, viewWords } from './workshop-words.ts'

export interface DuplicateDialogProps {
  workshop: Workshop
  onClose: () => void
  onMade: (id: WorkshopId) => void
}

const WEEK = 7

/** The same workshop at another date; what else differs is edited there. */
export function DuplicateDialog({ workshop, onClose, onMade }: DuplicateDialogProps) {
  const { call, ids, toasts } = useServices()
  const remember = useRememberWorkshop()
  const [id] = useState(() => workshopId.parse(ids.uuid()))
  const form = useForm({
    initial: { day: addDays(workshop.startDate.slice(0, 10), WEEK) },
    onSubmit: async ({ day }) => {
      const body = { id, ...datesFrom(workshop, day) }
      const answer = await call(duplicateWorkshop, { params: { id: workshop.id }, body })
      if (!answer.ok) return { problem: describeProblem(answer.failure) }
      remember(answer.value)
      toasts.show({ type: 'SAVED', msg: words.done })
      onClose()
      onMade(answer.value.id)
      return undefined
    },
  })
  const { day } = form.fields
  return (
    <FormDialog
      title={words.title}
      form={form}
      words={{ submit: words.submit, cancel: viewWords.dismiss, offline: viewWords.offline }}
      onClose={onClose}
    >
      <p>{words.text}</p>
      <DateField label={words.startDay} {...day} onChange={(to) => day.onChange(to ?? day.value)} />
    </FormDialog>
  )
}

/** What is refused is about the duplicate, of which the first answer was lost, and not about the workshop on the screen. */
function describeProblem({ message, details }: CallFailure): string {
  const reason = workshopRefusal.safeParse(details).data?.reason
  if (reason === 'changed' || reason === 'canceled') return words.refused[reason]
  return message ?? viewWords.failedAction
}
