import type { DeliveryProblem, LastInvitation } from '#contract/endpoints/people/account-values.ts'
import { countText } from '#domain/count-text.ts'

export const resendWords = {
  title: 'Resend invitations',
  cancel: 'Cancel',
  tooMany: (again: string) =>
    `Too many messages to this address today. Nothing was sent. Try again ${again}.`,
  none: 'Everyone you selected has registered or is inactive. There’s nothing to send.',
  whom: (count: number, left: number) =>
    `${count === 1 ? '1 person gets' : `${countText(count)} people get`} a fresh link, and their old one stops working.${
      left === 0 ? '' : ` ${countText(left)} of those selected registered, so they get nothing.`
    }`,
  preview: 'What they receive',
  linkNote: 'Each message has a link of its own.',
  previewAway: 'The message can be shown when you’re online.',
  collecting: 'Checking who you selected',
  send: (count: number) => (count === 1 ? 'Send 1 invitation' : `Send ${countText(count)} invitations`),
  sent: (count: number) =>
    count === 0
      ? 'No invitation was sent.'
      : count === 1
        ? '1 invitation is on its way.'
        : `${countText(count)} invitations are on their way.`,
  someSkipped: (count: number) => `${count} changed before this and got nothing.`,
  someHeld: (count: number, when: string) =>
    `${countText(count)} got nothing: they’ve had several messages today. You can send again ${when}.`,
  restAway: 'Then the connection was lost. Send the rest when you’re back online.',
  restFailed: 'Then the server stopped. Send the rest in a moment.',
  away: 'You’re offline. Nothing was sent.',
  failed: 'The server couldn’t do this. Nothing was sent.',
} as const

export function describeInvitation(last: LastInvitation | null): string {
  if (last === null) return 'Not invited'
  switch (last.state) {
    case 'QUEUED':
      return 'Invitation on its way'
    case 'SENT':
      return 'Invited'
    case 'FAILED':
      return last.problem === undefined
        ? 'Invitation not delivered'
        : `Invitation not delivered: ${problemWords[last.problem].toLowerCase()}`
  }
}

/** Why a message was not delivered. */
export const problemWords: Readonly<Record<DeliveryProblem, string>> = {
  'no-such-address': 'No such address',
  'mailbox-full': 'Mailbox is full',
  refused: 'Refused by their mail server',
  'no-answer': 'Their mail server didn’t answer',
}
