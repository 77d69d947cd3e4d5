import type { SentCourseLetter } from '#contract/endpoints/learning/usage/course-letters.ts'
import type { UsagePlace } from '#contract/endpoints/learning/usage/course-usage.ts'
import type { CourseStage } from '#contract/vocabulary/learning/course-stages.ts'

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)

export const usageWords = {
  title: 'Who has this course',
  unnamed: 'Course',
  away: {
    title: 'You’re offline',
    text: 'Who has this course is shown when you’re back online.',
  },
  gone: {
    title: 'There’s no such course',
    text: 'It was deleted, or no one whom you follow has it.',
  },
  safe: 'What people have done is safe.',
  what: 'who has this course',
  whatPeople: 'the people',
  whatPlaces: 'the groups',
  whatPrograms: 'the programs',
  counted: 'A resident who has the course in two groups is counted in each.',
  unnamedNote: 'You see counts of each program. Names are seen by the programs themselves.',
  nobody: {
    title: 'No one has this course yet',
    text: 'Give it to a group, and its residents are here.',
  },
  stops: 'Where people stop',
  noStops: 'No one has stopped so far.',
  stopsHelp: (days: number) =>
    `The last activity of those who have begun, and completed nothing for ${days} days.`,
  stopped: (count: number) => `${people(count)} stopped after this`,
  groups: 'Groups',
  programs: 'Programs',
  names: 'People',
  stage: 'How far',
  all: 'Everyone',
  noneSoFar: { title: 'No one', text: 'No one is this far in the course.' },
  locked: 'locked',
  version: (version: number) => `version ${version}`,
  progress: (completed: number, possible: number) => `${completed} of ${possible} completed`,
} as const

export const stageWords: Readonly<Record<CourseStage, string>> = {
  NOT_BEGUN: 'Not begun',
  BEGUN: 'Begun',
  FINISHED: 'Finished',
}

export function countsText({ people: all, notBegun, begun, finished }: Omit<UsagePlace, 'id'> | CountsOnly) {
  if (all === 0) return people(0)
  return `${people(all)}: ${notBegun} not begun, ${begun} begun, ${finished} finished`
}
type CountsOnly = Pick<UsagePlace, 'people' | 'notBegun' | 'begun' | 'finished'>

export const missedWords = {
  title: 'Which questions are missed',
  help: 'First answers only. Later attempts don’t count.',
  none: 'This course has no questions.',
  what: 'the questions',
  few: (least: number) => `Fewer than ${least} people have answered. Until then nothing is said of anyone.`,
  version: (activity: string, version: number, isNewest: boolean) =>
    isNewest ? activity : `${activity}, earlier version ${version}`,
  of: (count: number) => `First answers of ${people(count)}`,
  missed: (missed: number, asked: number) =>
    missed === 0 ? `None of ${asked} missed it` : `${missed} of ${asked} missed it`,
  away: { title: 'You’re offline', text: 'The questions are shown when you’re back online.' },
} as const

export const courseLetterWords = {
  title: 'Write to those who haven’t begun',
  open: 'Write a message',
  who: (shown: number, total: number) =>
    shown < total
      ? `${shown} of the ${total} people who haven’t begun. Write to the others after that.`
      : `To ${people(total)}:`,
  nobody: 'There’s no one to write to.',
  recent: (count: number, days: number) => `${people(count)} had a message in the last ${days} days.`,
  unregistered: (count: number) => `${people(count)} ${count === 1 ? 'isn’t' : 'aren’t'} registered yet.`,
  help: 'The name of the course and a link to it are added.',
  subjectOf: (course: string) => `${course} is waiting for you`.slice(0, 150),
  messageOf: (course: string) => `You have ${course} and haven’t begun yet. Please begin this week.`,
  offline: 'You’re offline. A message can be sent when you’re back online.',
  done: (count: number) => `Sent to ${people(count)} in three minutes.`,
  takenBack: (takenBack: number, gone: number) =>
    gone === 0
      ? 'No one gets the message.'
      : `${people(takenBack)} won’t get it. It had gone out to ${people(gone)}.`,
  notTakenBack: 'It couldn’t be undone. Try again.',
  sentTitle: 'Sent messages',
  noneSent: 'No messages about this course were sent.',
  undo: 'Undo',
  away: { title: 'You’re offline', text: 'Messages are shown when you’re back online.' },
  what: 'messages about this course',
} as const

export function sentText({ sent, waiting, failed, isTakenBack }: SentCourseLetter): string {
  if (isTakenBack) return 'undone, no one got it'
  return [
    `sent to ${people(sent)}`,
    ...(waiting > 0 ? [`${waiting} waiting`] : []),
    ...(failed > 0 ? [`${failed} couldn’t be delivered`] : []),
  ].join(', ')
}
