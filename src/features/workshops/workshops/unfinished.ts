import type { Workshop } from '#contract/endpoints/workshops/workshops/workshop-values.ts'
import type { PaymentStatus, RegistrationStatus } from '#contract/vocabulary/workshops/attendee-status.ts'
import { unfinishedWords as words } from './list/list-words.ts'

/** How many have not registered or not paid, and the list that says who. @param attendees the address of their list */
export function unfinishedIn(
  counts: Workshop['attendeeCounts'],
  attendees: string,
): { text: string; href: string }[] {
  const { notRegistered = 0, notPaid = 0 } = counts ?? {}
  const only = (status: { registration: RegistrationStatus } | { payment: PaymentStatus }) =>
    `${attendees}&${new URLSearchParams(status).toString()}`
  return [
    ...(notRegistered > 0
      ? [{ text: words.notRegistered(notRegistered), href: only({ registration: 'NEW' }) }]
      : []),
    ...(notPaid > 0 ? [{ text: words.notPaid(notPaid), href: only({ payment: 'NOT_PROCESSED' }) }] : []),
  ]
}
