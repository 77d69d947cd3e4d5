import { structureRefusals } from '#contract/endpoints/refusal-words.ts'
import type { SystemChoice } from '#contract/vocabulary/programs.ts'
import type { Difference } from '#domain/people/programs/compare-programs.ts'

export const programFormWords = {
  newTitle: 'New program',
  newSentence: 'A program is where residents train. Its system and institution can be made here, too.',
  editTitle: (name: string) => `Edit ${name}`,
  create: 'Create program',
  createAndInvite: 'Create and invite',
  save: 'Save changes',
  cancel: 'Cancel',
  restored: 'This is what you typed before. It was kept on this device.',
  startOver: 'Start over',
  offline: 'You’re offline. Save when you’re back online; what you typed stays on this device.',
  created: (name: string) => `${name} was created.`,
  saved: 'The program was saved.',
  failed: 'The server couldn’t save this. What you typed is still here.',
  place: 'System and institution',
  systemChoice: 'System',
  chooseSystem: 'Choose a system',
  systemName: 'Name of the new system',
  institutionChoice: 'Institution',
  existing: 'Existing institution',
  fresh: 'New institution',
  chooseInstitution: 'Choose an institution',
  onlyInstitution: 'It’s independent: no other institution can join it.',
  noInstitutions: 'This system has no institutions yet. Name a new one.',
  institutionName: 'Name of the new institution',
  about: 'Program',
  account: 'Account',
  accountHelp: 'Seen by those who run Trocar, and by this program’s coordinator and directors.',
  nobody: 'No one',
  addresses: 'Addresses',
  addAddress: 'Add address',
  removeAddress: (at: number) => `Remove address ${at}`,
  directors: 'Directors',
  directorsHelp:
    'A director manages the people, groups and events of this program until the end of their last day.',
  addDirector: 'Add director',
  removeDirector: (name: string) => `Remove ${name}`,
  lastDay: 'Last day',
  lastDayHelp: 'Leave empty for no end',
  sendsInvitations: 'Invite new directors by email',
  sendsHelp: 'They get a link to register right away. Its link works once, for seven days.',
  newDirector: 'New director',
} as const

export const addressLabels = {
  location: 'Building or department',
  streetAddress: 'Street address',
  city: 'City',
  state: 'State',
  zipCode: 'ZIP code',
  country: 'Country',
} as const

export const systemChoiceWords: Readonly<Record<SystemChoice, { text: string; subtext: string }>> = {
  SELECTED_SYSTEM: { text: 'Selected system', subtext: 'The one that you’re looking at' },
  EXISTING_SYSTEM: { text: 'Existing system', subtext: 'Choose one from the list' },
  NEW_SYSTEM: { text: 'New system', subtext: 'Made together with the program' },
  DNE: { text: 'No system', subtext: 'The institution is independent' },
}

export const refusalWords = {
  ...structureRefusals,
  'id-taken':
    'An earlier attempt arrived, and created this program with what the form said then. Find it in the list to change it.',
  'not-allowed': 'You may not change this anymore. Nothing was changed.',
} as const

export const conflictWords = {
  title: (name: string | null) =>
    name === null
      ? 'Someone else changed this program since you opened it'
      : `${name} changed this program since you opened it`,
  text: 'Choose what to keep for each field, then save. Nothing was overwritten.',
  mine: 'Keep yours',
  theirs: 'Keep what’s saved now',
  yours: 'Yours',
  now: 'Saved now',
  use: 'Use these choices',
  who: {
    me: 'Changed by you',
    them: 'Changed by them',
    both: 'Changed by both',
  } satisfies Record<Difference['changedBy'], string>,
  empty: 'Empty',
} as const
