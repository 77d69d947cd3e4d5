import { CircleCheck, CircleX } from 'lucide-react'
import type { CognitiveAttempt } from '#contract/endpoints/learning/cognitive.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { StatusDot } from '#ui/feedback/status-dot.tsx'
import { MarkdownView } from '#ui/markdown/markdown-view.tsx'
import { askWords, cognitiveWords, pointsText, scoreText } from './cognitive-words.ts'
import styles from '../questions.module.css'
import rows from '../attempts.module.css'
import { ReviewedAnswers } from './reviewed-answers.tsx'

type Result = NonNullable<CognitiveAttempt['result']>

/** The result of an attempt; when opened, each question with its answers and explanation. */
export function AttemptReview({ attempt, isOpen }: { attempt: CognitiveAttempt; isOpen: boolean }) {
  const timeZone = useTimeZone()
  const { takenAt, result } = attempt
  const when = (
    <time className="quiet" dateTime={takenAt}>
      {formatMoment(takenAt, timeZone)}
    </time>
  )
  if (result === null)
    return (
      <Notice tone="waiting" title={cognitiveWords.submitted}>
        {cognitiveWords.waits} {when}
      </Notice>
    )
  const { correct, total, isPassed, questions } = result
  return (
    <details className={styles.question} open={isOpen}>
      <summary className={styles.summary}>
        <span className={rows.name}>{scoreText(correct, total)}</span>
        <StatusDot tone={isPassed ? 'good' : 'waiting'}>
          {isPassed ? cognitiveWords.passed : cognitiveWords.failed}
        </StatusDot>
        {when}
      </summary>
      <ol className={styles.reviewed}>
        {questions.map((question) => (
          <li key={question.key}>
            <Reviewed question={question} />
          </li>
        ))}
      </ol>
    </details>
  )
}

function Reviewed({ question }: { question: Result['questions'][number] }) {
  const { text, isRight, explanation, measures = '', points = 1, earned = 0 } = question
  const isPartly = !isRight && earned > 0
  return (
    <div className={rows.words}>
      <MarkdownView text={text} />
      <span className={styles.verdict} data-right={isRight ? '' : undefined}>
        {isRight ? <CircleCheck aria-hidden="true" /> : <CircleX aria-hidden="true" />}
        {isRight ? cognitiveWords.right : isPartly ? askWords.partly : cognitiveWords.wrong}
        {points > 1 || isPartly ? <span className="quiet">{pointsText(earned, points)}</span> : null}
      </span>
      <ReviewedAnswers question={question} />
      {explanation === '' ? null : <MarkdownView text={explanation} />}
      {measures === '' ? null : <p className="quiet">{askWords.measures(measures)}</p>}
    </div>
  )
}
