import type { ImportFault } from '#domain/people/import/import-rows.ts'
import { rowFaults } from '#contract/endpoints/refusal-words.ts'
import { countText } from '#domain/count-text.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${countText(count)} people`)

interface Added {
  count: number
  toInvite: number
  invited: number
  left: number
}

export const addWords = {
  title: 'Add people',
  sentence: 'Paste a list, choose a file, or add them one by one. No one is added before you say so.',
  unknown: 'Groups and roles that aren’t known here',
  unknownWord: (field: 'role' | 'group', written: string, count: number) =>
    `${field === 'group' ? 'Group' : 'Role'} “${written}” · ${people(count)}`,
  choose: { group: 'Choose a group', role: 'Choose a role' },
  takeLikely: (name: string) => `Use “${name}”`,
  means: (written: string, meant: string) =>
    meant === '' ? `“${written}” means no group.` : `“${written}” means “${meant}”.`,
  undo: 'Undo',
  moreUnknown: (count: number) => `${countText(count)} more. They appear here as these are dealt with.`,
  paste: 'Paste from a spreadsheet',
  pasteHelp:
    'One person per line: email, first name, last name, role, group. A first line with headings can bring its own order. Role and group may be left out.',
  read: 'Add to the list',
  file: 'Or choose a CSV file',
  fileAction: 'Choose file',
  unreadable: 'This file couldn’t be read. Export it as CSV in UTF-8.',
  tooMany: (most: number) => `At most ${countText(most)} people can be added at once. The rest was left out.`,
  one: 'Add one person',
  edit: 'Change this row',
  email: 'Email',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  group: 'Group',
  noGroup: 'No group yet',
  noGroupForRole: 'Only residents train in a group.',
  addRow: 'Add to the list',
  saveRow: 'Save row',
  cancel: 'Cancel',
  rightWithoutGroup: 'Ready, without the group: only residents train in one',
  reading: (done: number) => `Reading… ${countText(done)} rows`,
  checking: 'Looking for people who have an account already…',
  uncheckedAway: 'You’re offline. Who has an account already is checked when you’re back.',
  summary: (right: number, wrong: number) => {
    if (wrong === 0) return `${people(right)} ready.`
    const both = `${people(right)} ready, ${people(wrong)} to correct or remove.`
    return right === 0 ? both : `${both} Those who are ready can be added now; the others stay on the list.`
  },
  dropFaulty: (count: number) => `Remove ${people(count)}`,
  clear: 'Start over',
  clearTitle: 'Start over?',
  clearText: 'The list on this page is emptied. No one was added yet.',
  invite: 'Invite them by email right away',
  inviteHelp: 'Each gets a link of their own to set up their account. It works once, for seven days.',
  add: (count: number) => (count === 0 ? 'Add people' : `Add ${people(count)}`),
  /** @param toInvite how many were to be invited, of whom some may have got no message */
  added: ({ count, toInvite, invited, left }: Added) => {
    const people = `${count === 1 ? '1 person was' : `${countText(count)} people were`} added`
    const stay = left === 0 ? '' : ` ${countText(left)} ${left === 1 ? 'stays' : 'stay'} on the list.`
    if (invited >= toInvite) return `${people}${toInvite === 0 ? '' : ' and invited'}.${stay}`
    const uninvited = toInvite - invited === 1 ? '1 wasn’t' : `${countText(toInvite - invited)} weren’t`
    return `${people}. ${uninvited} invited, because too many messages were sent today. Invite them tomorrow.${stay}`
  },
  emptyText: 'People you paste or type appear here first, with what’s wrong in each row.',
  inactiveProgram: 'This program is inactive: no one can be added to it.',
  somethingWrong: 'Some rows changed while you looked at them. They’re marked below, and no one was added.',
} as const

const faultWords: Readonly<Record<ImportFault, string>> = {
  'no-email': 'Email is missing',
  'wrong-email': 'This isn’t an email',
  'no-name': 'The name is missing',
  'long-name': 'A name is too long',
  'unknown-role': 'Role has to be Resident, Faculty or Program Director',
  ...rowFaults,
}

/** @param known who has this email, if the caller may know */
export function describeFaults(faults: readonly ImportFault[], known: string | null | undefined): string {
  return faults
    .map((fault) =>
      fault === 'email-taken' && known != null ? `${faultWords[fault]}: ${known}` : faultWords[fault],
    )
    .join('. ')
}
