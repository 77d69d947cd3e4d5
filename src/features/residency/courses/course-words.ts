import type { Rating, SkillLevel } from '#contract/vocabulary/assessment.ts'
import type { Segment } from '#domain/courses/segments.ts'
import type { ActivityStanding } from '#domain/courses/course-standing.ts'
import type { ContentOrigin } from '#contract/vocabulary/content.ts'

export const coursesWords = {
  title: 'Courses',
  sentence: 'What you learn, practice and are assessed on.',
  teacherSentence: 'What your group learns, practices and is assessed on.',
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
  prep: 'Preparation',
  ai: 'AI-assisted',
} as const

export const courseWords = {
  unnamed: 'Course',
  edit: 'Edit',
  continue: 'Continue',
  start: 'Start course',
  review: 'Look again',
  overview: 'Overview',
  lessonPlan: 'Lesson plan',
  activities: 'Activities',
  hidden: 'Hidden from the group',
  hide: 'Hide from the group',
  show: 'Show to the group',
  notChanged: 'That didn’t reach the server. The group sees what it saw before.',
  notThere: {
    title: 'This course isn’t there',
    text: 'It may be locked, or not part of what your group works through.',
    action: 'All courses',
  },
  away: {
    title: 'You’re offline',
    text: 'This course isn’t on this device yet. Open it once while you’re online, and it’s here for weeks.',
  },
  allDone: 'You’ve completed every activity of this course.',
  nothingWritten: { title: 'Nothing written yet', text: 'Your program hasn’t added this text.' },
} as const

export const activityWords = {
  segments: 'Parts of this activity',
  read: 'Mark as read',
  isRead: 'Read',
  unread: 'Mark as not read',
  steps: 'Steps',
  byItself: 'Ticks itself',
  guideDone: 'All steps done. Well prepared.',
  record: 'Record an attempt',
  upload: 'Upload a video',
  attempts: 'Your attempts',
  noAttempts: 'No attempts yet. Record one when you’re ready.',
  assessed: 'Assessed',
  waiting: 'Waiting for assessment',
  saved: 'Not submitted',
  virtualTitle: 'The virtual trainer comes with its own screen',
  virtual: 'You’ll practice this activity there, and your results appear here.',
  rubric: 'You’re assessed on these lines.',
  noRubric: { title: 'No rubric yet', text: 'There’s nothing to be assessed on here.' },
  aiNote: 'After you submit a video to AI, it measures your motion. A person, not the AI, gives the rating.',
  files: 'Documents',
  next: 'Next',
  notStored: 'This device couldn’t save that. Free up some space and try again.',
} as const

export const lessonWords = {
  title: 'Lessons',
  mark: 'Mark as taught',
  none: 'This lesson hasn’t been taught to the group yet.',
  chooseGroup: 'Choose a group to see when this lesson was taught, or to mark it as taught.',
  taught: (name: string) => `Taught by ${name}`,
  confirm: 'Mark the lesson as taught?',
  nothing: 'It’s noted for the group. No activity depends on it.',
  completes: (names: readonly string[]) =>
    `Everyone in the group completes ${names.join(', ')}. Once that’s done, it stays completed.`,
  done: 'Lesson marked as taught',
  doneHere: 'Marked on this device. It’s sent when you’re back online.',
  waits: 'Taught by you. On this device until it’s sent.',
  takeBack: 'Not taught',
  takingBack: {
    title: 'Remove this lesson?',
    text: 'It’s no longer listed as taught. What it completed for the group stays completed.',
    confirmLabel: 'Remove lesson',
  },
  takenBack: 'Lesson no longer marked as taught',
  away: { title: 'You’re offline', text: 'The lessons of this group aren’t on this device yet.' },
} as const

export const lockWords = {
  lock: 'Lock for the group',
  help: 'Residents of the group see only its name.',
} as const

export const arrangeWords = {
  ask: 'Choose which groups see',
  title: (name: string) => `Which groups see “${name}”?`,
  shownTo: (count: number, all: number) => `Shown to ${count} of ${countGroups(all)}`,
  all: 'All active groups',
  nothing: 'Keep as it stands',
  submit: (count: number) => `Change for ${countGroups(count)}`,
  changed: (count: number) => `Changed for ${countGroups(count)}`,
  cancel: 'Cancel',
  offline: 'You can change this when you’re back online.',
  failed: 'That didn’t reach the server. Every group sees what it saw before.',
  none: 'None of your active groups works through this course.',
  away: {
    title: 'You’re offline',
    text: 'Which groups see this activity can be changed when you’re back online.',
  },
} as const

function countGroups(count: number): string {
  return count === 1 ? '1 group' : `${count} groups`
}

export const filledWords = {
  title: 'How you were assessed',
  attempt: 'Attempt',
  by: (name: string) => `Assessed by ${name}`,
  none: 'This part wasn’t filled in for this attempt.',
  open: 'No answer',
  points: (value: number) => `${value} of 5`,
  checks: { DONE: 'Done', NOT_DONE: 'Not done', NOT_SEEN: 'Not seen' },
  measured: 'What was measured',
  notMeasured: 'This attempt hasn’t been measured.',
  measuring: 'Being measured now. Come back in a few minutes.',
} as const

