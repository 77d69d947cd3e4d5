import type { CoordinatorRefusal } from './people/coordinators.ts'
import type { AccountRefusal } from './people/internal-accounts.ts'
import type { PersonRefusal } from './people/managed-people.ts'
import type { FacultyRefusal } from './people/further-programs.ts'
import type { AnswerRefusal } from './people/teaching-requests.ts'
import type { RowFault } from './people/people-import.ts'
import type { StructureRefusal } from './people/structure-values.ts'
import type { GroupRefusal } from './people/user-groups.ts'
import type { ParticipantRefusal } from './workshops/participants/participants.ts'
import type { PlanRefusal } from './schedule/event-planning.ts'
import type { AdministrativeRefusal } from './workshops/accounts/administrative-accounts.ts'
import type { LinkEnd } from './people/account-values.ts'
import type { FinalFailure } from '../policies/video/process-again.ts'
import { PASSWORD_MAX, PASSWORD_MIN, type PasswordFault } from '../policies/session/password.ts'
import { type Role, roleDisplayNames } from '../vocabulary/roles.ts'

// Why the server refused, in words that a person can act on: the `message` of the answer, and what the page shows.

const emailTaken = 'Another account uses this email.'
const inBothPortals =
  'This person also belongs to the workshop portal, so only they can change their name and email.'

/** What an earlier attempt of the same form made, whose answer was lost. */
export const madeBefore = {
  account: ({ email, role }: { email: string; role: Role }) =>
    `An earlier attempt arrived: ${email} was invited as ${roleDisplayNames[role]}. To change that, edit the account in the list.`,
  coordinator: ({ email }: { email: string }) =>
    `An earlier attempt arrived: ${email} was invited with what the form said then. To change that, edit the coordinator in the list.`,
  group: ({ name }: { name: string }) =>
    `An earlier attempt arrived: the group “${name}” was created with what the form said then. To change that, edit it in the list.`,
} as const

export const personRefusals: Readonly<Record<PersonRefusal | GroupRefusal, string>> = {
  'email-taken': emailTaken,
  yourself: 'You can’t do this to your own account. Someone else who manages the program can.',
  'role-not-yours': 'Directors are made by the coordinator of the system.',
  'teaches-elsewhere':
    'They teach in a program that you don’t manage, and a director would direct it, too. End their teaching there first.',
  'changed-meanwhile': 'Someone else changed this person while you were editing.',
  anonymized: 'This person was deleted.',
  'still-active': 'Inactivate this account first.',
  'in-both-portals': inBothPortals,
  'name-taken': 'Another active group of this program has this name.',
  'unassigned-group': 'People who are in no other group are here. It can’t be renamed and never expires.',
  expired: 'This group has expired. Choose an active one.',
  'other-program': 'People move between groups of one program only.',
  'moved-meanwhile': 'Someone else moved them. The list was refreshed.',
  'inactive-program': 'This program is inactive. Reactivate it first.',
}

export const deletionRefusals = {
  yourself: 'You can’t delete your own account. Someone else can.',
  'still-active': 'This account was reactivated. Inactivate it first.',
} as const satisfies Partial<Record<PersonRefusal, string>>

export const stepResetRefusals = {
  'in-both-portals':
    'This person also belongs to the workshop portal, so only an admin can reset their two-step sign-in.',
} as const

export const workshopStepRefusals = {
  'in-both-portals':
    'This person also belongs to the residency portal, so only an admin there can reset their two-step sign-in.',
} as const

export const accountRefusals: Readonly<Record<AccountRefusal, string>> = {
  'email-taken': emailTaken,
  yourself: 'You can’t close your own account or change your own role. Another admin can.',
  'last-admin': 'This is the last active admin. Make another one first.',
  'in-both-portals': inBothPortals,
}

export const administrativeRefusals: Readonly<Record<AdministrativeRefusal, string>> = {
  'already-there': 'This person works for workshops already. Change their account instead.',
  'email-taken': emailTaken,
  'in-both-portals':
    'This person also belongs to the residency portal, so only they can change their name and email.',
  'last-admin': 'This is the last workshop admin who can sign in. Make another one first.',
  registered: 'They have registered already.',
}

