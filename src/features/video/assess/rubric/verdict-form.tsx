import { EVALUATION_FEEDBACK_MAX } from '#contract/limits.ts'
import { rating, skillLevel } from '#contract/vocabulary/assessment.ts'
import { wordsIn } from '#domain/video/assessment/draft-fields.ts'
import { levelWords, ratingWords } from '#features/shared/rating-words.ts'
import { Segments } from '#ui/controls/choices/segments.tsx'
import { TextArea } from '#ui/controls/fields/text-area.tsx'
import { rubricWords } from './rubric-words.ts'
import styles from './rubric.module.css'
import type { Assessment } from '../use-assessment.ts'

const ratings = rating.options.map((id) => ({ id, text: ratingWords[id] }))
const levels = skillLevel.options.map((id) => ({ id, text: levelWords[id] }))

/** The overall verdict: a rating, a level, and words. */
export function VerdictForm({ assessment, isReadOnly }: { assessment: Assessment; isReadOnly: boolean }) {
  const { fields } = assessment
  return (
    <section className={`${styles.rubric} ${styles.verdict}`} aria-labelledby="verdict">
      <h2 id="verdict" className={styles.title}>
        {rubricWords.overall}
      </h2>
      <Segments
        label={rubricWords.rating}
        choices={ratings}
        value={rating.options.find((id) => id === fields['rating']) ?? null}
        isDisabled={isReadOnly}
        onChange={(id) => assessment.set('rating', id)}
      />
      <Segments
        label={rubricWords.level}
        choices={levels}
        value={skillLevel.options.find((id) => id === fields['level']) ?? null}
        isDisabled={isReadOnly}
        onChange={(id) => assessment.set('level', id)}
      />
      <TextArea
        label={rubricWords.feedback}
        isOptional
        rows={4}
        value={wordsIn(fields, 'feedback')}
        maxLength={EVALUATION_FEEDBACK_MAX}
        isDisabled={isReadOnly}
        onChange={(text) => assessment.set('feedback', text)}
      />
    </section>
  )
}
