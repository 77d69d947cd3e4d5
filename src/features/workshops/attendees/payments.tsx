import { useState } from 'react'
import type { Reply } from '#contract/endpoint.ts'
import { processPayment } from '#contract/endpoints/workshops/attendees/attendee-changes.ts'
import type { getAttendee } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import { PAYMENT_NOTE_MAX } from '#contract/limits.ts'
import type { AttendeeId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { inputOf } from '#domain/sync/queued-writes.ts'
import { FormDialog } from '#features/shared/form-dialog.tsx'
import { useQueued } from '#features/shared/use-queued.ts'
import { Button } from '#ui/controls/buttons/button.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { required } from '#ui/form/form-rules.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Section } from '#ui/layout/section.tsx'
import styles from './attendees.module.css'
import { detailWords as words, formatPrice } from './detail-words.ts'
import { PayForm } from './pay-form.tsx'
import type { AttendeeActions } from './use-attendee-actions.ts'

type Payment = Reply<typeof getAttendee>['payments'][number]

export interface PaymentsProps {
  details: Reply<typeof getAttendee>
  actions: AttendeeActions
}

/** The ledger: what was processed and reversed, by whom, and why. */
export function Payments({ details: { attendee, payments, workshop }, actions }: PaymentsProps) {
  const [isReversing, setReversing] = useState(false)
  const waiting = useWaitingPayment(attendee.id)
  const { paymentStatus } = attendee
  const mayPay = paymentStatus === 'NOT_PROCESSED' && attendee.isActive && !workshop.isCanceled
  const isPaid = payments[0]?.kind === 'PROCESSED'
  const unsent = isPaid ? null : waiting
  const entry = (kind: Payment['kind'], cents: number) => `${words.entry[kind]}, ${formatPrice(cents)}`
  const moment = (at: string) => formatMoment(at, workshop.timezone)
  return (
    <Section title={words.payments} isCard>
      {payments.length === 0 && unsent === null ? <p className="quiet">{whyNone(paymentStatus)}</p> : null}
      <ul className={styles.entries}>
        {unsent === null ? null : (
          <Entry title={entry('PROCESSED', workshop.priceCents)} note={unsent.note}>
            {unsent.at === null ? words.unsent : `${moment(unsent.at)}, ${words.unsent}`}
          </Entry>
        )}
        {payments.map(({ id, kind, amountCents, note, at, by }) => (
          <Entry key={id} title={entry(kind, amountCents)} note={note}>
            {`${moment(at)}, ${words.by(by)}`}
          </Entry>
        ))}
      </ul>
      {mayPay ? <PayForm attendee={attendee} actions={actions} /> : null}
      {isPaid ? (
        <Cluster gap={3}>
          <Button onPress={() => setReversing(true)}>{words.reverse}</Button>
        </Cluster>
      ) : null}
      {isReversing ? (
        <ReverseDialog attendee={attendee} actions={actions} onClose={() => setReversing(false)} />
      ) : null}
    </Section>
  )
}

function Entry({ title, note, children }: { title: string; note: string; children: string }) {
  return (
    <li>
      <strong>{title}</strong>
      <span>{children}</span>
      {note === '' ? null : <span>{note}</span>}
    </li>
  )
}

/** A payment that the server doesn't have yet; null: none waits. */
function useWaitingPayment(id: AttendeeId): { note: string; at: string | null } | null {
  const { writes } = useQueued()
  const inputs = writes.map((write) => (write.refusal === null ? inputOf(processPayment, write) : null))
  const input = inputs.find((one) => one?.params.id === id)
  if (input === undefined || input === null) return null
  return { note: input.body?.note ?? '', at: input.body?.paidAt ?? null }
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
