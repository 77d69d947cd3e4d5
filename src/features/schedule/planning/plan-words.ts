import type { ComparedField, Difference } from '#domain/schedule/compare-event-drafts.ts'
import { planRefusals } from '#contract/endpoints/refusal-words.ts'
import { EVENT_ATTACHMENTS_MAX } from '#contract/limits.ts'

export const planWords = {
  titles: { new: 'New event', same: 'Edit event', copy: 'Duplicate event' },
  type: 'Type',
  title: 'Title',
  location: 'Location',
  startDay: 'Starts on',
  startTime: 'Starts at',
  endDay: 'Ends on',
  endTime: 'Ends at',
  notes: 'Notes',
  notesHelp: 'No patient names, please.',
  program: 'Program',
  who: 'Who’s invited',
  about: 'Courses and activities',
  aboutHelp: 'They’re due when the event starts, for everyone who’s invited.',
  groups: 'Groups',
  residents: 'Residents',
  proctors: 'Faculty and proctors',
  internal: 'Trocar staff',
  courses: 'Courses',
  activities: 'Activities',
  activitiesHelp: 'Choose none to make the whole course due.',
  files: 'Files',
  filesHelp: 'PDF, JPEG, PNG, or WebP, up to 5 MB each.',
  addFiles: 'Add files',
  notesTitle: 'Notes and files',
  past: {
    title: 'This event is already over',
    text: 'It is saved as a record. No one is invited or notified.',
    confirmLabel: 'Save as a record',
    cancelLabel: 'Change the date',
    destructive: 'doubtful',
  },
  save: { new: 'Put on schedule', same: 'Save changes', copy: 'Put on schedule' },
  saved: { new: 'Event added', same: 'Event updated', copy: 'Event added' },
  cancel: 'Cancel',
  required: 'This field is required',
  restored: 'We kept what you typed here before.',
  restoredSaved:
    'We kept what you typed here before. This event is already on the schedule, so saving it changes it there.',
  startOver: 'Start over',
  offline: 'You’re offline. Your event stays on this device; save it when you’re back online.',
  failed: 'The event couldn’t be saved. Your entries are still here; try again.',
  invalid: 'The event couldn’t be saved. Your entries are still here; check the marked fields.',
  changed: planRefusals.changed,
  reopen: 'Open it again',
  savedBefore: 'This event is already on the schedule and was changed there. Your entries are still here.',
  open: 'Open the event',
  saveAsNew: 'Save as a new event',
  inactive: planRefusals['inactive-program'],
  gone: 'This event isn’t on the schedule anymore. Your entries are still here.',
  canceled: 'This event was canceled. Your entries are still here.',
  toCanceled: 'Canceled events',
  notYours: 'You no longer plan events for this program. Your entries are still here.',
  undo: 'Undo',
  stranger: 'No longer in this program',
  chooseAgain: (names: readonly string[]) =>
    `Choose ${listNames(names)} again, or remove ${names.length === 1 ? 'it' : 'them'}. Files aren’t kept when you leave this page.`,
  proctorOf: (groups: readonly string[]) => `Proctor of ${listNames(groups)}`,
  toChoose: ', choose again',
  /** For a field that the server refused. */
  refused: {
    title: 'Check the title.',
    location: 'Check the location.',
    notes: 'Check the notes.',
    endTime: 'Check when it starts and ends.',
    groups: 'Some groups aren’t in this program. Remove them.',
    residents: 'Some residents aren’t in this program. Remove them.',
    proctors: 'Some of them don’t teach or proctor in this program. Remove them.',
    internal: 'Some of them are no longer Trocar staff. Remove them.',
    courses: 'Some courses or activities no longer exist. Choose them again.',
    files: `Check the files: ${EVENT_ATTACHMENTS_MAX} at most, PDF, JPEG, PNG, or WebP.`,
  },
  loadingAway: { title: 'You’re offline', text: 'This event can be edited when you’re back online.' },
  notFound: { title: 'Event not found', text: 'It may have been canceled.' },
  notAssigned: {
    title: 'No program to plan for',
    text: 'You plan events of the programs you’re assigned to. An implementation manager assigns you.',
  },
  chooseProgram: { title: 'Choose a program', text: 'Every event belongs to one program.' },
  inactiveProgram: { title: 'This program is inactive', text: 'Events can’t be added to it.' },
  safe: 'Nothing was lost.',
} as const

export const conflictWords = {
  label: 'Changes of two people',
  title: 'Someone else changed this event after you opened it.',
  text: 'Nothing was overwritten. Choose a version of each field, then save.',
  same: 'What you have here fits what’s saved now. Continue, then save.',
  mine: 'Yours',
  theirs: 'Saved now',
  use: 'Use these choices',
  continue: 'Continue',
  who: {
    me: 'Changed by you',
    them: 'Changed by them',
    both: 'Changed by both',
  } satisfies Record<Difference['changedBy'], string>,
  fields: {
    type: planWords.type,
    title: planWords.title,
    when: 'When',
    location: planWords.location,
    groups: planWords.groups,
    residents: planWords.residents,
    proctors: planWords.proctors,
    internal: planWords.internal,
    about: planWords.about,
    notes: planWords.notes,
    attachments: planWords.files,
  } satisfies Record<ComparedField, string>,
  noOne: 'No one',
  empty: 'Empty',
  unnamed: 'Not in the list anymore',
} as const

const lists = new Intl.ListFormat('en-US', { type: 'conjunction' })

export function listNames(names: readonly string[]): string {
  return lists.format(names)
}

/** The groups and people that were dropped with the event's former program. */
export function sayLeft({ groups, people }: { groups: number; people: number }, program: string): string {
  const parts = [
    ...(groups === 0 ? [] : [groups === 1 ? '1 group' : `${groups} groups`]),
    ...(people === 0 ? [] : [people === 1 ? '1 person' : `${people} people`]),
  ]
  const isOne = groups + people === 1
  return `${lists.format(parts)} ${isOne ? 'isn’t' : 'aren’t'} in ${program} and ${isOne ? 'was' : 'were'} removed from this event.`
}

export const fileFaults = {
  type: (name: string) => `${name} isn’t a PDF or picture.`,
  size: (name: string) => `${name} is larger than 5 MB.`,
  count: `An event can have ${EVENT_ATTACHMENTS_MAX} files at most.`,
} as const
