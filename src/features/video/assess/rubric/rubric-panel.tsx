import type { Rubric } from '#contract/endpoints/assessments.ts'
import { answerField } from '#domain/assessment/draft-fields.ts'
import { RubricLineForm } from './rubric-line-form.tsx'
import styles from './rubric.module.css'
import type { Assessment } from '../use-assessment.ts'

export interface RubricPanelProps {
  rubric: Rubric
  assessment: Assessment
  /** Seconds, as exact as the player is. */
  positionNow: () => number
  onSeek: (seconds: number) => void
  isReadOnly: boolean
}

/** A checklist or a scale, line by line. */
export function RubricPanel({ rubric, assessment, positionNow, onSeek, isReadOnly }: RubricPanelProps) {
  const { fields } = assessment
  const done = rubric.lines.filter(
    ({ key }) => (fields[answerField(rubric.rubricId, key, 'value')] ?? null) !== null,
  ).length
  return (
    <section className={styles.rubric} aria-labelledby={rubric.rubricId}>
      <header className={styles.head}>
        <h2 id={rubric.rubricId}>{rubric.title}</h2>
        <span className={styles.count}>
          {done} of {rubric.lines.length}
        </span>
      </header>
      <ol className={styles.lines}>
        {rubric.lines.map((line) => (
          <li key={line.key} className={styles.line}>
            <RubricLineForm
              rubricId={rubric.rubricId}
              line={line}
              fields={fields}
              isReadOnly={isReadOnly}
              positionNow={positionNow}
              onSeek={onSeek}
              onSet={(field, value) => assessment.set(field, value)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
