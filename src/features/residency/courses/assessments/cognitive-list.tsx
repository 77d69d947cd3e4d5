import { useInfiniteQuery } from '@tanstack/react-query'
import { CloudOff } from 'lucide-react'
import {
  type CognitiveResult,
  listCognitiveAssessments,
} from '#contract/endpoints/residency/courses/assessment-lists.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { PagedView } from '#features/shared/reading/paged-view.tsx'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { assessmentListWords as words, cognitiveWords, coursesWords, scoreText } from '../course-words.ts'
import styles from '../course.module.css'
import { NoAssessments } from './no-assessments.tsx'
import type { AssessmentListProps } from './technical-list.tsx'

/** Attempts at questions, newest first. */
export function CognitiveList({ query, showsPerson }: AssessmentListProps) {
  const list = useInfiniteQuery(endpointList(listCognitiveAssessments, { query }))
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
        <ul className={styles.attempts} aria-label={words.cognitive}>
          {items.map((item) => (
            <li key={item.attemptId}>
              <Item item={item} showsPerson={showsPerson} />
            </li>
          ))}
        </ul>
      )}
    </PagedView>
  )
}

function Item({ item, showsPerson }: { item: CognitiveResult; showsPerson: boolean }) {
  const links = useLinks()
  const timeZone = useTimeZone()
  const { courseId, courseName, activityId, person, takenAt, correct, total, isPassed } = item
  return (
    <a className={styles.attempt} href={links.activity(courseId, activityId)}>
      <span className={styles.stepWords}>
        <span className={styles.activityName}>
          {showsPerson ? `${person.fullName}: ${courseName}` : courseName}
        </span>
        <span className={styles.quiet}>
          {scoreText(correct, total)} · <time dateTime={takenAt}>{formatMoment(takenAt, timeZone)}</time>
        </span>
      </span>
      <StatusDot tone={isPassed ? 'good' : 'waiting'}>
        {isPassed ? cognitiveWords.passed : cognitiveWords.failed}
      </StatusDot>
    </a>
  )
}
