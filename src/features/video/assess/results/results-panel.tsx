import type { Evaluation, Rubric } from '#contract/endpoints/video/assessments.ts'
import { agreementOn, describeSpread } from '#domain/video/assessment/agreement.ts'
import { formatMoment } from '#domain/moment-text.ts'
import { useTimeZone } from '#features/shared/use-time-zone.ts'
import { levelWords, ratingWords } from '#features/shared/rating-words.ts'
import { DotPlot } from '#ui/charts/dot-plot.tsx'
import { Button } from '#ui/controls/buttons/button.tsx'
import { Chip } from '#ui/controls/buttons/chip.tsx'
import { Avatar } from '#ui/feedback/avatar.tsx'
import { answerWords, assessorWords, formatExact, SEEN_WORDS } from '../assess-words.ts'
import { goToWords, lineByLine, plotWords, resultWords } from './result-words.ts'
import { Cluster } from '#ui/layout/cluster.tsx'
import { Stack } from '#ui/layout/stack.tsx'
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
      <h2 id="results">{resultWords.title}</h2>
      <Stack gap={3} as="ol">
        {evaluations.map((evaluation) => (
          <li key={evaluation.evaluationId}>
            <Verdict evaluation={evaluation} />
          </li>
        ))}
      </Stack>
      {rubrics.map((rubric) => (
        <Agreement key={rubric.rubricId} rubric={rubric} evaluations={evaluations} />
      ))}
      <Stack gap={3} as="ol">
        {evaluations.map((evaluation) => (
          <li key={evaluation.evaluationId}>
            <Answers evaluation={evaluation} rubrics={rubrics} onSeek={onSeek} />
          </li>
        ))}
      </Stack>
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
      <DotPlot label={plotWords(rubric.title)} range={[1, 5]} rows={rows} />
    </div>
  )
}

/** Who judged it, with the overall verdict. */
function Verdict({ evaluation }: { evaluation: Evaluation }) {
  const timeZone = useTimeZone()
  const { assessor, assessorType, sentAt, isSeenByOwner, rating, level, feedback } = evaluation
  return (
    <article className={styles.evaluation}>
      <Cluster gap={2} align="center" as="header">
        <Avatar name={assessor.fullName} size="XXS" isDecoration />
        <span className={styles.who}>
          <strong>{assessor.fullName}</strong>
          <span className={styles.quiet}>
            {assessorWords[assessorType]} · {formatMoment(sentAt, timeZone)}
            {isSeenByOwner === true ? ` · ${SEEN_WORDS}` : null}
          </span>
        </span>
        {rating === null ? null : <Chip scheme="solid-dark">{ratingWords[rating]}</Chip>}
        {level === null ? null : <Chip scheme="outline">{levelWords[level]}</Chip>}
      </Cluster>
      {feedback === '' ? null : <p className={styles.feedback}>{feedback}</p>}
    </article>
  )
}

interface AnswersProps {
  evaluation: Evaluation
  rubrics: readonly Rubric[]
  onSeek: (seconds: number) => void
}

/** What one assessor said line by line. */
function Answers({ evaluation, rubrics, onSeek }: AnswersProps) {
  const { assessor } = evaluation
  return (
    <article className={styles.evaluation}>
      <h3 className="quiet">{lineByLine(assessor.fullName)}</h3>
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
                <span className="spoken">{goToWords(at)}</span>
              </Button>
            )}
          </li>
        ))}
      </ul>
    </article>
  )
}

/** In the order of the rubric; lines of an older version come last. */
function linesOf({ answers }: Evaluation, rubrics: readonly Rubric[]) {
  const lines = rubrics.flatMap(({ rubricId, lines: each }) =>
    each.map(({ key, text }) => ({ rubricId, key, text })),
  )
  const place = ({ rubricId, line }: Evaluation['answers'][number]) => {
    const at = lines.findIndex((each) => each.rubricId === rubricId && each.key === line)
    return at === -1 ? lines.length : at
  }
  return answers
    .toSorted((one, other) => place(one) - place(other))
    .map((answer) => ({
      key: `${answer.rubricId}${answer.line}`,
      text: lines[place(answer)]?.text ?? answer.line,
      said: answerWords(answer.value),
      note: answer.note,
      at: answer.timeStamp,
    }))
}
