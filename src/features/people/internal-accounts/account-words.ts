import type { InternalAccount } from '#contract/endpoints/people/internal-accounts.ts'
import type { InternalRole } from '#contract/policies/people/accounts.ts'
import { describeInvitation } from '#features/shared/invitations/invitation-words.ts'

export { accountRefusals as refusals, madeBefore } from '#contract/endpoints/refusal-words.ts'

export const accountsWords = {
  title: 'Internal accounts',
  sentence: 'The people who run Trocar. Residents and faculty are in their programs.',
  search: 'Name or email',
  add: 'New account',
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  resend: 'Resend invitation',
  inactivate: 'Inactivate',
  reactivate: 'Reactivate',
  remove: 'Delete',
  resendAll: 'Resend invitations',
  you: 'You',
  empty: { title: 'No accounts yet', text: 'New accounts appear here.' },
  emptyInactive: { title: 'No inactive accounts', text: 'Accounts that you inactivate appear here.' },
  noMatch: { title: 'No matches', text: 'Try another name or email.' },
  away: { title: 'You’re offline', text: 'Accounts load when you’re back online.' },
  safe: 'Nothing was changed.',
} as const

export const formWords = {
  newTitle: 'New internal account',
  editTitle: (name: string) => `Edit ${name}`,
  email: 'Email',
  wrongEmail: 'Enter an email such as maya@hospital.org',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  timezone: 'Time zone',
  invites: 'An invitation is sent to this email right away. Its link works once, for seven days.',
  create: 'Create and invite',
  save: 'Save',
  cancel: 'Cancel',
  created: (email: string) => `${email} was invited.`,
  saved: 'The account was saved.',
} as const

export const roleHelp: Readonly<Record<InternalRole, string>> = {
  TROCAR_ADMIN: 'Manages everything, internal accounts included',
  TROCAR_IMPLEMENTATION_MANAGER: 'Manages systems, programs and their people',
  FIELD_TEAM_MEMBER: 'Sees everything, and plans events of the programs they’re assigned to',
}

export const actWords = {
  inactivateTitle: (name: string) => `Inactivate ${name}?`,
  inactivateText:
    'They’re signed out on every device right away and can’t sign in anymore. Links in messages to them stop working. What they did stays, and you can reactivate them anytime.',
  inactivated: (name: string) => `${name} was inactivated.`,
  reactivated: (name: string) => `${name} was reactivated.`,
  reactivatedInvited: (name: string) => `${name} was reactivated and invited again.`,
  resent: (email: string) => `A fresh invitation is on its way to ${email}.`,
  notNow: 'You’re offline. Nothing was changed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
  gone: 'This account isn’t there anymore, or its email changed. The list was refreshed.',
  registered: 'They already registered. Nothing was sent.',
} as const

export function describeStatus({ isRegistered, lastInvitation }: InternalAccount): string {
  return isRegistered ? 'Registered' : describeInvitation(lastInvitation)
}
