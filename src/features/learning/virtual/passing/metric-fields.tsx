import type { PassingExercise } from '#contract/endpoints/learning/virtual/passing-scores.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { TextField } from '#ui/controls/fields/text-field.tsx'
import { nameMetric } from '../metrics/virtual-metrics-words.ts'
import { faultOf, keyOf, type PassingDraft } from './passing-draft.ts'
import { describeReleased, words } from './passing-words.ts'
import styles from './passing.module.css'

export interface MetricFieldsProps {
  of: PassingExercise
  draft: PassingDraft
  isReadOnly: boolean
  onChange: (draft: PassingDraft) => void
}

/** The measures of one exercise: from which score on each passes, and which of them decide. */
export function MetricFields({ of, draft, isReadOnly, onChange }: MetricFieldsProps) {
  return (
    <ul className={styles.metrics}>
      {of.metrics.map(({ metricType, released }) => {
        const key = keyOf(of, metricType)
        const { score = '', isDeciding = false } = draft[key] ?? {}
        const change = (to: Partial<PassingDraft[string]>) =>
          onChange({ ...draft, [key]: { score, isDeciding, ...to } })
        return (
          <li key={metricType} className={styles.metric}>
            <TextField
              label={nameMetric(metricType)}
              value={score}
              inputMode="numeric"
              isDisabled={isReadOnly}
              help={describeReleased(released.passingScore)}
              error={faultOf(score)}
              onChange={(typed) => change({ score: typed })}
            />
            <Checkbox
              isSelected={isDeciding}
              isDisabled={isReadOnly}
              onChange={(isSelected) => change({ isDeciding: isSelected })}
            >
              {words.decides}
            </Checkbox>
          </li>
        )
      })}
    </ul>
  )
}
