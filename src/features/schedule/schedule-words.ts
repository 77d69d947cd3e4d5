import { countText } from '#domain/count-text.ts'
import type { EventReply } from '#contract/vocabulary/events.ts'

export const scheduleWords = {
  title: 'Schedule',
  add: 'New event',
  today: 'Today',
  previous: { month: 'Previous month', week: 'Previous week', list: 'Previous month' },
  next: { month: 'Next month', week: 'Next week', list: 'Next month' },
  views: { month: 'Month', week: 'Week', list: 'List' },
  view: 'View',
  zone: 'Times shown in',
  empty: { title: 'No events yet', text: 'Labs, lectures, and assessment days show up here.' },
  emptyList: 'No events from here on.',
  noneIn: { week: 'No events this week.', month: 'No more events this month.' },
  away: { title: 'You’re offline', text: 'These days load when you’re back online.' },
  chooseProgram: {
    title: 'Choose a program',
    text: 'You see one program’s schedule at a time. Choose it at the top of the page, or see all of them in the master schedule.',
  },
  safe: 'Nothing was lost.',
  asOf: 'the schedule',
  loadingMore: 'Show more events',
  unseenEvent: { title: 'Event not found', text: 'It may have been canceled, or you’re no longer invited.' },
} as const

export const eventWords = {
  asked: 'Will you be there?',
  offline: 'Your reply will be sent when you’re back online.',
  notStored: 'This device couldn’t save your reply. Free up some space and try again.',
  notes: 'Notes',
  who: 'Who’s invited',
  work: 'Due at the start',
  files: 'Files',
  filesAway: 'Files open when you’re back online.',
  replies: 'Replies',
  unanswered: 'Not answered',
  edit: 'Edit',
  duplicate: 'Duplicate',
  cancel: 'Cancel event',
  file: 'Add to calendar',
  fileFailed: 'The calendar file couldn’t be made. Try again.',
  partly: 'Details load when you’re back online.',
  safe: 'The event is still on the schedule.',
  wholeCourse: 'Whole course',
} as const

export const replyWords: Readonly<Record<EventReply, string>> = { YES: 'Yes', NO: 'No' }

export function countMore(count: number): string {
  return `${count} more`
}

export function countEvents(count: number): string {
  if (count === 0) return 'no events'
  return count === 1 ? '1 event' : `${count} events`
}

export function countReplies(yes: number, no: number, asked: number): string {
  return `${countText(yes)} yes, ${countText(no)} no, ${countText(Math.max(0, asked - yes - no))} not answered`
}

export function askCancel(title: string) {
  return {
    title: 'Cancel this event?',
    text: `“${title}” is taken off the schedule, and everyone who’s invited is told. You can bring it back.`,
    confirmLabel: eventWords.cancel,
    cancelLabel: 'Keep event',
    destructive: true,
  }
}

export const cancellation = {
  done: 'Event canceled',
  undo: 'Undo',
  failed: 'The event couldn’t be canceled. Try again when you’re online.',
} as const

/** For the next events on the home page. */
export const nextWords = {
  title: 'Next events',
  all: 'Schedule',
  none: 'Nothing is planned.',
  away: 'Events show here once you’re online.',
  safe: 'Your replies are safe.',
} as const
