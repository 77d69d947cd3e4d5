import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import type { getAttendee } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { PAYMENT_NOTE_MAX } from '#contract/limits.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from './attendees.module.css'
import { actWords } from './attendee-words.ts'
import { detailWords as words, formatPrice } from './detail-words.ts'
import type { AttendeeActions } from './use-attendee-actions.ts'

export interface PaymentsProps {
  details: Reply<typeof getAttendee>
  actions: AttendeeActions
}

/** The ledger: what was processed and reversed, by whom, and why. */
export function Payments({ details: { attendee, payments, workshop }, actions }: PaymentsProps) {
  const [isReversing, setReversing] = useState(false)
  const { paymentStatus } = attendee
  const mayPay = paymentStatus === 'NOT_PROCESSED' && !workshop.isCanceled
  return (
    <Section title={words.payments} isCard>
      {payments.length === 0 ? <p className="quiet">{whyNone(paymentStatus)}</p> : null}
      <ul className={styles.entries}>
        {payments.map(({ id, kind, amountCents, note, at, by }) => (
          <li key={id}>
            <strong>
              {words.entry[kind]}, {formatPrice(amountCents)}
            </strong>
            <span>
              {formatMoment(at, workshop.timezone)}, {words.by(by)}
            </span>
            {note === '' ? null : <span>{note}</span>}
          </li>
        ))}
      </ul>
      <Cluster gap={3}>
        {mayPay ? (
          <Button variant="primary" onPress={() => void actions.pay(attendee)}>
            {actWords.pay}
          </Button>
        ) : null}
        {payments[0]?.kind === 'PROCESSED' ? (
          <Button onPress={() => setReversing(true)}>{words.reverse}</Button>
        ) : null}
      </Cluster>
      {isReversing ? (
        <ReverseDialog attendee={attendee} actions={actions} onClose={() => setReversing(false)} />
      ) : null}
    </Section>
  )
}

function whyNone(status: PaymentsProps['details']['attendee']['paymentStatus']): string {
  if (status === 'NOT_REQUIRED') return words.nothingToPay
  return status === 'PENDING_REGISTRATION' ? words.pending : words.noPayments
}

interface ReverseDialogProps {
  attendee: PaymentsProps['details']['attendee']
  actions: AttendeeActions
  onClose: () => void
}

function ReverseDialog({ attendee, actions, onClose }: ReverseDialogProps) {
  const form = useForm({
    initial: { reason: '' },
    rules: { reason: required },
    onSubmit: async ({ reason }) => {
      if (await actions.reverse(attendee, reason.trim())) onClose()
      return undefined
    },
  })
  return (
    <FormDialog
      title={words.reverseTitle(attendee.fullName)}
      form={form}
      words={{ submit: words.reverse, cancel: words.cancel, offline: words.offline }}
      onClose={onClose}
    >
      <p>{words.reverseText}</p>
      <TextField label={words.reason} maxLength={PAYMENT_NOTE_MAX} {...form.fields.reason} />
    </FormDialog>
  )
}
