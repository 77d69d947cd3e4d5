import type { Rubric } from '#contract/endpoints/video/assessments.ts'
import { answerField } from '#domain/video/assessment/draft-fields.ts'
import type { PlayerMoment } from '#ui/video-player/player-moment.ts'
import type { Assessment } from '../use-assessment.ts'
import { countAnswered } from './rubric-lines.ts'
import { RubricLineForm } from './rubric-line-form.tsx'
import styles from './rubric.module.css'

export interface RubricPanelProps {
  rubric: Rubric
  assessment: Assessment
  moment: PlayerMoment
  onSeek: (seconds: number) => void
  isReadOnly: boolean
}

/** A checklist or a scale, line by line. */
export function RubricPanel({ rubric, assessment, moment, onSeek, isReadOnly }: RubricPanelProps) {
  const { fields } = assessment
  const { done, of } = countAnswered(fields, [rubric])
  return (
    <section className={styles.rubric} aria-labelledby={rubric.rubricId}>
      <header className={styles.head}>
        <h2 id={rubric.rubricId}>{rubric.title}</h2>
        <span className={styles.count}>
          {done} of {of}
        </span>
      </header>
      <ol className={styles.lines}>
        {rubric.lines.map((line) => (
          <li
            key={line.key}
            className={styles.line}
            data-line={answerField(rubric.rubricId, line.key, 'value')}
          >
            <RubricLineForm
              rubricId={rubric.rubricId}
              line={line}
              fields={fields}
              isReadOnly={isReadOnly}
              moment={moment}
              onSeek={onSeek}
              onSet={(field, value) => assessment.set(field, value)}
            />
          </li>
        ))}
      </ol>
    </section>
  )
}
