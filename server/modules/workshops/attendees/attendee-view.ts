import type { Attendee, AttendeeLetter } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import { problemOf } from '../../people/delivery-problem.ts'
import type { AttendeeRow } from './attendee-list-store.ts'
import type { LetterRow } from './attendee-details-store.ts'

export function rowToAttendee({
  activeSaidAt,
  paymentSaidAt,
  registrationEmailSentAt,
  letterAt,
  letterState,
  letterReason,
  ...row
}: AttendeeRow): Attendee {
  return {
    ...row,
    activeSaidAt: activeSaidAt === null ? null : instantOf(activeSaidAt),
    paymentSaidAt: paymentSaidAt === null ? null : instantOf(paymentSaidAt),
    registrationEmailSentDate: registrationEmailSentAt === null ? null : instantOf(registrationEmailSentAt),
    lastLetter:
      letterAt === null || letterState === null
        ? null
        : rowToLetter({ at: letterAt, state: letterState, reason: letterReason }),
  }
}

export function rowToLetter({
  at,
  state,
  reason,
}: Pick<LetterRow, 'state' | 'reason'> & { at: Date | string }): AttendeeLetter {
  return { sentAt: instantOf(at), state, ...(state === 'FAILED' && { problem: problemOf(reason) }) }
}

export function instantOf(moment: Date | string): string {
  return new Date(moment).toISOString()
}
