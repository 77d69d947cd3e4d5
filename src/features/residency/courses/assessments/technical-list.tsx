import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import type { CallInput } from '#contract/endpoint.ts'
import {
  listTechnicalAssessments,
  type TechnicalAssessment,
} from '#contract/endpoints/residency/courses/assessment-lists.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import {
  activityWords,
  assessmentListWords as words,
  coursesWords,
  levelWords,
  ratingWords,
} from '../course-words.ts'
import styles from '../course.module.css'
import { NoAssessments } from './no-assessments.tsx'

export interface AssessmentListProps {
  query: CallInput<typeof listTechnicalAssessments>['query']
  showsPerson: boolean
}

/** Submitted videos, newest first, and how each was assessed. */
export function TechnicalList({ query, showsPerson }: AssessmentListProps) {
  const list = useInfiniteQuery(endpointList(listTechnicalAssessments, { query }))
  return (
    <PagedView
      list={list}
      itemsOf={({ items }) => items}
      empty={<NoAssessments />}
      away={<EmptyState icon={<CloudOff />} {...words.away} />}
      notThere={<NoAssessments />}
      safe={coursesWords.safe}
      asOf={{ what: 'this list' }}
    >
      {(items) => (
        <ul className={styles.attempts} aria-label={words.technical}>
          {items.map((item) => (
            <li key={item.videoId}>
              <Item item={item} showsPerson={showsPerson} />
            </li>
          ))}
        </ul>
      )}
    </PagedView>
  )
}

function Item({ item, showsPerson }: { item: TechnicalAssessment; showsPerson: boolean }) {
  const links = useLinks()
  const timeZone = useTimeZone()
  const { activityName, courseName, person, videoId, videoType, submittedAt, assessedAt, evaluation } = item
  const facts = [
    ...(evaluation?.level ? [levelWords[evaluation.level]] : []),
    ...(evaluation?.rating ? [ratingWords[evaluation.rating]] : []),
    ...(evaluation === null ? [] : [words.assessedBy(evaluation.assessor)]),
  ]
  return (
    <a className={styles.attempt} href={links.video(videoType, videoId)}>
      <span className={styles.stepWords}>
        <span className={styles.activityName}>
          {showsPerson ? `${person.fullName}: ${activityName}` : activityName}
        </span>
        <span className={styles.quiet}>
          {courseName} · <time dateTime={submittedAt}>{formatMoment(submittedAt, timeZone)}</time>
        </span>
        {facts.length === 0 ? null : <span className={styles.quiet}>{facts.join(' · ')}</span>}
      </span>
      {assessedAt === null ? (
        <StatusDot tone="waiting">{activityWords.waiting}</StatusDot>
      ) : (
        <StatusDot tone="good">{evaluation === null ? words.yoursFirst : activityWords.assessed}</StatusDot>
      )}
    </a>
  )
}
