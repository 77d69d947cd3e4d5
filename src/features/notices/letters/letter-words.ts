import type { LetterName } from '#contract/endpoints/notices/letter-texts.ts'
import type { LetterProblem } from '#contract/letter-text.ts'

export const letterTitles: Readonly<Record<LetterName, string>> = {
  registration: 'Invitation',
  welcome: 'New account',
  'teaching-request': 'Request to teach',
  'exam-reminder': 'Reminder of an exam',
  'exam-ends': 'An exam is valid until soon',
  'course-waits': 'Message about a course that waits',
  'starter-texts': 'Starter texts with news',
  'reset-password': 'Password reset',
  'password-changed': 'Password changed',
  digest: 'Summary of notifications',
  'second-step-on': 'Two-step sign-in set up',
  'second-step-off': 'Two-step sign-in turned off',
  'second-step-reset': 'Two-step sign-in reset',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'codes-renewed': 'New recovery codes',
  'email-changed': 'Email changed, to the old email',
  'new-email': 'Email changed, to the new email',
  'changed-meanwhile': 'Another change, to the old email',
  'email-change-stopped': 'Change of email stopped',
  'email-removed': 'Change of email stopped, to the new email',
  'account-inactivated': 'Account inactivated',
  'account-reactivated': 'Account reactivated',
  'portal-added': 'Another portal added',
  'portal-closed': 'Access to a portal ended',
  'wrong-codes': 'Wrong codes',
  'workshop-staff': 'Workshops: invitation of staff',
  'workshop-attendee': 'Workshops: invitation of attendees',
  'workshop-faculty': 'Workshops: invitation of faculty',
  'workshop-known': 'Workshops: invitation of people with an account',
  'workshop-message': 'Message about a workshop',
  'workshop-changed': 'Workshop moved to another time',
  'workshop-canceled': 'Workshop canceled',
  'workshop-brought-back': 'Canceled workshop takes place after all',
  'workshop-added': 'Added to a workshop as faculty or facilitator',
  'workshop-removed': 'Taken out of a workshop as faculty or facilitator',
  'workshop-moved': 'Moved to another workshop as an attendee',
  'workshop-registered': 'Registered for a workshop',
  'workshop-two-weeks': 'Workshop in two weeks: what is missing',
  'workshop-two-days': 'Workshop in two days',
  'workshop-registrations': 'Workshops: people registered, to staff',
  'workshop-certificate': 'Certificate of a workshop',
  'workshop-unfinished': 'Workshop comes near, not registered yet',
  'workshop-no-place': 'No place in a workshop for someone who asked',
}

export const letterWords = {
  title: 'Messages',
  sentence: 'What Trocar sends by mail, as people here read it.',
  choose: 'Message',
  subject: 'Subject',
  body: 'Text',
  help: (names: readonly string[]) =>
    `An empty line starts a paragraph. You can use ${names.map((name) => `{${name}}`).join(', ')}.`,
  preview: 'Preview',
  formatted: 'Formatted',
  plain: 'Plain text',
  sampleAddress: 'https://…',
  original: 'This is the original text.',
  changed: (who: string | null, when: string) =>
    who === null ? `Changed ${when}` : `Changed by ${who}, ${when}`,
  save: 'Save',
  saved: 'Saved. Messages sent from now on say this.',
  reset: 'Reset to original',
  resetTitle: 'Reset this message?',
  resetText: 'The text that came with Trocar replaces yours, which is lost.',
  resetDone: 'The message has its original text again.',
  notSaved: 'It wasn’t saved.',
  restored: 'You changed this earlier on this device and didn’t save it.',
  startOver: 'Start over',
  conflictTitle: 'Someone else changed this message',
  conflict: 'Below is what it says now. Your text is still in the fields above.',
  keepMine: 'Keep mine',
  adoptTheirs: 'Use theirs',
  offline: 'You’re offline. You can save when you’re back online.',
  away: { title: 'You’re offline', text: 'Messages load when you’re back online.' },
  safe: 'What is sent stays as it is.',
} as const

export function describeProblem(problem: LetterProblem): string {
  switch (problem.type) {
    case 'no-subject':
      return 'Write a subject.'
    case 'no-body':
      return 'Write a text.'
    case 'unknown':
      return `This message has no {${problem.name}}. Check its spelling, or leave it out.`
    case 'missing':
      return `The text needs {${problem.name}}.`
    case 'brace':
      return 'A brace is missing its other half. Write names like {first name}.'
  }
}
