import type { Reply } from '#contract/endpoint.ts'
import type { getAttendee } from '#contract/endpoints/workshops/attendees/attendee-lists.ts'

type Details = Reply<typeof getAttendee>

export const detailWords = {
  title: 'Attendee',
  gone: { title: 'This attendee isn’t there', text: 'They may have been removed, or the link is old.' },
  away: { title: 'You’re offline', text: 'This attendee loads when you’re back online.' },
  facts: 'In this workshop',
  activity: 'Activity',
  also: 'Also',
  progress: 'Course progress',
  auditor: 'Auditor',
  auditorHelp: 'An auditor listens and pays nothing.',
  payments: 'Payments',
  noPayments: 'No payment has been processed.',
  nothingToPay: 'They pay nothing for this workshop.',
  pending: 'A payment can be processed once they have registered.',
  note: 'Note',
  noteHelp: 'For example, how they paid.',
  unsent: 'not sent yet',
  reverse: 'Reverse payment',
  reverseTitle: (name: string) => `Reverse the payment of ${name}?`,
  reverseText: 'The payment stays in the list, with the reason. It can be processed again.',
  reason: 'Reason',
  cancel: 'Cancel',
  offline: 'You’re offline. A payment can be reversed when you’re back online.',
  by: (name: string | null) => name ?? 'The operator of the server',
  certificate: 'Certificate',
  certificateText: 'They download it from their history of workshops.',
  noCertificate:
    'No certificate yet. Once you add one, they can download it from their history of workshops.',
  certificateAdded: (size: string, day: string) => `${size}, added ${day}`,
  addCertificate: 'Add the certificate',
  replaceCertificate: 'Replace the certificate',
  certificateHelp: 'A PDF up to 10 MB.',
  chooseCertificate: 'Choose PDF',
  sendingCertificate: 'Uploading…',
  certificateSaved: (name: string) => `The certificate of ${name} is saved.`,
  certificateNotSaved: 'It wasn’t saved',
  download: 'Download',
  downloadFailed: 'The certificate couldn’t be downloaded. Try again.',
  removeCertificate: 'Remove',
  certificateRemoved: (name: string) => `The certificate of ${name} is removed.`,
  certificateOffline: 'You’re offline. Certificates can be changed when you’re back online.',
  letters: 'Messages',
  noLetters: 'No message was sent to them about this workshop.',
  entry: { PROCESSED: 'Processed', REVERSED: 'Reversed' },
} as const

export const letterKinds: Readonly<Record<Details['letters'][number]['kind'], string>> = {
  REGISTRATION: 'Registration email',
  MESSAGE: 'Message',
  CANCELED: 'Cancelation',
  CHANGED: 'Change of the workshop',
  ADDED: 'Added to teach or run the workshop',
  MOVED: 'Told that they were moved here',
  REGISTERED: 'Told that they are registered',
  TWO_WEEKS: 'Reminded two weeks before',
  TWO_DAYS: 'Reminded two days before',
  UNFINISHED: 'Reminded to finish registering',
  CERTIFICATE: 'Told of their certificate',
  REMOVED: 'No longer teaching or running the workshop',
}

const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' })

/** `$250.00`. */
export function formatPrice(cents: number): string {
  return money.format(cents / 100)
}

export const certificateFaults = {
  tooLarge: (name: string) => `${name} is larger than 10 MB.`,
  unreadable: (name: string) => `${name} can’t be read anymore. Choose it again.`,
  wrongType: (name: string) => `${name} isn’t a PDF.`,
} as const

export const certificateSure = (name: string) => ({
  title: `Remove the certificate of ${name}?`,
  text: 'They can’t download it anymore. You can add it again at any time.',
  confirmLabel: 'Remove',
  destructive: true,
})
