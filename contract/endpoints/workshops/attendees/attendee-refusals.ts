import type { AttendeeRefusal } from './attendee-values.ts'

/** Why the server refused, in words that a person can act on: the `message` of the answer, and what the page shows. */
export const attendeeRefusals: Readonly<Record<AttendeeRefusal, string>> = {
  'nothing-to-pay': 'They pay nothing for this workshop.',
  'not-registered': 'They haven’t registered yet. A payment can be processed once they have.',
  'not-paid': 'No payment is processed, so there’s nothing to reverse.',
  'taken-back-since':
    'Someone reversed this payment after it was made. Check with them, then process it again.',
  canceled: 'This workshop was canceled.',
  deactivated: 'This person was deactivated. An admin can activate them again.',
  inactive: 'They’re inactive in this workshop. Make them active first.',
  registered: 'They have registered already.',
  attends: 'They attend that workshop already.',
  'paid-there': 'They have paid for both workshops. Reverse one of the two payments first.',
  'other-price': 'The price of that workshop has just been changed. Check it, then move them again.',
}
