import type { AdministrativeUser } from '#contract/endpoints/workshops/accounts/administrative-accounts.ts'
import { administrativeRefusals } from '#contract/endpoints/refusal-words.ts'

export const accountsWords = {
  title: 'Admin accounts',
  sentence: 'Who works for workshops.',
  sentenceForNames: 'Who works for workshops. Workshop admins change these accounts.',
  add: 'Add account',
  search: 'Name or email',
  you: 'you',
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  resend: 'Send invitation again',
  remove: 'Delete',
  none: '–',
  empty: { title: 'No accounts yet', text: 'Add the first one.' },
  noMatch: { title: 'No matches', text: 'Try another name or email.' },
  away: { title: 'You’re offline', text: 'Accounts load when you’re back online.' },
  safe: 'Nothing was changed.',
} as const

const states = {
  QUEUED: 'Invitation on its way',
  SENT: 'Invited',
  FAILED: 'Invitation didn’t arrive',
} as const

/** Where somebody stands between invitation and registration. */
export function describeRegistration({ isRegistered, lastInvitation }: AdministrativeUser): string {
  if (isRegistered === true) return 'Registered'
  return lastInvitation === null || lastInvitation === undefined
    ? 'Not invited'
    : states[lastInvitation.state]
}

export const actWords = {
  resent: (name: string) => `A new invitation to ${name} is on its way.`,
  removeTitle: (name: string) => `Delete ${name}?`,
  removeText:
    'They no longer work for workshops. What else their account opens stays open to them, and their name stays where others need it.',
  removeYouTitle: 'Delete your own account?',
  removeYouText:
    'You lose the workshop portal at once, and only another workshop admin can let you in again.',
  removed: (name: string) => `${name} was deleted.`,
  ended: (name: string) => `${name} no longer works for workshops.`,
  backFailed: 'It couldn’t be undone. Add the account again.',
  back: (name: string) => `${name} works for workshops again.`,
  gone: 'This account isn’t there anymore.',
  notNow: 'You’re offline. Try again when you’re back online.',
  failed: 'It didn’t work, and nothing was changed. Try again in a moment.',
} as const

export const formWords = {
  addTitle: 'Add admin account',
  editTitle: 'Edit admin account',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  wrongEmail: 'Enter an email such as maya@hospital.org',
  role: 'Role',
  phone: 'Phone',
  phoneWrong: 'This isn’t a phone number that can be called, so none is saved.',
  isInternal: 'Works for our company',
  isInternalHelp: 'Workshops cost them nothing.',
  sendEmail: 'Send an invitation by email',
  bothPortals: administrativeRefusals['in-both-portals'],
  add: 'Add account',
  save: 'Save',
  cancel: 'Cancel',
  added: (name: string) => `${name} was added.`,
  saved: 'Saved.',
  gone: { title: 'No such account', text: 'It may have been deleted.' },
  lowerYouTitle: 'Change your own role?',
  lowerYouText:
    'You can’t change admin accounts anymore, and only another workshop admin can give the role back.',
  lowerYou: 'Change role',
} as const

export const registrationNewsWords = {
  title: 'Messages',
  label: 'Tell me when people register',
  help: 'By email, for workshops that you planned or facilitate. People who register within half an hour are in one message.',
  away: 'You’re offline. You can change this when you’re back online.',
  safe: 'It stays as it was.',
  saved: 'Saved',
  notSaved: 'It wasn’t saved. Try again.',
} as const
