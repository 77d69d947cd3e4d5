import type { Attendee, AttendeeLetter } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import type { PaymentStatus, RegistrationStatus } from '#contract/vocabulary/workshops/attendee-status.ts'
import { countText } from '#domain/count-text.ts'
import { formatMoment } from '#domain/moment-text.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${countText(count)} people`)

export const registrationWords: Readonly<Record<RegistrationStatus, string>> = {
  NEW: 'Not registered',
  AUDITOR: 'Auditor',
  IN_SYSTEM: 'Registered',
}

export const paymentWords: Readonly<Record<PaymentStatus, string>> = {
  NOT_REQUIRED: 'Not required',
  PENDING_REGISTRATION: 'After registration',
  NOT_PROCESSED: 'Not paid',
  PAID: 'Paid',
}

export const attendeeWords = {
  title: 'Attendees',
  sentence: (title: string, day: string) => `${title}, ${day}`,
  canceled: 'This workshop was canceled. No one can be added, and no registration emails are sent.',
  noWorkshop: { title: 'No workshop chosen', text: 'Open a workshop first, then its attendees.' },
  gone: { title: 'This workshop isn’t there', text: 'It may belong to someone else, or the link is old.' },
  toWorkshops: 'Upcoming workshops',
  active: 'Active',
  inactive: 'Inactive',
  add: 'Add attendees',
  search: 'Name or email',
  registration: 'Registration',
  payment: 'Payment',
  all: 'All',
  noMatch: { title: 'No matches', text: 'Try another name or email, or fewer filters.' },
  empty: { title: 'No attendees yet', text: 'Add people one by one, or paste a list.' },
  emptyAtDoor: { title: 'No attendees yet', text: 'People who are added to this workshop appear here.' },
  emptyInactive: { title: 'No one is inactive', text: 'Attendees you inactivate appear here.' },
  away: { title: 'You’re offline', text: 'Attendees load when you’re back online.' },
  safe: 'Nothing was changed.',
  name: 'Name',
  email: 'Email',
  letter: 'Registration email',
  actionsOf: (name: string) => `Actions for ${name}`,
  teaches: 'Also teaches',
  counts: (label: string, count: number) => `${label} (${countText(count)})`,
} as const

export const actWords = {
  details: 'Details',
  edit: 'Edit details',
  send: 'Send registration email',
  sendAgain: 'Send registration email again',
  pay: 'Process payment',
  inactivate: 'Inactivate',
  reactivate: 'Make active',
  inactivated: (name: string) => `${name} is inactive.`,
  reactivated: (name: string) => `${name} is active.`,
  paid: (name: string) => `The payment of ${name} is processed.`,
  reversed: (name: string) => `The payment of ${name} was reversed.`,
  undoReason: 'Undone right after it was processed.',
  sent: (name: string) => `A registration email is on its way to ${name}.`,
  notStored: 'This device is full, so this couldn’t be saved. Free some space and try again.',
  notNow: 'You’re offline. Nothing was changed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
  gone: 'This attendee isn’t there anymore. The list was refreshed.',
  waits: 'Saved on this device. It’s sent when you’re back online.',
} as const

export const selectWords = {
  email: 'Select for email',
  registration: 'Select for registration email',
  exit: 'Done',
  modes: {
    email: 'Select the people you want to write to.',
    registration: 'Select who gets a registration email. A new link ends the one before.',
  },
  write: 'Write email',
  copy: 'Copy addresses',
  copied: (count: number) => `${countText(count)} ${count === 1 ? 'address' : 'addresses'} copied.`,
  notCopied: 'The addresses couldn’t be copied. Your browser may not allow it.',
  sendAll: (count: number) => `Send to ${people(count)}`,
  sentTitle: (count: number) => `Send a registration email to ${people(count)}?`,
  sentText: 'Each gets a link of their own. A link that they got for this workshop before stops working.',
  send: 'Send',
  sent: (count: number) =>
    count === 0
      ? 'No registration email was sent.'
      : `Registration emails are on their way to ${people(count)}.`,
  skipped: (count: number, reasons: string) => ` ${people(count)} got none: ${reasons}.`,
  reasons: {
    'not-found': 'they aren’t there anymore',
    canceled: 'the workshop was canceled',
    inactive: 'they’re inactive',
    deactivated: 'they’re deactivated',
    'too-many-letters': 'they had several messages today',
  },
} as const

const letterStates: Readonly<Record<AttendeeLetter['state'], string>> = {
  QUEUED: 'on its way',
  SENT: 'sent',
  FAILED: 'not delivered',
}

const problems: Readonly<Record<NonNullable<AttendeeLetter['problem']>, string>> = {
  'no-such-address': 'Not delivered: no such address',
  'mailbox-full': 'Not delivered: mailbox full',
  refused: 'Not delivered: refused by their mail server',
  'no-answer': 'Not delivered: no answer from their mail server',
}

/** In a narrow column the end is cut: what is wrong comes first. */
export function describeLetter(letter: AttendeeLetter, timeZone: string): string {
  const sentAt = formatMoment(letter.sentAt, timeZone)
  return letter.problem === undefined
    ? `${sentAt}, ${letterStates[letter.state]}`
    : `${problems[letter.problem]} (${sentAt})`
}

export function describeLastLetter(attendee: Attendee, timeZone: string): string {
  if (attendee.lastLetter !== null) return describeLetter(attendee.lastLetter, timeZone)
  const { registrationEmailSentDate: sent } = attendee
  return sent === null ? 'Not sent' : formatMoment(sent, timeZone)
}
