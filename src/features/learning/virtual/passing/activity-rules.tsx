import type { ActivityRule } from '#contract/endpoints/learning/virtual/passing-scores.ts'
import { ruledExercises } from '#contract/policies/learning/virtual.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { Section } from '#ui/layout/section.tsx'
import { exerciseNames } from '../metrics/virtual-metrics-words.ts'
import { describeActivity, words } from './passing-words.ts'
import styles from './passing.module.css'

export interface ActivityRulesProps {
  rules: readonly ActivityRule[]
  /** How many levels there are to choose from. */
  levels: number
  isReadOnly: boolean
  onChange: (rules: readonly ActivityRule[]) => void
}

/** What residents have to pass so that a virtual activity is complete, for each laparoscope. */
export function ActivityRules({ rules, levels, isReadOnly, onChange }: ActivityRulesProps) {
  const choices = Array.from({ length: levels }, (_none, index) => String(index + 1))
  return (
    <>
      <p className="quiet">{words.completes}</p>
      {rules.map((rule) => {
        const { optic, exercises, level } = rule
        const change = (to: Partial<ActivityRule>) =>
          onChange(rules.map((one) => (one.optic === optic ? { ...one, ...to } : one)))
        return (
          <Section key={optic} title={describeActivity(optic)} isCard>
            <Select
              label={words.atLevel}
              value={String(level)}
              choices={choices.map((id) => ({ id, text: id }))}
              isDisabled={isReadOnly}
              onChange={(id) => change({ level: Number(id) })}
            />
            <fieldset className={styles.ruled} aria-label={words.exercises}>
              {ruledExercises.map((exercise) => (
                <Checkbox
                  key={exercise}
                  isSelected={exercises.includes(exercise)}
                  isDisabled={isReadOnly}
                  onChange={(isSelected) =>
                    change({
                      exercises: ruledExercises.filter((one) =>
                        one === exercise ? isSelected : exercises.includes(one),
                      ),
                    })
                  }
                >
                  {exerciseNames[exercise]}
                </Checkbox>
              ))}
            </fieldset>
          </Section>
        )
      })}
    </>
  )
}
