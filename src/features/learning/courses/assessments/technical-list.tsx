import { useInfiniteQuery } from '@tanstack/react-query'
import type { CallInput } from '#contract/endpoint.ts'
import {
  listTechnicalAssessments,
  type TechnicalAssessment,
} from '#contract/endpoints/learning/assessment-lists.ts'
import { watchesSubmissions } from '#contract/policies/video/assessments.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useMe } from '#features/shared/use-me.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { activityWords } from '../activity/activity-words.ts'
import { AssessmentList } from './assessment-list.tsx'
import { assessmentListWords as words, describeGrades } from './assessment-words.ts'
import styles from '../activity/attempts.module.css'

export interface AssessmentListProps {
  query: CallInput<typeof listTechnicalAssessments>['query']
  showsPerson: boolean
}

/** Submitted videos, newest first, and how each was assessed. */
export function TechnicalList({ query, showsPerson }: AssessmentListProps) {
  const list = useInfiniteQuery(endpointList(listTechnicalAssessments, { query }))
  return (
    <AssessmentList list={list} label={words.technical} keyOf={({ videoId }) => videoId}>
      {(item) => <Item item={item} showsPerson={showsPerson} />}
    </AssessmentList>
  )
}

function Item({ item, showsPerson }: { item: TechnicalAssessment; showsPerson: boolean }) {
  const me = useMe()
  const links = useLinks()
  const timeZone = useTimeZone()
  const { activityName, courseName, person, videoId, videoType, submittedAt, assessedAt, evaluation } = item
  const facts = describeGrades(evaluation)
  const content = (
    <>
      <span className={styles.words}>
        <span className={styles.name}>
          {showsPerson ? `${person.fullName}: ${activityName}` : activityName}
        </span>
        <span className="quiet">
          {courseName} · <time dateTime={submittedAt}>{formatMoment(submittedAt, timeZone)}</time>
        </span>
        {facts.length === 0 ? null : <span className="quiet">{facts.join(' · ')}</span>}
      </span>
      {assessedAt === null ? (
        <StatusDot tone="waiting">{activityWords.waiting}</StatusDot>
      ) : (
        <StatusDot tone="good">{evaluation === null ? words.yoursFirst : activityWords.assessed}</StatusDot>
      )}
    </>
  )
  return me !== null && watchesSubmissions(me) ? (
    <a className={styles.attempt} href={links.video(videoType, videoId)}>
      {content}
    </a>
  ) : (
    <span className={styles.attempt}>{content}</span>
  )
}
