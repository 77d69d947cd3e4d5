import type { listActiveAttendees } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'
import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { PaymentStatus, RegistrationStatus } from '#contract/vocabulary/workshops/attendee-status.ts'
import type { Table } from '#server/http/table-handler.ts'

const registrations: Readonly<Record<RegistrationStatus, string>> = {
  NEW: 'New',
  AUDITOR: 'Auditor',
  IN_SYSTEM: 'In system',
}
const payments: Readonly<Record<PaymentStatus, string>> = {
  NOT_REQUIRED: 'Not required',
  PENDING_REGISTRATION: 'Pending registration',
  NOT_PROCESSED: 'Not processed',
  PAID: 'Paid',
}

/** Attendees as a saved table. */
export const attendeeTable: Table<typeof listActiveAttendees, Attendee> = {
  name: 'attendees',
  rowsOf: ({ _embedded }) => _embedded.attendee,
  columns: {
    Name: ({ fullName }) => fullName,
    'First name': ({ firstName }) => firstName,
    'Last name': ({ lastName }) => lastName,
    Email: ({ email }) => email,
    Registration: ({ registrationStatus }) => registrations[registrationStatus],
    Payment: ({ paymentStatus }) => payments[paymentStatus],
    'Registration email sent (UTC)': ({ registrationEmailSentDate }) => registrationEmailSentDate,
  },
}
