import { useInfiniteQuery } from '@tanstack/react-query'
import {
  type CognitiveResult,
  listCognitiveAssessments,
} from '#contract/endpoints/learning/assessment-lists.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { endpointList } from '#features/shared/reading/endpoint-query.ts'
import { useLinks } from '#features/shared/use-links.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { cognitiveWords, scoreText } from '../activity/cognitive/cognitive-words.ts'
import { AssessmentList } from './assessment-list.tsx'
import { assessmentListWords as words } from './assessment-words.ts'
import styles from '../activity/attempts.module.css'
import type { AssessmentListProps } from './technical-list.tsx'

/** Attempts at questions, newest first. */
export function CognitiveList({ query, showsPerson }: AssessmentListProps) {
  const list = useInfiniteQuery(endpointList(listCognitiveAssessments, { query }))
  return (
    <AssessmentList list={list} label={words.cognitive} keyOf={({ attemptId }) => attemptId}>
      {(item) => <Item item={item} showsPerson={showsPerson} />}
    </AssessmentList>
  )
}

function Item({ item, showsPerson }: { item: CognitiveResult; showsPerson: boolean }) {
  const links = useLinks()
  const timeZone = useTimeZone()
  const { courseId, courseName, activityId, person, takenAt, correct, total, isPassed } = item
  return (
    <a className={styles.attempt} href={links.activity(courseId, activityId)}>
      <span className={styles.words}>
        <span className={styles.name}>{showsPerson ? `${person.fullName}: ${courseName}` : courseName}</span>
        <span className="quiet">
          {scoreText(correct, total)} · <time dateTime={takenAt}>{formatMoment(takenAt, timeZone)}</time>
        </span>
      </span>
      <StatusDot tone={isPassed ? 'good' : 'waiting'}>
        {isPassed ? cognitiveWords.passed : cognitiveWords.failed}
      </StatusDot>
    </a>
  )
}
