import type { ActivityStatus } from '#domain/learning/activity-status.ts'
import type { Activity } from '#contract/endpoints/learning/courses.ts'
import type { ContentOrigin } from '#contract/vocabulary/content.ts'

export const coursesWords = {
  write: 'Write courses',
  title: 'Courses',
  sentence: 'What you learn, practice and are assessed on.',
  teacherSentence: 'What your group learns, practices and is assessed on.',
  overseerSentence: 'What residents and faculty learn, practice and are assessed on.',
  search: 'Course or activity',
  empty: { title: 'No courses yet', text: 'Your program adds courses to your group. They appear here.' },
  noMatch: { title: 'No matches', text: 'Try another word.' },
  away: {
    title: 'You’re offline',
    text: 'Your courses aren’t on this device yet. Open them once while you’re online.',
  },
  safe: 'Nothing was lost.',
  locked: 'Locked',
  lockedHelp: 'Your program opens this course later.',
  lockedForIt: 'Locked for the group',
  lockedForOne: 'Locked for a group',
  lacking: (count: number) => (count === 1 ? '1 activity lacks content' : `${count} activities lack content`),
  nothingToDo: 'Nothing to complete yet',
  shown: 'Courses shown',
  all: 'All',
  lackingOnly: (count: number) => `Lacks content (${count})`,
  noneLacking: {
    title: 'No course lacks content',
    text: 'Everything that residents are asked to do has its text and its questions.',
  },
  prep: 'Preparation',
  optional: 'Optional',
  ai: 'AI-assisted',
} as const

/** A video of a library in a text of a course. */
export const libraryVideoWords = {
  unnamed: 'Video',
  loading: 'Loading…',
  failed: 'This video couldn’t be loaded. Open the course again.',
  notReady: 'This video is still being processed.',
  notShared: 'This video isn’t in a library that you can watch.',
  onlyYou: 'This video isn’t in the library anymore. Others see only its name.',
} as const

export const courseWords = {
  unnamed: 'Course',
  videoAway: 'You’re offline, and this video isn’t downloaded on this device.',
  edit: 'Edit',
  continue: 'Continue',
  start: 'Start course',
  review: 'Look again',
  overview: 'Overview',
  lessonPlan: 'Lesson plan',
  activities: 'Activities',
  hidden: 'Hidden from the group',
  /** The group's progress and due date. */
  progress: 'Progress and due date',
  hide: 'Hide from the group',
  show: 'Show to the group',
  notChanged: 'That didn’t reach the server. The group sees what it saw before.',
  notFound: {
    title: 'This course isn’t there',
    text: 'It may be locked, or not part of what your group works through.',
    action: 'All courses',
  },
  away: {
    title: 'You’re offline',
    text: 'This course isn’t on this device yet. Open it once while you’re online, and it’s here for weeks.',
  },
  allDone: 'You’ve completed every activity of this course.',
  /** For those who write courses. */
  waitsForText: 'It isn’t due, and no one can complete it, until this text is published.',
  notWritten: 'Residents see this text once it’s published.',
  write: 'Write it',
  nothingWritten: { title: 'Nothing written yet', text: 'Your program hasn’t added this text.' },
} as const

export const lockedWords = {
  title: 'This course is locked',
  text: 'Your program’s faculty open it when your group gets there. Until then nothing in it is due, and what you completed in it is kept.',
  action: 'All courses',
} as const

export const closedWords = {
  title: 'This course isn’t open yet',
  text: (names: readonly string[]) =>
    `It opens once you finish ${names.map((name) => `“${name}”`).join(' and ')}. Until then nothing in it is due.`,
  action: (name: string) => `Go to ${name}`,
} as const

/** What an activity lacks that can't be completed. */
export function lackOf({ activityMode, kind }: Pick<Activity, 'activityMode' | 'kind'>): string {
  if (activityMode === 'VIRTUAL') return 'Not in the trainer yet'
  return kind === 'DIDACTIC' ? 'No text yet' : kind === 'COGNITIVE' ? 'No questions yet' : 'Not ready yet'
}

export const statusWords: Readonly<Record<ActivityStatus, string>> = {
  DONE: 'Completed',
  STARTED: 'In progress',
  OPEN: 'Not started',
}

export const originWords: Readonly<Record<ContentOrigin, { title: string; text: string } | null>> = {
  DEMO: { title: 'Starter text', text: 'Have it checked by your faculty.' },
  PLACEHOLDER: {
    title: 'Outline only',
    text: 'This is what the course will cover. Your program fills it in.',
  },
  AUTHORED: null,
}

export const programTextWords = (program: string) => ({
  title: `Text of ${program}`,
  text: 'Your program uses its own text here.',
})

export function countActivities(count: number): string {
  return count === 1 ? '1 activity' : `${count} activities`
}

export function countDone(done: number, total: number): string {
  return `${done} of ${total} completed`
}

export const kindWords = {
  DIDACTIC: 'Read',
  TECHNICAL: 'Practice and record',
  COGNITIVE: 'Questions',
  VIRTUAL: 'Virtual trainer',
  AI: 'Practice with AI',
} as const

/** Average of the residents of a group. */
export function averageDone(percentage: number): string {
  return `${percentage}% on average`
}
