import { madeBefore } from '#contract/endpoints/refusal-words.ts'
import type { LeftOut } from '#contract/endpoints/people/person-deletion.ts'
import { countText } from '#domain/count-text.ts'
import type { UserTab } from './people-filters.ts'

export { personRefusals as refusals } from '#contract/endpoints/refusal-words.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${countText(count)} people`)

export const peopleWords = {
  title: 'Manage users',
  undelivered: 'Undelivered messages',
  sentence: 'The people of a program, their groups and their accounts.',
  program: 'Program',
  noProgram: 'There’s no program to show.',
  unplaced: 'No program',
  search: 'Name or email',
  group: 'Group',
  allGroups: 'All groups',
  add: 'Add people',
  newGroup: 'New group',
  actions: (name: string) => `Actions for ${name}`,
  noGroup: 'No group',
  /** Beside the word “Group”. */
  inNoGroup: 'None',
  expired: 'Expired',
  progress: 'Progress',
  review: 'Half-yearly review',
  assessments: 'Assessment history',
  completed: 'Curricular history',
  move: 'Move to group',
  edit: 'Edit',
  proctor: 'Groups to proctor',
  inactivate: 'Inactivate',
  reactivate: 'Reactivate',
  remove: 'Delete',
  resend: 'Resend invitation',
  noMatch: { title: 'No matches', text: 'Try another name, email or group.' },
  away: { title: 'You’re offline', text: 'People load when you’re back online.' },
  awayGroups: { title: 'You’re offline', text: 'Groups load when you’re back online.' },
  safe: 'Nothing was changed.',
} as const

export const tabWords: Readonly<Record<UserTab, string>> = {
  residents: 'Residents',
  faculty: 'Faculty',
  'active-groups': 'Active groups',
  'unregistered-users': 'Unregistered',
  'inactive-users': 'Inactive',
  'expired-groups': 'Expired groups',
}

export const emptyWords = {
  residents: { title: 'No residents yet', text: 'Add them one by one, or paste a list.' },
  faculty: { title: 'No faculty yet', text: 'Add those who teach in this program.' },
  'inactive-users': {
    title: 'No one is inactive',
    text: 'People whose accounts you inactivate appear here.',
  },
  'active-groups': { title: 'No groups yet', text: 'Residents train in groups. Make the first one.' },
  'expired-groups': {
    title: 'No expired groups',
    text: 'Groups that you let expire appear here with their people.',
  },
} as const

export const unplacedWords = {
  title: 'No one is without a program',
  text: 'People who belong to no program, such as directors whose time has ended, appear here.',
} as const

export const actWords = {
  moveTitle: (count: number, name: string) => `Move ${count === 1 ? name : people(count)}`,
  moveTo: 'New group',
  moveNote: 'They train in the new group from now on. What they completed stays with them.',
  move: (count: number) => `Move ${people(count)}`,
  moved: (count: number, group: string) => `${people(count)} moved to ${group}.`,
  movedSome: (skipped: number) => `${people(skipped)} had been moved already and stayed where they are.`,
  nobodyMoved: 'No one was moved: they’re in that group already, or someone else moved them.',
  inactivated: (count: number, name: string) =>
    count === 1 ? `${name} was inactivated.` : `${people(count)} inactivated.`,
  reactivated: (count: number, name: string) =>
    count === 1 ? `${name} was reactivated.` : `${people(count)} reactivated.`,
  leftOut: (count: number) =>
    `${people(count)} stayed as they are: you can’t change them, or they were so already.`,
  notNow: 'You’re offline. Nothing was changed.',
  failed: 'The server couldn’t do this. Nothing was changed.',
  rest: (count: number) =>
    count === 1 ? '1 person hasn’t been changed yet.' : `${people(count)} haven’t been changed yet.`,
  restAway: 'The connection was lost; continue when you’re back online.',
  restFailed: 'The server stopped; continue in a moment.',
  gone: 'This person isn’t there anymore. The list was refreshed.',
  resent: (email: string) => `A fresh invitation is on its way to ${email}.`,
  cancel: 'Cancel',
} as const

export const personWords = {
  title: (name: string) => `Edit ${name}`,
  email: 'Email',
  wrongEmail: 'Enter an email such as maya@hospital.org',
  firstName: 'First name',
  lastName: 'Last name',
  role: 'Role',
  timezone: 'Time zone',
  save: 'Save',
  saveMine: 'Save mine',
  saved: 'Saved.',
  theirs: 'It’s now:',
  proctorTitle: (name: string) => `Groups that ${name} proctors`,
  proctorNote: 'Proctors watch these groups and assess their videos. Expired groups can be read only.',
  proctorGroups: 'Groups',
  expired: 'Expired',
  other: 'Another program',
} as const

export const bulkDeletionWords = {
  title: (count: number, name: string) => (count === 1 ? `Delete ${name}?` : `Delete ${people(count)}?`),
  text: 'People who left nothing that others need are deleted with everything in their accounts. The others become “former” people: names, emails, photos, messages and sign-ins go. Anyone whose recordings are still on their way or on a device is left out. This can’t be undone.',
  deleted: (count: number) =>
    count === 0
      ? 'No one was deleted.'
      : count === 1
        ? '1 person was deleted.'
        : `${people(count)} were deleted.`,
  left: (name: string, one: LeftOut) => `${name} stays: ${leftReasons[one.reason](one)}.`,
  more: (count: number) => `${people(count)} more stayed for reasons such as these.`,
} as const

const leftReasons: Readonly<Record<LeftOut['reason'], (one: LeftOut) => string>> = {
  'recordings-under-way': ({ underWay, onDevices }) => {
    if (underWay === 0)
      return onDevices === 1
        ? '1 recording is still on a device'
        : `${countText(onDevices)} recordings are still on devices`
    return underWay === 1 ? '1 recording is on its way' : `${countText(underWay)} recordings are on their way`
  },
  'still-active': () => 'the account is active',
  yourself: () => 'you can’t delete your own account',
  'not-found': () => 'someone else deleted or moved them',
}

export const groupWords = {
  newTitle: 'New group',
  madeBefore: madeBefore.group,
  editTitle: (name: string) => `Edit ${name}`,
  name: 'Name',
  anonymized: 'Hide names on the leaderboard',
  anonymizedHelp: 'Residents see their own place and no names.',
  create: 'Create group',
  save: 'Save',
  created: (name: string) => `${name} was created.`,
  saved: 'The group was saved.',
  expire: 'Let expire',
  reopen: 'Reopen',
  expireTitle: (name: string) => `Let ${name} expire?`,
  expireText: (count: number) =>
    `${count === 0 ? 'No one is' : count === 1 ? '1 person is' : `${countText(count)} people are`} in it. From then on no one trains in it: it asks for nothing, and its proctors can only read. Its people and what they did stay, and you can reopen it anytime.`,
  expired: (name: string) => `${name} expired.`,
  reopened: (name: string) => `${name} is active again.`,
  people: 'People',
  showPeople: 'Show people',
  progress: 'Progress',
  courses: 'Courses',
  year: 'Courses over the year',
  leaderboard: 'Leaderboard',
  names: 'Names',
  noNames: 'Hidden names',
  unassigned: 'For people without a group',
  search: 'Group',
} as const