export const assessmentListWords = {
  title: 'Assessments',
  kinds: 'Kind of assessment',
  technical: 'Technical',
  cognitive: 'Cognitive',
  sentence: 'What you submitted and answered, and what came of it.',
  teacherSentence: 'What your residents submitted and answered, and what came of it.',
  resident: 'Resident',
  everyone: 'Everyone in the group',
  chooseGroup: { title: 'Choose a group', text: 'Choose one at the top of the page to see its assessments.' },
  none: { title: 'Nothing here yet', text: 'Submitted videos and answered questions appear here.' },
  away: { title: 'You’re offline', text: 'This list isn’t on this device yet.' },
  assessedBy: (name: string) => `Assessed by ${name}`,
  yoursFirst: 'Assessed. You see it once you’ve sent yours.',
  open: 'Assessments',
} as const

/** Spec 1 §3. */
export const ratingWords: Readonly<Record<Rating, string>> = {
  POOR: 'Poor',
  FAIR: 'Fair',
  GOOD: 'Good',
  VERY_GOOD: 'Very Good',
  EXCELLENT: 'Excellent',
}

export const levelWords: Readonly<Record<SkillLevel, string>> = {
  NOVICE: 'Novice',
  COMPETENT: 'Competent',
  ADVANCED: 'Advanced',
}

export const reflectionWords = {
  label: 'Your reflection',
  private: 'Only you can read it.',
  shared: 'You and the faculty of your groups can read it.',
  share: 'Share with the faculty of my groups',
  shareHelp: 'You can stop sharing at any time.',
  isShared: 'Shared with the faculty of your groups',
  isPrivate: 'Only you can read it now',
  ofGroup: 'Shared by your group',
  noneShared: 'No reflections on this activity are shared yet. Residents choose whether to share theirs.',
  chooseGroup: 'Choose a group to read what its residents have shared.',
  away: { title: 'You’re offline', text: 'Shared reflections aren’t on this device yet.' },
  save: 'Save',
  saved: 'Saved',
  waits: 'Saved on this device. It’s sent when you’re back online.',
} as const

export const cognitiveWords = {
  submitted: 'Answers submitted',
  begin: 'Start',
  again: 'Try again',
  submit: 'Submit answers',
  missing: 'Answer every question first.',
  multiple: 'Choose all that apply.',
  passed: 'Passed',
  failed: 'Not passed yet',
  waits: 'Kept on this device. It’s graded when you’re back online.',
  right: 'Right',
  wrong: 'Wrong',
  yours: 'Your answer',
  rightAnswer: 'Right answer',
  attempts: 'Attempts',
  none: { title: 'No questions yet', text: 'Your program hasn’t written any.' },
  later: 'Finish later',
  isSaved: 'Your answers are saved on this device.',
  saving: 'Saving…',
  left: 'You haven’t submitted your answers yet. They’re saved on this device.',
  changed: 'The questions have changed since. Answers that still fit are kept.',
  goOn: 'Continue where you left off',
  startOver: 'Start over',
  discard: {
    title: 'Start over?',
    text: 'The answers you haven’t submitted are deleted.',
    confirmLabel: 'Start over',
  },
  teacher: 'This is what residents are asked. Answers appear after an attempt.',
} as const

export function passSentence(count: number, passPercent: number): string {
  const questions = count === 1 ? '1 question' : `${count} questions`
  return `${questions}. ${passPercent}% right is a pass, and you can try again.`
}

/** What the change of the questions did to answers that were begun before. */
export function lostSentence(count: number): string {
  if (count === 0) return 'The questions have changed. All your answers still fit.'
  const answers = count === 1 ? '1 answer no longer fits' : `${count} answers no longer fit`
  return `The questions have changed. ${answers}, so answer again where nothing is chosen.`
}

export function scoreText(correct: number, total: number): string {
  return `${correct} of ${total} right`
}

export const segmentNames: Readonly<Record<Segment, string>> = {
  'activity-guide': 'Guide',
  didactic: 'Didactic',
  technical: 'Technical',
  'cognitive-assessment': 'Questions',
  'task-checklist': 'Task checklist',
  grs: 'Global rating',
  'auto-assessment': 'Results',
  debrief: 'Debrief',
  reflection: 'Reflection',
}

export const standingWords: Readonly<Record<ActivityStanding, string>> = {
  DONE: 'Completed',
  STARTED: 'In progress',
  OPEN: 'Not started',
}

export const originWords: Readonly<Record<ContentOrigin, { title: string; text: string } | null>> = {
  DEMO: { title: 'Demo content', text: 'Written to show what a course can be. Your program replaces it.' },
  PLACEHOLDER: {
    title: 'Outline only',
    text: 'This is what the course will cover. Your program fills it in.',
  },
  AUTHORED: null,
}

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

export function questionLabel(number: number, text: string): string {
  return `${number}. ${text}`
}

/** Of the residents of a group. */
export function averageDone(percentage: number): string {
  return `${percentage}% on average`
}
