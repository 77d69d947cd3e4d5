import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import { PAYMENT_NOTE_MAX } from '#contract/limits.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { Form } from '#ui/form/form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { actWords } from './attendee-words.ts'
import { detailWords as words } from './detail-words.ts'
import type { AttendeeActions } from './use-attendee-actions.ts'

export interface PayFormProps {
  attendee: Attendee
  actions: Pick<AttendeeActions, 'pay'>
}

/** One press writes the payment down. What is typed stays if this device couldn't store it. */
export function PayForm({ attendee, actions }: PayFormProps) {
  const form = useForm({
    initial: { note: '' },
    onSubmit: async ({ note }) => {
      await actions.pay(attendee, note.trim())
      return undefined
    },
  })
  return (
    <Form form={form}>
      <TextField
        label={words.note}
        help={words.noteHelp}
        isOptional
        maxLength={PAYMENT_NOTE_MAX}
        autoComplete="off"
        {...form.fields.note}
      />
      <Cluster gap={3}>
        <Button type="submit" variant="primary" isPending={form.isBusy}>
          {actWords.pay}
        </Button>
      </Cluster>
    </Form>
  )
}
