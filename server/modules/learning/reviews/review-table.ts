import type { getReview, Review } from '#contract/endpoints/learning/reviews.ts'
import type { ReviewedTrend } from '#contract/endpoints/learning/virtual/reviewed-attempts.ts'
import type { Rating, SkillLevel } from '#contract/vocabulary/assessment.ts'
import { examTitles } from '#contract/vocabulary/learning/exams.ts'
import {
  arDeviceTitles,
  arExerciseTitles,
  arVerificationTitles,
} from '#contract/vocabulary/learning/virtual.ts'
import type { Table } from '#server/http/table-handler.ts'

// The review as one saved table: each row says what it is of.

interface Line {
  of: string
  course: string | null
  what: string
  at: string | null
  who: string | null
  result: string | number | null
  detail: string | null
  rating?: Rating | null
  level?: SkillLevel | null
}

const NOTHING: Omit<Line, 'of' | 'what'> = { course: null, at: null, who: null, result: null, detail: null }
const rounded = (value: number) => Math.round(value * 100) / 100
const percent = (share: number) => `${Math.round(share * 100)}%`
const minutes = (seconds: number) => `${Math.round(seconds / 60)} min`

/** Says so if a list ends before everything that was found. */
function endOf(of: string, listed: number, found: number): Line[] {
  return listed >= found ? [] : [{ ...NOTHING, of, what: `The newest ${listed} of ${found}` }]
}

const countLine = (of: string, what: string, count: number): Line => ({ ...NOTHING, of, what, result: count })

function evaluationLines({ evaluations, evaluationCount, waitingCount, gave }: Review): Line[] {
  return [
    ...evaluations.map(({ videoName, sentAt, assessor, rubrics, result }) => ({
      of: 'Assessment',
      course: null,
      what: videoName,
      at: sentAt,
      who: assessor,
      result: result?.global == null ? null : rounded(result.global),
      detail: [
        ...rubrics,
        ...(result?.checklist == null ? [] : [`checklist ${percent(result.checklist)}`]),
        ...(result === null ? ['result not shown before your own assessment'] : []),
      ].join('; '),
      rating: result?.rating ?? null,
      level: result?.level ?? null,
    })),
    ...endOf('Assessment', evaluations.length, evaluationCount),
    countLine('Waiting', 'Videos that wait for an assessment', waitingCount),
    countLine('For others', 'Videos of others assessed', gave.evaluations),
    countLine('For others', 'Comments on videos of others', gave.comments),
  ]
}

function scoreLines({ scores }: Review): Line[] {
  return scores.map(({ name, title, mean, count, months }) => {
    const formatted = (value: number) => (name === 'checklist' ? percent(value) : rounded(value))
    return {
      ...NOTHING,
      of: 'Score',
      what: title ?? { global: 'Global rating (1 to 5)', checklist: 'Checklist' }[name] ?? name,
      result: formatted(mean),
      detail: [
        `n = ${count}`,
        ...months.map((one) => `${one.month}: ${formatted(one.mean)} (n = ${one.count})`),
      ].join('; '),
    }
  })
}

/** What was handed in and practiced, by month, then what was practiced with the stopwatch. */
function practiceLines({ practice }: Review): Line[] {
  const { takes, takeSeconds, timed, timedSeconds, months, activities } = practice
  return [
    { ...countLine('Practice', 'Videos handed in', takes), detail: minutes(takeSeconds) },
    { ...countLine('Practice', 'Practices with the stopwatch', timed), detail: minutes(timedSeconds) },
    ...months.map(({ month, seconds, count }) => ({
      ...countLine('Practice by month', month, count),
      detail: minutes(seconds),
    })),
    ...activities.map(({ courseName, activityName, count, seconds, best }) => ({
      ...NOTHING,
      of: 'Stopwatch practice',
      course: courseName,
      what: activityName,
      result: count,
      detail: `${minutes(seconds)}; best ${rounded(best)} s`,
    })),
  ]
}

function questionLines({ attempts, attemptCount }: Review): Line[] {
  return [
    ...attempts.map(({ courseName, activityName, takenAt, correct, total, isPassed }) => ({
      ...NOTHING,
      of: 'Questions',
      course: courseName,
      what: activityName,
      at: takenAt,
      result: `${correct} of ${total}`,
      detail: isPassed ? 'passed' : 'not passed',
    })),
    ...endOf('Questions', attempts.length, attemptCount),
  ]
}

