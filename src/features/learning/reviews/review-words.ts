import type { ReviewedDays } from '#domain/learning/review-days.ts'
import type { Review } from '#contract/endpoints/learning/reviews.ts'
import { countText } from '#domain/count-text.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'

export const reviewWords = {
  title: 'Half-yearly review',
  mine: 'Your work in this program, as those who teach you see it.',
  of: (name: string) => `What ${name} did in this program, and what is open.`,
  print: 'Print',
  printHelp: 'To get a PDF, choose “Save as PDF” when you print.',
  gone: { title: 'No review to show', text: 'This person isn’t in a group that you can see.' },
  away: { title: 'The review is on the server', text: 'It shows here once you’re online.' },
  safe: 'What was done is safe.',
  days: 'Days',
  now: 'As of today',
  private: 'Videos that a resident keeps private don’t count here, for anyone.',
  readOn: (day: string) => `Printed from Trocar, as of ${day}`,
  joined: (day: string) => `Since ${day}`,
  courses: {
    title: 'Courses',
    course: 'Course',
    done: 'Completed',
    within: 'In these days',
    none: 'No courses yet.',
  },
  completed: {
    title: 'Completed in these days',
    activity: 'Activity',
    course: 'Course',
    kind: 'Kind',
    when: 'Completed',
    none: 'Nothing was completed in these days.',
  },
  open: {
    title: 'Open',
    activity: 'Activity',
    course: 'Course',
    due: 'Due',
    overdue: 'Overdue',
    noDate: 'No due date',
    none: 'Nothing is open: every activity that counts is completed.',
  },
  evaluations: {
    title: 'Assessments',
    video: 'Video',
    assessor: 'Assessed by',
    rubrics: 'Rubrics',
    result: 'Result',
    when: 'Assessed',
    hidden: 'Shows once you’ve sent your own',
    none: 'No videos were assessed in these days.',
  },
  scores: {
    title: 'Scores',
    about: 'The mean of all complete assessments in these days, and of each month a video was recorded.',
    score: 'Score',
    mean: 'Mean',
    n: 'n',
    global: 'Global rating, 1 to 5',
    checklist: 'Checklist steps done',
    none: 'No complete assessments in these days.',
    oneMonth: 'All in one month, so there is no trend yet.',
  },
  attempts: {
    title: 'Questions',
    activity: 'Activity',
    course: 'Course',
    result: 'Correct',
    when: 'Taken',
    passed: 'passed',
    failed: 'not passed',
    none: 'No questions were taken in these days.',
  },
  practice: {
    title: 'Practice',
    minutes: 'Minutes by month',
    activity: 'Activity',
    times: 'Times',
    total: 'Total',
    best: 'Best',
    none: 'No practice in these days.',
  },
} as const

export const daysWords: Readonly<Record<ReviewedDays, string>> = {
  this: 'This half-year',
  last: 'Last half-year',
  all: 'Since joining',
}

export const kindWords: Readonly<Record<CompletionKind, string>> = {
  GUIDE: 'Activity guide',
  DIDACTIC: 'Didactic',
  TECHNICAL: 'Technical',
  COGNITIVE: 'Cognitive assessment',
  LESSON_PLAN: 'Lesson plan',
  REFLECTION: 'Reflection',
  AI_ASSISTED: 'AI-assisted',
  VIRTUAL: 'Virtual',
}

export const assessorWords: Readonly<Record<AssessorType, string>> = {
  PEER: 'peer',
  FACULTY: 'faculty',
  AI: 'software',
}

export const formatScore = (name: string, value: number): string =>
  name === 'checklist' ? `${Math.round(value * 100)}%` : value.toFixed(1)

export function minutesText(seconds: number): string {
  const minutes = Math.round(seconds / 60)
  return minutes === 1 ? '1 minute' : `${countText(minutes)} minutes`
}

export function countOf(count: number, one: string, many: string): string {
  return count === 1 ? `1 ${one}` : `${countText(count)} ${many}`
}

/** A list that ends before everything that was found. */
export function firstOf(shown: number, total: number): string {
  return `The newest ${countText(shown)} of ${countText(total)}.`
}

export function openText(overdue: number): string {
  if (overdue === 0) return reviewWords.now
  return `${reviewWords.now}. ${countOf(overdue, 'activity is', 'activities are')} overdue.`
}

export function waitingText(count: number): string {
  return `${countOf(count, 'video waits', 'videos wait')} for an assessment.`
}

/** What the resident did for others. */
export function gaveTexts({ evaluations, comments }: Review['gave']): string[] {
  return [
    ...(evaluations > 0 ? [`Assessed ${countOf(evaluations, 'video', 'videos')} of others.`] : []),
    ...(comments > 0 ? [`Wrote ${countOf(comments, 'comment', 'comments')} on videos of others.`] : []),
  ]
}

export function practiceText({ takes, takeSeconds, timed, timedSeconds }: Review['practice']): string {
  const videos = `${countOf(takes, 'video handed in', 'videos handed in')}, ${minutesText(takeSeconds)}`
  const timedText = `${countOf(timed, 'practice', 'practices')} with the stopwatch, ${minutesText(timedSeconds)}`
  return `${videos}. ${timedText}.`
}
