import type { AskingRules } from '#contract/content/question-marks.ts'
import type { WrittenQuestion } from '#contract/content/written-questions.ts'
import { Checkbox } from '#ui/controls/choices/checkbox.tsx'
import { Select } from '#ui/controls/choices/select.tsx'
import { askingWords as words } from '../authoring-words.ts'
import styles from '../authoring.module.css'

export interface AskingFieldsProps {
  asking: AskingRules
  questions: readonly WrittenQuestion[]
  onAsking: (asking: AskingRules) => void
}

/** How the questions are asked and counted: in which order, how many of a pool, and whether a part counts. */
export function AskingFields({ asking, questions, onAsking }: AskingFieldsProps) {
  const change = (part: Partial<AskingRules>) => onAsking({ ...asking, ...part })
  const named = questions.filter(({ title }) => title.trim() !== '').map(({ pool }) => pool.trim())
  function ask(name: string, count: string): void {
    const others = asking.pools.filter((pool) => pool.name !== name)
    change({ pools: count === ALL ? others : [...others, { name, ask: Number(count) }] })
  }
  return (
    <fieldset className={styles.region}>
      <legend>{words.title}</legend>
      <Checkbox
        isSelected={asking.shufflesQuestions}
        onChange={(shufflesQuestions) => change({ shufflesQuestions })}
      >
        {words.shuffleQuestions}
      </Checkbox>
      <Checkbox
        isSelected={asking.shufflesAnswers}
        onChange={(shufflesAnswers) => change({ shufflesAnswers })}
      >
        {words.shuffleAnswers}
      </Checkbox>
      <Checkbox
        isSelected={asking.isPartial}
        help={words.partialHelp}
        onChange={(isPartial) => change({ isPartial })}
      >
        {words.partial}
      </Checkbox>
      {[...new Set(named)].map((name) => {
        const count = named.filter((one) => one === name).length
        const asked = asking.pools.find((pool) => pool.name === name)?.ask
        const counts = Array.from({ length: Math.max(count - 1, asked ?? 0) }, (_, at) => String(at + 1))
        return count < 2 && asked === undefined ? null : (
          <Select
            key={name}
            label={words.ask(name, count)}
            choices={[{ id: ALL, text: words.all }, ...counts.map((id) => ({ id, text: id }))]}
            value={asked === undefined ? ALL : String(asked)}
            onChange={(chosen) => ask(name, chosen)}
          />
        )
      })}
    </fieldset>
  )
}

const ALL = 'all'
