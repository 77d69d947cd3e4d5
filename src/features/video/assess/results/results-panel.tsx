import type { Evaluation, Rubric } from '#contract/endpoints/assessments.ts'
import { agreementOn, describeSpread } from '#domain/assessment/agreement.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { DotPlot } from '#ui/charts/dot-plot.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { speakTime } from '#ui/video-player/player-time.ts'
import { answerWords, assessorWords, formatExact, levelWords, ratingWords } from '../assess-words.ts'
import styles from './results.module.css'

export interface ResultsPanelProps {
  evaluations: readonly Evaluation[]
  rubrics: readonly Rubric[]
  onSeek: (seconds: number) => void
}

/** What assessors said, and how far they agree. */
export function ResultsPanel({ evaluations, rubrics, onSeek }: ResultsPanelProps) {
  return (
    <section className={styles.results} aria-labelledby="results">
      <h2 id="results">Assessments</h2>
      {rubrics.map((rubric) => (
        <Agreement key={rubric.rubricId} rubric={rubric} evaluations={evaluations} />
      ))}
      <ol className={styles.list}>
        {evaluations.map((evaluation) => (
          <li key={evaluation.evaluationId}>
            <OneEvaluation evaluation={evaluation} rubrics={rubrics} onSeek={onSeek} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Agreement({ rubric, evaluations }: { rubric: Rubric; evaluations: readonly Evaluation[] }) {
  const lines = agreementOn(rubric, evaluations)
  if (lines.length === 0) return null
  const rows = lines.map(({ key, text, dots, spread }) => ({
    key,
    text,
    summary: describeSpread(spread, dots.length),
    dots: dots.map(({ value, assessor, evaluationId }) => ({ value, name: assessor, key: evaluationId })),
  }))
  return (
    <div className={styles.agreement}>
      <h3>{rubric.title}</h3>
      <DotPlot label={`${rubric.title}, each assessor from 1 to 5`} range={[1, 5]} rows={rows} />
    </div>
  )
}

interface OneEvaluationProps {
  evaluation: Evaluation
  rubrics: readonly Rubric[]
  onSeek: (seconds: number) => void
}

function OneEvaluation({ evaluation, rubrics, onSeek }: OneEvaluationProps) {
  const timeZone = useTimeZone()
  const { assessor, assessorType, sentAt, rating, level, feedback } = evaluation
  return (
    <article className={styles.evaluation}>
      <header className={styles.head}>
        <Avatar name={assessor.fullName} size="XXS" isDecoration />
        <span className={styles.who}>
          <strong>{assessor.fullName}</strong>
          <span className={styles.quiet}>
            {assessorWords[assessorType]} · {formatMoment(sentAt, timeZone)}
          </span>
        </span>
        {rating === null ? null : <Chip scheme="solid-dark">{ratingWords[rating]}</Chip>}
        {level === null ? null : <Chip scheme="outline">{levelWords[level]}</Chip>}
      </header>
      {feedback === '' ? null : <p className={styles.feedback}>{feedback}</p>}
      <ul className={styles.answers}>
        {linesOf(evaluation, rubrics).map(({ key, text, said, note, at }) => (
          <li key={key} className={styles.answer}>
            <span>
              {text}: <strong>{said}</strong>
              {note === '' ? null : <span className={styles.quiet}>{note}</span>}
            </span>
            {at === null ? null : (
              <Button size="small" onPress={() => onSeek(at)}>
                <span aria-hidden="true">{formatExact(at)}</span>
                <span className={styles.spoken}>Go to {speakTime(at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}

function linesOf({ answers }: Evaluation, rubrics: readonly Rubric[]) {
  return answers.map(({ rubricId, line, value, timeStamp, note }) => {
    const rubric = rubrics.find((each) => each.rubricId === rubricId)
    const text = rubric?.lines.find(({ key }) => key === line)?.text ?? line
    return { key: `${rubricId}${line}`, text, said: answerWords(value), note, at: timeStamp }
  })
}
