import type { DueKind, DueOutcome } from '#contract/endpoints/learning/due-dates.ts'

export const ruleWords = {
  due: 'Due',
  kinds: {
    NONE: { text: 'No due date', help: 'Residents can do it whenever they like.' },
    DATE: { text: 'On a date', help: 'The same day for everyone.' },
    AFTER_JOINING: {
      text: 'Days after joining',
      help: 'Each resident gets a date, counted from the day they joined.',
    },
    BEFORE_EVENT: {
      text: 'Days before an event',
      help: 'If the event moves, the due date moves with it.',
    },
  } satisfies Record<DueKind, { text: string; help: string }>,
  days: 'Days',
  daysAfterHelp:
    'Counted from when each resident joined the group or registered, whichever is later. Anyone whose day has already passed gets two weeks.',
  daysBeforeHelp: '0 means when the event begins. If the event is canceled, nothing is due.',
  event: 'Event',
  chooseEvent: 'Choose an event',
  noEvents: 'This group has no events planned.',
  eventGone: (title: string) =>
    `${title === '' ? 'The event' : `“${title}”`} was canceled or is no longer for this group, so nothing is due. Choose another event.`,
  requires: 'Opens after',
  requiresHelp: 'Residents finish these first. A course that someone has already begun stays open to them.',
  requiresNone: 'No course',
  optional: 'Optional',
  optionalHelp: 'Never due, and not counted in progress.',
  preview: 'Preview dates',
  year: 'All courses over the year',
  previewTitle: 'If you save this',
  previewMore: (shown: number, total: number) => `${shown} of ${total} residents`,
  previewNobody: 'No residents in this group yet.',
  resident: 'Resident',
  isOptionalNow: 'Optional: nothing is due.',
  outcomes: {
    DUE: 'Due',
    FINISHED: 'Finished',
    UNREGISTERED: 'Not due: hasn’t registered yet',
    BEFORE_THEY_CAME: 'Not due: before they joined',
    CLOSED: 'Not due until it opens for them',
    NOTHING: 'No due date',
  } satisfies Record<DueOutcome, string>,
  suggested: (terms: string) => `The makers of this course suggest: ${terms}.`,
  missing: (names: readonly string[]) => `This group doesn’t have ${names.join(' and ')}.`,
  fillIn: 'Fill in what they suggest',
  save: 'Save',
  saved: 'Saved. Residents see it from now on.',
  failed: 'That couldn’t be saved. Try again.',
  previewFailed: 'The preview couldn’t be loaded. Try again.',
} as const
