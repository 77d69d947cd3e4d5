import type { LetterKind } from '#contract/endpoints/notices/undelivered.ts'

const kindWords: Readonly<Record<LetterKind, string>> = {
  registration: 'Invitation',
  welcome: 'New account',
  'teaching-request': 'Request to teach',
  'exam-reminder': 'Reminder of an exam',
  'exam-ends': 'An exam is valid until soon',
  'course-waits': 'Message about a course that waits',
  'starter-texts': 'Starter texts with news',
  'reset-password': 'Password reset',
  'password-changed': 'Password changed',
  'second-step-changed': 'Two-step sign-in changed',
  digest: 'Summary of notifications',
  'email-changed': 'Email changed',
  'new-email': 'New email',
  'changed-meanwhile': 'Account changed',
  'email-change-stopped': 'Change of email stopped',
  'email-removed': 'Change of email stopped',
  'account-inactivated': 'Account inactivated',
  'account-reactivated': 'Account reactivated',
  'portal-added': 'Another portal added',
  'portal-closed': 'Access to a portal ended',
  'wrong-codes': 'Wrong codes',
}

/** A letter that this page doesn't know yet is listed like any other. */
export function describeKind(kind: string): string {
  return Object.entries(kindWords).find(([known]) => known === kind)?.[1] ?? 'Message'
}

export const undeliveredWords = {
  title: 'Undelivered messages',
  sentence: 'Messages to people you manage that couldn’t be delivered, the newest first.',
  search: 'Name or email',
  person: 'Person',
  message: 'Message',
  email: 'Sent to',
  when: 'Written',
  why: 'Why',
  actions: 'Actions',
  again: 'Send again',
  againTo: (name: string) => `Send again to ${name}`,
  sent: (name: string) => `The message to ${name} is on its way again.`,
  nothingToSend: (name: string) => `${name} has registered or is inactive. Nothing was sent.`,
  gone: (name: string) =>
    `This message isn’t there anymore, or ${name} isn’t yours to manage. Nothing was sent.`,
  offline: 'You’re offline. Nothing was sent.',
  failed: 'The server couldn’t do this. Nothing was sent.',
  help: 'If an address is wrong, correct it in Manage users first. The message goes to the new one.',
  empty: {
    title: 'Everything was delivered',
    text: 'A message shows up here once a mail server refuses it, or gives no answer for hours.',
  },
  noMatch: { title: 'No matches', text: 'Try another name or email.' },
  away: { title: 'You’re offline', text: 'The list loads when you’re back online.' },
  safe: 'Nothing was sent.',
} as const
