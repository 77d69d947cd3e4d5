import type { Review, ReviewedEvaluation } from '#contract/endpoints/learning/reviews.ts'
import { formatDate } from '#domain/moment-text.ts'
import { formatClock } from '#domain/quantity-text.ts'
import { levelWords, ratingWords } from '#features/shared/rating-words.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { ReviewTable } from './review-table.tsx'
import {
  assessorWords,
  firstOf,
  gaveTexts,
  openText,
  waitingText,
  formatScore,
  kindWords,
  minutesText,
  reviewWords as words,
} from './review-words.ts'

interface ListProps {
  review: Review
}

export function CourseTable({ review: { courses } }: ListProps) {
  const links = useLinks()
  const { title, none, ...heads } = words.courses
  return (
    <ReviewTable
      title={title}
      about={words.now}
      heads={[heads.course, heads.done, heads.within]}
      none={none}
      rows={courses.map(({ courseId, name, completedCount, activityCount, completedWithin }) => ({
        key: courseId,
        cells: [
          <a key="name" href={links.course(courseId)}>
            {name}
          </a>,
          `${completedCount} of ${activityCount}`,
          completedWithin,
        ],
      }))}
    />
  )
}

export function CompletedTable({ review: { completed, completedCount, timeZone } }: ListProps) {
  const { title, none, ...heads } = words.completed
  return (
    <ReviewTable
      title={title}
      {...(completed.length < completedCount && { about: firstOf(completed.length, completedCount) })}
      heads={[heads.activity, heads.course, heads.kind, heads.when]}
      none={none}
      rows={completed.map(({ activityId, activityName, courseName, kind, completedAt }) => ({
        key: activityId,
        cells: [activityName, courseName, kindWords[kind], formatDate(completedAt, timeZone)],
      }))}
    />
  )
}

export function OpenTable({ review: { open, readAt, timeZone } }: ListProps) {
  const { title, none, ...heads } = words.open
  const overdue = open.filter(({ dueDate }) => dueDate !== null && dueDate < readAt).length
  const about = openText(overdue)
  return (
    <ReviewTable
      title={title}
      about={about}
      heads={[heads.activity, heads.course, heads.due]}
      none={none}
      rows={open.map(({ activityId, activityName, courseName, dueDate }) => ({
        key: activityId,
        cells: [activityName, courseName, dueText(dueDate, readAt, timeZone)],
      }))}
    />
  )
}

function dueText(dueDate: string | null, readAt: string, timeZone: string): string {
  if (dueDate === null) return words.open.noDate
  const day = formatDate(dueDate, timeZone)
  return dueDate < readAt ? `${words.open.overdue} since ${day}` : day
}

export function EvaluationTable({ review }: ListProps) {
  const { evaluations, evaluationCount, waitingCount, timeZone, gave } = review
  const links = useLinks()
  const { title, none, ...heads } = words.evaluations
  const about = [
    ...(evaluations.length < evaluationCount ? [firstOf(evaluations.length, evaluationCount)] : []),
    ...(waitingCount > 0 ? [waitingText(waitingCount)] : []),
    ...gaveTexts(gave),
  ].join(' ')
  return (
    <ReviewTable
      title={title}
      {...(about !== '' && { about })}
      heads={[heads.video, heads.assessor, heads.rubrics, heads.result, heads.when]}
      none={none}
      rows={evaluations.map((one) => ({
        key: one.evaluationId,
        cells: [
          <a key="video" href={links.video(one.videoType, one.videoId)}>
            {one.videoName}
          </a>,
          `${one.assessor}, ${assessorWords[one.assessorType]}`,
          one.rubrics.join(', ') || '–',
          resultText(one),
          formatDate(one.sentAt, timeZone),
        ],
      }))}
    />
  )
}

function resultText({ result }: ReviewedEvaluation): string {
  if (result === null) return words.evaluations.hidden
  const { global, checklist, rating, level } = result
  const parts = [
    ...(global === null ? [] : [`${formatScore('global', global)} of 5`]),
    ...(checklist === null ? [] : [`checklist ${formatScore('checklist', checklist)}`]),
    ...(rating === null ? [] : [ratingWords[rating]]),
    ...(level === null ? [] : [levelWords[level]]),
  ]
  return parts.join(', ') || '–'
}

export function AttemptTable({ review: { attempts, attemptCount, timeZone } }: ListProps) {
  const { title, none, ...heads } = words.attempts
  return (
    <ReviewTable
      title={title}
      {...(attempts.length < attemptCount && { about: firstOf(attempts.length, attemptCount) })}
      heads={[heads.activity, heads.course, heads.result, heads.when]}
      none={none}
      rows={attempts.map(({ attemptId, activityName, courseName, correct, total, isPassed, takenAt }) => ({
        key: attemptId,
        cells: [
          activityName,
          courseName,
          `${correct} of ${total}, ${isPassed ? heads.passed : heads.failed}`,
          formatDate(takenAt, timeZone),
        ],
      }))}
    />
  )
}

export function practiceRows({ practice }: Review) {
  return practice.activities.map(({ activityId, activityName, courseName, count, seconds, best }) => ({
    key: activityId,
    cells: [`${activityName}, ${courseName}`, count, minutesText(seconds), formatClock(best * 1_000)],
  }))
}
