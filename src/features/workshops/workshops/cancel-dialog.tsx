import { useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/endpoint.ts'
import { DESCRIPTION_MAX } from '#contract/limits.ts'
import {
  cancelWorkshop,
  type PaymentPlan,
  paymentPlan,
  previewCancellation,
} from '#contract/endpoints/workshops/workshops/workshop-planning.ts'
import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { useServices } from '#features/shared/use-services.ts'
import { Select } from '#ui/controls/choices/select.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useRememberWorkshop } from './use-save-workshop.ts'
import { describePrice } from '../workshop-when.ts'
import { cancelWords as words, viewWords } from './workshop-words.ts'

const plans = paymentPlan.options.map((id) => ({ id, text: words.plans[id] }))
const lists = new Intl.ListFormat('en-US', { type: 'conjunction' })

/** Says who is told and what it means for what they paid, before anything happens. */
export function CancelDialog({ workshop, onClose }: { workshop: Workshop; onClose: () => void }) {
  const { call } = useServices()
  const remember = useRememberWorkshop()
  const { data } = useQuery(endpointQuery(previewCancellation, { params: { id: workshop.id } }))
  const form = useForm<{ payments: PaymentPlan; note: string }>({
    initial: { payments: 'CONTACT', note: '' },
    onSubmit: async (values) => {
      const answer = await call(cancelWorkshop, { params: { id: workshop.id }, body: values })
      if (!answer.ok) return { problem: answer.failure.message ?? viewWords.failedAction }
      remember(answer.value)
      onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title={words.title}
      form={form}
      words={{ submit: words.submit, cancel: words.back, offline: viewWords.offline }}
      onClose={onClose}
    >
      {data === undefined ? null : <p>{describeReaders(data)}</p>}
      {data === undefined ? null : (
        <p>{data.paid === 0 ? words.nothingPaid : words.paid(data.paid, describePrice(data.paidAmount))}</p>
      )}
      {data?.paid === 0 ? null : <Select label={words.payments} choices={plans} {...form.fields.payments} />}
      <TextArea label={words.note} isOptional rows={3} maxLength={DESCRIPTION_MAX} {...form.fields.note} />
      <p className="quiet">{words.undo}</p>
    </FormDialog>
  )
}

function describeReaders({ attendees, faculty, facilitators }: Reply<typeof previewCancellation>): string {
  const parts = [
    [attendees, 'attendee', 'attendees'],
    [faculty, 'faculty member', 'faculty members'],
    [facilitators, 'facilitator', 'facilitators'],
  ] as const
  const said = parts.flatMap(([count, one, more]) =>
    count === 0 ? [] : [`${count} ${count === 1 ? one : more}`],
  )
  return said.length === 0 ? words.toldNobody : words.told(lists.format(said))
}
