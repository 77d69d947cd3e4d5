import { useQuery } from '@tanstack/react-query'
import { Check, CloudOff, EyeOff, X } from 'lucide-react'
import {
  type Evaluation,
  listEvaluations,
  type Rubric,
  type RubricAnswer,
  type RubricLine,
} from '#contract/endpoints/video/assessments.ts'
import type { MyVideo } from '#contract/endpoints/video/videos.ts'
import type { RubricKind } from '#contract/vocabulary/assessment.ts'
import type { ActivityId } from '#contract/vocabulary/ids.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { ListSkeleton } from '#features/shared/list-skeleton.tsx'
import { endpointQuery } from '#features/shared/reading/endpoint-query.ts'
import { QueryView } from '#features/shared/reading/query-view.tsx'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { filledWords as words } from '../activity-words.ts'
import { courseWords, coursesWords } from '../../course-words.ts'
import questions from '../questions.module.css'
import styles from './rubric.module.css'
import { AttemptPanel } from '../attempt-panel.tsx'

/** The rubric as filled in for the person's own attempts; hidden until one was assessed. */
export function FilledRubric({ activityId, kind }: { activityId: ActivityId; kind: RubricKind }) {
  return (
    <AttemptPanel activityId={activityId} title={words.title} isAssessed>
      {(attempt) => <OfAttempt key={attempt.videoId} video={attempt} kind={kind} />}
    </AttemptPanel>
  )
}

function OfAttempt({ video: { videoAsmtId }, kind }: { video: MyVideo; kind: RubricKind }) {
  const query = useQuery(endpointQuery(listEvaluations, { params: { id: videoAsmtId } }))
  return (
    <QueryView
      query={query}
      skeleton={<ListSkeleton />}
      offline={<EmptyState icon={<CloudOff />} {...courseWords.away} />}
      reassurance={coursesWords.safe}
      asOf={{ what: 'this assessment' }}
    >
      {({ rubrics, evaluations }, asOf) => {
        const filled = evaluations.flatMap((evaluation) => {
          const rubric = rubrics.find(
            (one) =>
              one.kind === kind && evaluation.answers.some(({ rubricId }) => rubricId === one.rubricId),
          )
          return rubric === undefined ? [] : [{ evaluation, rubric }]
        })
        if (filled.length === 0) return <p className="quiet">{words.none}</p>
        return (
          <>
            {asOf}
            {filled.map((one) => (
              <Filled key={one.evaluation.evaluationId} {...one} />
            ))}
          </>
        )
      }}
    </QueryView>
  )
}

function Filled({ evaluation, rubric }: { evaluation: Evaluation; rubric: Rubric }) {
  const timeZone = useTimeZone()
  const { assessor, sentAt, answers } = evaluation
  return (
    <article className={questions.question} aria-label={words.by(assessor.fullName)}>
      <p className="quiet">
        {words.by(assessor.fullName)} · <time dateTime={sentAt}>{formatMoment(sentAt, timeZone)}</time>
      </p>
      <ol className={styles.filled}>
        {rubric.lines.map((line) => (
          <li key={line.key}>
            <Line
              line={line}
              answer={
                answers.find((one) => one.rubricId === rubric.rubricId && one.line === line.key) ?? null
              }
            />
          </li>
        ))}
      </ol>
    </article>
  )
}

const icons = { DONE: Check, NOT_DONE: X, NOT_SEEN: EyeOff } as const

function Line({ line, answer }: { line: RubricLine; answer: RubricAnswer | null }) {
  const value = answer?.value ?? null
  const Icon = typeof value === 'string' ? icons[value] : null
  return (
    <>
      <span className={styles.filledLine}>
        <span>{line.text}</span>
        <strong className={questions.verdict} data-right={value === 'DONE' ? '' : undefined}>
          {Icon === null ? null : <Icon aria-hidden="true" />}
          {value === null
            ? words.open
            : typeof value === 'number'
              ? words.points(value)
              : words.checks[value]}
        </strong>
      </span>
      {answer === null || answer.note === '' ? null : <p className="quiet">{answer.note}</p>}
    </>
  )
}
