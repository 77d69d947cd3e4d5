import type { ReviewedDays } from '#domain/learning/review-days.ts'
import type { ExamDates, ExamFilter } from '#contract/policies/learning/exams.ts'
import { formatDay } from '#domain/time/day-text.ts'
import type { Review } from '#contract/endpoints/learning/reviews.ts'
import { countText } from '#domain/count-text.ts'
import type { AssessorType } from '#contract/vocabulary/assessment.ts'
import type { CompletionKind } from '#contract/vocabulary/completion.ts'
import { arVerificationTitles } from '#contract/vocabulary/learning/virtual.ts'

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
  virtual: {
    title: 'Virtual trainer',
    trends: 'Virtual trainer by month',
    trendsAbout:
      'Means of total scores, 0 to 100. Only attempts at the same level with the same device are compared; tutorials and attempts that say “Not verified” are left out.',
    exercise: 'Exercise',
    level: 'Level',
    tutorial: 'Tutorial',
    device: 'Device',
    mean: 'Mean',
    n: 'n',
    passes: 'Passed',
    months: 'By month',
    score: 'Score',
    result: 'Result',
    checked: 'Checked',
    when: 'Played',
    passed: 'Passed',
    failed: 'Not passed',
    verifications: arVerificationTitles,
    none: 'Nothing was played in these days.',
    noTrend: 'No attempts with scores to compare in these days.',
  },
  exams: {
    title: 'FLS and EMIGS',
    exam: 'Exam',
    planned: 'Planned for',
    taken: 'Taken on',
    result: 'Result',
    validUntil: 'Valid until',
    change: 'Dates',
    edit: 'Edit',
    editOf: (exam: string) => `Edit the dates of ${exam}`,
    missing: 'Result missing',
    noDate: 'No date',
    none: 'No exams.',
    confirmed: 'confirmed by the program',
    help: 'A message reminds the resident 60 and 14 days before.',
    plannedHelp: 'The next time it is taken.',
    isConfirmed: 'Your program confirmed this result. You can change the planned date.',
    save: 'Save',
    cancel: 'Cancel',
    offline: 'You’re offline. Dates can be saved once you’re online.',
    saved: 'Dates saved.',
    savedNow: 'Currently saved',
    unknown: 'Not known yet',
    passed: 'Passed',
    failed: 'Not passed',
    filter: 'Show',
    resident: 'Resident',
    nobody: 'No residents match.',
    away: { title: 'The dates are on the server', text: 'They show here once you’re online.' },
    gone: { title: 'No dates to show', text: 'None of these groups is one that you follow.' },
    first: (shown: number, total: number) =>
      `The first ${countText(shown)} of ${countText(total)} residents. Choose a group to see the others.`,
  },
  certificates: {
    title: 'Certificates',
    course: 'Course',
    code: 'Code',
    when: 'Completed',
    about: 'Anyone with the code of a certificate can check that it is valid.',
    none: 'A course that is finished can get a certificate here.',
    issue: (course: string) => `Issue certificate for ${course}`,
    file: 'Save PDF',
    fileOf: (course: string) => `Save the certificate for ${course} as a PDF`,
    revoke: 'Revoke',
    revokeOf: (course: string) => `Revoke the certificate for ${course}`,
    revoked: 'Revoked',
    issued: 'Certificate issued.',
    isRevoked: 'Certificate revoked.',
    actions: 'Certificate',
    sure: {
      title: 'Revoke this certificate?',
      text: 'Anyone who checks its code reads that it isn’t valid. This can’t be undone.',
      confirmLabel: 'Revoke',
      destructive: true,
    },
    offline: 'You’re offline. Certificates can be issued and saved once you’re online.',
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
  this: 'This half',
  last: 'Last half',
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

export const filterWords: Readonly<Record<ExamFilter, string>> = {
  ALL: 'All residents',
  NO_DATE: 'Without a date',
  SOON: 'Planned in 60 days',
  RESULT_MISSING: 'Result missing',
  NOT_PASSED: 'Not passed',
  ENDING: 'Ending in 60 days',
}

/** What is stored of an exam, for somebody who is about to save something else. */
export function savedExamText({ plannedOn, takenOn, outcome, validUntil }: ExamDates): string {
  const { exams } = reviewWords
  const said = (name: string, day: string | null) => (day === null ? [] : [`${name} ${dayText(day)}`])
  const parts = [
    ...said(exams.planned, plannedOn),
    ...said(exams.taken, takenOn),
    ...(outcome === null ? [] : [outcomeText(outcome)]),
    ...said(exams.validUntil, validUntil),
  ]
  return parts.length === 0 ? exams.noDate : parts.join('; ')
}

export function examText({ plannedOn, takenOn, outcome }: ExamDates, today: string): string {
  const { exams } = reviewWords
  const parts = [
    ...(takenOn === null ? [] : [`${outcomeText(outcome)}, ${dayText(takenOn)}`]),
    ...(plannedOn === null ? [] : [plannedText(plannedOn, today)]),
  ]
  return parts.length === 0 ? exams.noDate : parts.join('; ')
}

export function outcomeText(outcome: ExamDates['outcome']): string {
  const { passed, failed, unknown } = reviewWords.exams
  if (outcome === null) return unknown
  return outcome === 'PASSED' ? passed : failed
}

export const dayText = (day: string | null): string =>
  day === null ? '–' : formatDay(day, { dateStyle: 'medium' })

function plannedText(day: string, today: string): string {
  return day < today
    ? `${reviewWords.exams.missing}, ${dayText(day)}`
    : `${reviewWords.exams.planned} ${dayText(day)}`
}
