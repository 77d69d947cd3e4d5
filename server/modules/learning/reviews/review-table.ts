import type { getReview, Review } from '#contract/endpoints/learning/reviews.ts'
import type { ReviewedTrend } from '#contract/endpoints/learning/virtual/reviewed-attempts.ts'
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
}

const NOTHING: Omit<Line, 'of' | 'what'> = { course: null, at: null, who: null, result: null, detail: null }
const rounded = (value: number) => Math.round(value * 100) / 100
const percent = (share: number) => `${Math.round(share * 100)}%`

function evaluationLines({ evaluations }: Review): Line[] {
  return evaluations.map(({ videoName, sentAt, assessor, rubrics, result }) => ({
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
  }))
}

function scoreLines({ scores }: Review): Line[] {
  return scores.map(({ name, title, mean, count }) => ({
    ...NOTHING,
    of: 'Score',
    what: title ?? { global: 'Global rating (1 to 5)', checklist: 'Checklist' }[name] ?? name,
    result: name === 'checklist' ? percent(mean) : rounded(mean),
    detail: `n = ${count}`,
  }))
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
function virtualLines({ virtual: { attempts, trends } }: Review): Line[] {
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
  const { courses, completed, open, attempts, practice, certificates } = review
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
    ...open.map(({ courseName, activityName, dueDate }) => ({
      ...NOTHING,
      of: dueDate !== null && dueDate < review.readAt ? 'Overdue' : 'Open',
      course: courseName,
      what: activityName,
      at: dueDate,
    })),
    ...evaluationLines(review),
    ...scoreLines(review),
    ...attempts.map(({ courseName, activityName, takenAt, correct, total, isPassed }) => ({
      ...NOTHING,
      of: 'Questions',
      course: courseName,
      what: activityName,
      at: takenAt,
      result: `${correct} of ${total}`,
      detail: isPassed ? 'passed' : 'not passed',
    })),
    ...virtualLines(review),
    ...practice.activities.map(({ courseName, activityName, count, seconds, best }) => ({
      ...NOTHING,
      of: 'Stopwatch practice',
      course: courseName,
      what: activityName,
      result: count,
      detail: `${Math.round(seconds / 60)} min; best ${rounded(best)} s`,
    })),
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
  },
}
