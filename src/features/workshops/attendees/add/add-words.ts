import type { ImportFault } from '#domain/people/import/import-rows.ts'
import { countText } from '#domain/count-text.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${countText(count)} people`)

export const addWords = {
  title: 'Add attendees',
  toAttendees: 'See attendees',
  canceled: 'This workshop was canceled, so no one can be added.',
  tabs: { existing: 'Someone known', new: 'Someone new', many: 'Many at once' },
  search: 'Name or email',
  searchLabel: 'Find someone',
  searchText: 'Type any part of a name or an email. People who already use the workshop portal are found.',
  noneFound: { title: 'No one found', text: 'Try another part of the name, or add them as someone new.' },
  more: 'There are more. Type more of the name or email.',
  offline: 'You’re offline. People can be added when you’re back online.',
  letter: 'Send a registration email',
  add: 'Add',
  addName: (name: string) => `Add ${name}`,
  again: 'Make active',
  standing: { ACTIVE: 'Attends already', INACTIVE: 'Inactive' },
  deactivated: 'Deactivated',
  added: (name: string) => `${name} attends this workshop.`,
  submitNew: 'Add attendee',
} as const

interface Added {
  count: number
  toInvite: number
  invited: number
  left: number
}

export const manyWords = {
  paste: 'Paste from a spreadsheet',
  pasteHelp:
    'One person per line: email, first name, last name. A first line with headings can bring its own order.',
  read: 'Add to the list',
  file: 'Or choose a CSV file',
  fileAction: 'Choose file',
  unreadable: 'This file couldn’t be read. Export it as CSV in UTF-8.',
  reading: (done: number) => `Reading… ${countText(done)} rows`,
  tooMany: (most: number) => `At most ${countText(most)} people can be added at once. The rest was left out.`,
  email: 'Email',
  rightAs: (name: string) => `Ready, known as ${name}`,
  summary: (right: number, wrong: number) =>
    wrong === 0 ? `${people(right)} ready.` : `${people(right)} ready, ${people(wrong)} to correct.`,
  checking: 'Looking for people who are known already…',
  invite: 'Send them registration emails right away',
  inviteHelp: 'Each gets a link of their own.',
  add: (count: number) => `Add ${people(count)}`,
  /** @param toInvite how many were to get a registration email */
  added: ({ count, toInvite, invited, left }: Added) =>
    [
      `${count === 1 ? '1 person was' : `${countText(count)} people were`} added.`,
      ...(invited === 0 ? [] : [`Registration emails are on their way to ${people(invited)}.`]),
      ...(invited >= toInvite ? [] : [`${people(toInvite - invited)} got no registration email.`]),
      ...(left === 0 ? [] : [`${people(left)} stayed on the list to be corrected.`]),
    ].join(' '),
  clear: 'Start over',
  clearTitle: 'Start over?',
  clearText: 'The list on this page is emptied.',
  emptyText: 'People you paste appear here first, with what’s wrong in each row.',
  editTitle: 'Change this row',
  firstName: 'First name',
  lastName: 'Last name',
  save: 'Save row',
  cancel: 'Cancel',
} as const

export type Enrollment = 'KNOWN' | 'ATTENDS' | 'INACTIVE' | 'DEACTIVATED'

const faultWords: Readonly<Record<ImportFault, string>> = {
  'no-email': 'Email is missing',
  'wrong-email': 'This isn’t an email',
  'no-name': 'The name is missing',
  'long-name': 'A name is too long',
  'unknown-role': 'Has a role that isn’t known',
  'role-not-yours': 'Has a role that isn’t known',
  'no-such-group': 'Has a group that isn’t known',
  'email-twice': 'This email is on the list twice',
  'email-taken': 'Can’t be added',
}

const enrollmentWords: Readonly<Record<Exclude<Enrollment, 'KNOWN'>, string>> = {
  ATTENDS: 'Attends this workshop already',
  INACTIVE: 'Inactive in this workshop. Make them active there instead',
  DEACTIVATED: 'Deactivated. An admin can activate them again',
}

/** @param enrollment what they are, if that stands in the way */
export function describeFaults(faults: readonly ImportFault[], enrollment: Enrollment | null): string {
  return faults
    .map((fault) =>
      fault === 'email-taken' && enrollment !== null && enrollment !== 'KNOWN'
        ? enrollmentWords[enrollment]
        : faultWords[fault],
    )
    .join('. ')
}
