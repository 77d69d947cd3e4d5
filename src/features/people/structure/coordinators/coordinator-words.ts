import type { CallFailure } from '#contract/endpoint.ts'
import { coordinatorRefusal } from '#contract/endpoints/people/coordinators.ts'
import { countText } from '#domain/count-text.ts'
import { coordinatorRefusals, madeBefore } from '#contract/endpoints/refusal-words.ts'
import { meaningOf } from '#domain/failures/failure-meaning.ts'
import { describeTooMany } from '#features/shared/invitations/too-many-letters.ts'

export const coordinatorsWords = {
  away: { title: 'You’re offline', text: 'Coordinators load when you’re back online.' },
  safe: 'Nothing was changed.',
  invite: 'Invite coordinator',
  actions: (name: string) => `Actions for ${name}`,
  edit: 'Edit',
  resend: 'Resend invitation',
  inactivate: 'Inactivate',
  reactivate: 'Reactivate',
  remove: 'Delete',
  registered: 'Registered',
  inactive: (count: number) => `Inactive (${countText(count)})`,
  more: 'More coordinators',
  inactivateTitle: (name: string) => `Inactivate ${name}?`,
  inactivateText:
    'They’re signed out on every device right away and can’t sign in anymore. Links in messages to them stop working. What they did stays, and you can reactivate them anytime.',
  inactivated: (name: string) => `${name} was inactivated.`,
  reactivated: (name: string) => `${name} was reactivated.`,
  resent: (email: string) => `A fresh invitation is on its way to ${email}.`,
  notNow: 'You’re offline. Nothing was changed.',
  gone: 'This coordinator isn’t there anymore. The list was refreshed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
  alreadyRegistered: 'They already registered, or their account is inactive. Nothing was sent.',
} as const

export const coordinatorForm = {
  newTitle: (system: string) => `Invite a coordinator of ${system}`,
  editTitle: (name: string) => `Edit ${name}`,
  email: 'Email',
  wrongEmail: 'Enter an email such as maya@hospital.org',
  firstName: 'First name',
  lastName: 'Last name',
  phone: 'Phone',
  wrongPhone: 'Enter 5 to 15 digits, with + and the country code outside the US.',
  timezone: 'Time zone',
  system: 'System',
  newSystem:
    'They lose the programs of their old system and get those of the new one right away. They stay signed in.',
  invites:
    'They manage every program of this system and its people. An invitation is sent to this email right away. Its link works once, for seven days.',
  invite: 'Invite',
  save: 'Save',
  saveMine: 'Save mine',
  cancel: 'Cancel',
  theirs: 'It’s now:',
  changedMeanwhile: coordinatorRefusals['changed-meanwhile'],
  invited: (email: string) => `${email} was invited.`,
  saved: 'Saved.',
  emailTaken: coordinatorRefusals['email-taken'],
  madeBefore: madeBefore.coordinator,
} as const

/** Why nothing was changed. */
export function describeTrouble(failure: CallFailure): string {
  const details = coordinatorRefusal.safeParse(failure.details)
  if (details.success) return coordinatorRefusals[details.data.reason]
  const tooMany = describeTooMany(failure)
  if (tooMany !== null) return tooMany
  if (failure.code === 'wrong-state') return coordinatorsWords.alreadyRegistered
  const meaning = meaningOf(failure)
  if (meaning === 'away') return coordinatorsWords.notNow
  return meaning === 'gone' ? coordinatorsWords.gone : coordinatorsWords.failed
}