export const coordinatorRefusals: Readonly<Record<CoordinatorRefusal['reason'], string>> = {
  'email-taken': emailTaken,
  'in-both-portals': inBothPortals,
  'unknown-system': 'This system isn’t there anymore. Choose another one.',
  'changed-meanwhile': 'Someone else changed this coordinator while you were editing.',
}

export const participantRefusals: Readonly<Record<ParticipantRefusal, string>> = {
  'email-taken': emailTaken,
  'in-both-portals':
    'This person also belongs to the residency portal, so only they can change their name and email.',
  'staff-account':
    'This person works for the workshop portal. Only a workshop admin can change their name and email, in Admin Accounts.',
  deactivated: 'This person is deactivated. Reactivate them first, in Users.',
  'no-consent': 'Meals and allergies are kept only if you agree to it. Agree first, or leave them out.',
}

export const facultyRefusals: Readonly<Record<FacultyRefusal, string>> = {
  'no-such-faculty': 'No active faculty member of another program has this email.',
  'inactive-program': 'This program is inactive. Reactivate it first.',
  declined: 'They declined in the last 30 days. Ask again later, or talk to them.',
}

export const answerRefusals: Readonly<Record<AnswerRefusal, string>> = {
  'has-home': 'You belong to another program by now. You can still agree to teach here.',
  'inactive-program': 'This program is inactive now. Nothing was changed.',
}

export const structureRefusals: Readonly<
  Record<Exclude<StructureRefusal['reason'], 'email-taken'>, string>
> & { readonly 'email-taken': (email: string) => string } = {
  changed: 'Someone else changed this since you opened it. Nothing was overwritten.',
  'email-taken': (email) =>
    `${email} belongs to someone who isn’t an active program director. Change their role first, or use another email.`,
  'unknown-place': 'The system or institution has changed since. Choose it again.',
  'inactive-program': 'This program is inactive: new directors can be added once it’s active again.',
  'unknown-person': 'A person of the account isn’t there anymore. Choose another one.',
  'id-taken':
    'An earlier attempt arrived, and created this with other details. Find it in the list to change it.',
}

export const planRefusals: Readonly<Record<PlanRefusal['reason'], string>> = {
  'inactive-program': 'This program is inactive, so events can’t be added to it.',
  changed: 'Someone else changed this event after you opened it. Open it again to see their changes.',
  canceled: 'This event was canceled. It can be brought back under “Canceled events” on the schedule.',
}

export const passwordRefusals: Readonly<Record<PasswordFault, string>> = {
  'too-short': `Use at least ${PASSWORD_MIN} characters`,
  'too-long': `Use at most ${PASSWORD_MAX} characters`,
  common: 'This is one of the first passwords that guessers try. Choose another one',
  personal: 'Your name or email is easy to guess. Choose something else',
}

export const linkEnds = {
  used: { title: 'This link was already used', text: 'Each link works once.' },
  replaced: {
    title: 'There’s a newer link',
    text: 'Use the link in the newest message, or ask for another one.',
  },
  expired: {
    title: 'This link has expired',
    text: 'Links work only for a while, so that no one finds an old one.',
  },
  ended: {
    title: 'This link no longer works',
    text: 'Your account was changed after it was sent. Ask for another one.',
  },
  'inactive-program': {
    title: 'Your program is inactive',
    text: 'No one can register in it for now. The people who run your program can invite you again once it’s active.',
  },
} as const satisfies Record<LinkEnd, { title: string; text: string }>

export const renewalRefusals = {
  registered: 'This account is registered already. Sign in, or set a new password if it was forgotten.',
  'inactive-program': linkEnds['inactive-program'].text,
} as const

export const rowFaults: Readonly<Record<RowFault['why'], string>> = {
  'role-not-yours': 'You can’t make program directors',
  'no-such-group': 'No active group has this name',
  'email-twice': 'This email is in the list twice',
  'email-taken': 'Has an account already',
}

/** Why a file is not processed again: it would end the same way. */
export const processAgainRefusals: Readonly<Record<FinalFailure, string>> = {
  'not-a-video': 'This file isn’t a video. Processing it again won’t change that; upload another file.',
  'no-picture':
    'This video has no picture. Processing it again won’t change that; record or upload another one.',
  'cut-off':
    'This file ends before its video does. Processing it again won’t change that; upload the whole file.',
}