function examLines({ exams }: Review): Line[] {
  return exams
    .filter(({ version }) => version > 0)
    .map(({ exam, plannedOn, takenOn, outcome, validUntil }) => ({
      ...NOTHING,
      of: 'Exam',
      what: `${exam}, ${examTitles[exam]}`,
      at: takenOn ?? plannedOn,
      result: outcome === null ? null : { PASSED: 'Passed', FAILED: 'Not passed' }[outcome],
      detail: [
        ...(plannedOn === null ? [] : [`planned for ${plannedOn}`]),
        ...(validUntil === null ? [] : [`valid until ${validUntil}`]),
      ].join('; '),
    }))
}

type Played = Pick<ReviewedTrend, 'exercise' | 'optic' | 'level'>
const playedText = ({ exercise, optic, level }: Played) =>
  `${arExerciseTitles[exercise]}, ${optic}°, ${level === 0 ? 'tutorial' : `level ${level}`}`

/** Each attempt, then the mean of those that are alike, by month and with n. */
function virtualLines({ virtual: { attempts, attemptCount, seconds, trends } }: Review): Line[] {
  return [
    ...attempts.map((one) => ({
      ...NOTHING,
      of: 'Virtual trainer',
      course: one.courseName,
      what: playedText(one),
      at: one.playedAt,
      result: one.score === null ? null : rounded(one.score),
      detail: [
        ...(one.level === 0 ? [] : [one.isPassed ? 'passed' : 'not passed']),
        arVerificationTitles[one.verification],
        arDeviceTitles[one.device],
      ].join('; '),
    })),
    ...endOf('Virtual trainer', attempts.length, attemptCount),
    { ...countLine('Practice', 'Attempts in the virtual trainer', attemptCount), detail: minutes(seconds) },
    ...trends.map((one) => ({
      ...NOTHING,
      of: 'Virtual trainer, trend',
      what: playedText(one),
      result: rounded(one.mean),
      detail: [
        `n = ${one.count}`,
        `${one.passedCount} passed`,
        arDeviceTitles[one.device],
        ...one.months.map(({ month, mean, count }) => `${month}: ${rounded(mean)} (n = ${count})`),
      ].join('; '),
    })),
  ]
}

function linesOf(review: Review): Line[] {
  const { courses, completed, completedCount, open, certificates } = review
  return [
    ...courses.map(({ name, completedCount, activityCount, completedWithin }) => ({
      ...NOTHING,
      of: 'Course',
      what: name,
      result: `${completedCount} of ${activityCount}`,
      detail: `${completedWithin} within these days`,
    })),
    ...completed.map(({ courseName, activityName, completedAt }) => ({
      ...NOTHING,
      of: 'Completed',
      course: courseName,
      what: activityName,
      at: completedAt,
    })),
    ...endOf('Completed', completed.length, completedCount),
    ...open.map(({ courseName, activityName, dueDate }) => ({
      ...NOTHING,
      of: dueDate !== null && dueDate < review.readAt ? 'Overdue' : 'Open',
      course: courseName,
      what: activityName,
      at: dueDate,
    })),
    ...evaluationLines(review),
    ...scoreLines(review),
    ...questionLines(review),
    ...virtualLines(review),
    ...practiceLines(review),
    ...examLines(review),
    ...certificates.map(({ courseName, issuedAt, code, isRevoked }) => ({
      ...NOTHING,
      of: 'Certificate',
      what: courseName,
      at: issuedAt,
      detail: isRevoked ? `${code}, revoked` : code,
    })),
  ]
}

export const reviewTable: Table<typeof getReview, Line & { fullName: string; days: string }> = {
  name: 'resident-review',
  rowsOf: (review) =>
    linesOf(review).map((line) => ({
      ...line,
      fullName: review.fullName,
      days: `${review.from ?? review.joinedOn ?? ''} to ${review.until}`,
    })),
  columns: {
    Resident: ({ fullName }) => fullName,
    Days: ({ days }) => days,
    Kind: ({ of }) => of,
    Course: ({ course }) => course,
    What: ({ what }) => what,
    'When (UTC)': ({ at }) => at,
    Who: ({ who }) => who,
    Result: ({ result }) => result,
    Details: ({ detail }) => detail,
    Rating: ({ rating }) => rating ?? null,
    Level: ({ level }) => level ?? null,
  },
}
