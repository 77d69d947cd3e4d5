import type { Attendee } from '#contract/endpoints/workshops/attendees/attendee-values.ts'
import { formatPrice } from '../detail-words.ts'

export const moveWords = {
  act: 'Move to another workshop',
  title: (name: string) => `Move ${name} to another workshop`,
  workshop: 'Workshop',
  choose: 'Choose a workshop',
  none: 'No other workshop is planned.',
  notLoaded: 'The planned workshops couldn’t be loaded. Close this and try again.',
  first: (count: number) => `The next ${count} workshops.`,
  submit: 'Move',
  cancel: 'Cancel',
  offline: 'You’re offline. People can be moved when you’re back online.',
  moved: (name: string, title: string) => `${name} now attends ${title}.`,
  movedBack: (name: string, title: string) => `${name} attends ${title} again.`,
} as const

/** What it means for the person. */
export function describeMove({
  registrationStatus,
  registrationEmailSentDate,
}: Pick<Attendee, 'registrationStatus' | 'registrationEmailSentDate'>): string {
  if (registrationStatus !== 'NEW')
    return 'Their registration stays as it is. One email tells them, in a few minutes; if you undo it before, they hear nothing.'
  return registrationEmailSentDate === null
    ? 'They haven’t been invited yet, so no one tells them.'
    : 'They haven’t registered yet: they get a registration email for the other workshop, in a few minutes.'
}

/** What it means for the money; null: nothing. */
export function describeMoveOfPayment(
  { paymentStatus, isAuditor }: Pick<Attendee, 'paymentStatus' | 'isAuditor'>,
  { from, to }: { from: number; to: number },
): string | null {
  if (paymentStatus === 'PAID') {
    if (from === to) return 'What they paid counts for the other workshop.'
    const [less, more] = [Math.min(from, to), Math.max(from, to)]
    const settle = to > from ? 'ask them for' : 'pay them back'
    return `The other workshop costs ${formatPrice(to)}, and this one ${formatPrice(from)}. There, they show as paid: ${settle} the difference of ${formatPrice(more - less)} yourself.`
  }
  if (isAuditor || from === to) return null
  return `The other workshop costs ${formatPrice(to)}, and this one ${formatPrice(from)}.`
}
